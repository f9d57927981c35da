import { AsyncLocalStorage } from 'node:async_hooks';
import { limits, MINUTE } from '@easy-tax/contracts';

const patience = new AsyncLocalStorage<number>();

/** Runs work that no screen waits for: a busy database server has a minute for each answer. */
export const patiently = <R>(work: () => Promise<R>): Promise<R> => patience.run(MINUTE, work);

/** Time limit for an answer of the database server. */
export const patienceMs = (): number => patience.getStore() ?? limits.dependencyMs;
