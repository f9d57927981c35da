import { DAY, dayInIndia, IST_OFFSET_MS, inIndia } from '@easy-tax/contracts';

export interface OfficeDay {
  /** 2026-11-21 */
  readonly day: string;
  readonly begins: string;
  readonly ends: string;
}

/** The last `count` days in IST, up to today. */
export function lastDays(count: number, now: Date): OfficeDay[] {
  const today = Math.floor(inIndia(now).getTime() / DAY);
  return Array.from({ length: count }, (_, at) => {
    const begins = new Date((today - count + 1 + at) * DAY - IST_OFFSET_MS);
    const ends = new Date(begins.getTime() + DAY);
    return { day: dayInIndia(begins), begins: begins.toISOString(), ends: ends.toISOString() };
  });
}
