import { AsyncLocalStorage } from 'node:async_hooks';
import { limits, MINUTE } from '@easy-tax/contracts';

const timeLimit = new AsyncLocalStorage<number>();

/** Runs background work with a database time limit of a minute. */
export const withLongTimeLimit = <R>(work: () => Promise<R>): Promise<R> => timeLimit.run(MINUTE, work);

/** Time limit of a database call, in ms. */
export const timeLimitMs = (): number => timeLimit.getStore() ?? limits.dependencyMs;
