import { HOUR } from './limits.js';

/** India, where the office is, has one time zone and no summer time. */
export const IST_OFFSET_MS = 5.5 * HOUR;

/** The time as India's clocks show it, in the fields of UTC. */
export const inIndia = (time: Date): Date => new Date(time.getTime() + IST_OFFSET_MS);

/** The day of the office's calendar: 2026-11-21. */
export const dayInIndia = (time: Date): string => inIndia(time).toISOString().slice(0, 10);
