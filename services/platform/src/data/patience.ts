import { AsyncLocalStorage } from 'node:async_hooks';
import { limits, MINUTE } from '@easy-tax/contracts';

const patience = new AsyncLocalStorage<number>();

/** Runs background work with a database time limit of a minute. */
export const patiently = <R>(work: () => Promise<R>): Promise<R> => patience.run(MINUTE, work);

/** Time limit of a database call, in ms. */
export const patienceMs = (): number => patience.getStore() ?? limits.dependencyMs;
