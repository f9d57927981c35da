import { HOUR } from './limits.js';

/** India has one time zone and no daylight saving time. */
export const IST_OFFSET_MS = 5.5 * HOUR;

/** Shifts a time so that its UTC fields show Indian time (IST). */
export const inIndia = (time: Date): Date => new Date(time.getTime() + IST_OFFSET_MS);

/** The day in IST: 2026-11-21. */
export const dayInIndia = (time: Date): string => inIndia(time).toISOString().slice(0, 10);
