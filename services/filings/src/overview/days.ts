import { DAY } from '@easy-tax/contracts';
import { IST_OFFSET_MS } from '../filings/reference.js';

export interface OfficeDay {
  /** 2026-11-21 */
  readonly day: string;
  readonly begins: string;
  readonly ends: string;
}

/** The last days of the office's calendar, which is India's; today is the last of them. */
export function lastDays(count: number, now: Date): OfficeDay[] {
  const today = Math.floor((now.getTime() + IST_OFFSET_MS) / DAY);
  return Array.from({ length: count }, (_, at) => {
    const inIndia = (today - count + 1 + at) * DAY;
    const begins = inIndia - IST_OFFSET_MS;
    return {
      day: new Date(inIndia).toISOString().slice(0, 10),
      begins: new Date(begins).toISOString(),
      ends: new Date(begins + DAY).toISOString(),
    };
  });
}
