import { MINUTE } from '@easy-tax/contracts';

/** The time, as a port for tests. */
export class Clock {
  now(): Date {
    return new Date();
  }
}

/** Clocks of replicas differ by seconds. A time further ahead was stored by a clock that was wrong. */
const CLOCK_MARGIN_MS = MINUTE;

/** True for a time that was stored by a clock that stood ahead. @param mostMs how far ahead a right clock stores it */
export const isAhead = (time: string, now: Date, mostMs = 0): boolean =>
  Date.parse(time) > now.getTime() + mostMs + CLOCK_MARGIN_MS;

/** Sorts after all times of a queue: what has it is not due. */
export const NEVER_DUE = '9999-12-31T00:00:00.000Z';

/** The times of a queue that are due: the past, and what a clock that stood ahead has put off. @param mostMs its longest pause */
export const dueTimes = (now: Date, mostMs: number) =>
  [
    { before: now.toISOString() },
    { notBefore: new Date(now.getTime() + mostMs + CLOCK_MARGIN_MS).toISOString(), before: NEVER_DUE },
  ] as const;
