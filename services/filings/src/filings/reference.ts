/** India has one time zone and no summer time. */
export const IST_OFFSET_MS = 5.5 * 60 * 60 * 1000;

/** The calendar year in India, where the office is: it begins five and a half hours before UTC's. */
export const yearInIndia = (now: Date): string => String(new Date(now.getTime() + IST_OFFSET_MS).getUTCFullYear());

/** The number said on the phone: ET-2026-00412. */
export const referenceOf = (year: string, number: number): string => `ET-${year}-${String(number).padStart(5, '0')}`;
