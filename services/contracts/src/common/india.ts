import { DAY, HOUR } from './units.js';

/** India has one time zone and no daylight saving time. */
export const IST_OFFSET_MS = 5.5 * HOUR;

/** Shifts a time so that its UTC fields show Indian time (IST). */
export const inIndia = (time: Date): Date => new Date(time.getTime() + IST_OFFSET_MS);

/** The day in IST: 2026-11-21. */
export const dayInIndia = (time: Date): string => inIndia(time).toISOString().slice(0, 10);

/** The day so many days after a day. */
export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** The day so many years after a day. 29 February becomes 1 March in a year without one. */
export const addYears = (day: string, years: number): string => {
  const [year = 0, month = 0, date] = day.split('-').map(Number);
  return new Date(Date.UTC(year + years, month - 1, date)).toISOString().slice(0, 10);
};

/** The moment of a full hour of a day in IST. */
export const hourInIndia = (day: string, hour: number): Date => new Date(Date.parse(day) + hour * HOUR - IST_OFFSET_MS);
