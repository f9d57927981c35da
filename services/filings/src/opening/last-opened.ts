import { dayInIndia, HOUR, OPENING_TIME } from '@easy-tax/contracts';

const OPENING_MS = Number(OPENING_TIME.slice(0, 2)) * HOUR;

/** The last day in IST whose returns have opened by themselves: today's, from the morning on. */
export const lastOpenedDay = (now: Date): string => dayInIndia(new Date(now.getTime() - OPENING_MS));
