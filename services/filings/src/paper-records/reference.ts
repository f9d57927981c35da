import { inIndia } from '@easy-tax/contracts';

/** The calendar year in IST, which begins five and a half hours before UTC's. */
export const yearInIndia = (now: Date): string => String(inIndia(now).getUTCFullYear());

/** The number for phone calls: ET-2026-00412 for a paper, ETR-2026-00031 for a return. */
export const referenceOf = (year: string, number: number, of: 'ET' | 'ETR' = 'ET'): string =>
  `${of}-${year}-${String(number).padStart(5, '0')}`;
