import { inIndia } from '@easy-tax/contracts';
import { Injectable } from '@nestjs/common';
import { ReferencesRepository } from './references.repository.js';

/** The calendar year in IST, which begins five and a half hours before UTC's. */
export const yearInIndia = (now: Date): string => String(inIndia(now).getUTCFullYear());

/** The number for phone calls: ET-2026-00412 for a paper, ETR-2026-00031 for a return. */
export const referenceOf = (year: string, number: number, of: 'ET' | 'ETR' = 'ET'): string =>
  `${of}-${year}-${String(number).padStart(5, '0')}`;

@Injectable()
export class ReferencesService {
  constructor(private readonly counters: ReferencesRepository) {}

  /** Reserves the next reference of that time's year. */
  async next(now: Date): Promise<string> {
    const year = yearInIndia(now);
    return referenceOf(year, await this.counters.reserve(year, 1, now));
  }

  /** Reserves the next reference of a return, counted apart from papers. */
  async nextOfReturn(now: Date): Promise<string> {
    const year = yearInIndia(now);
    return referenceOf(year, await this.counters.reserve(`ETR-${year}`, 1, now), 'ETR');
  }

  /** Reserves references for times in ascending order. */
  async nextOf(times: readonly Date[], prefix: 'ET' | 'ETR' = 'ET'): Promise<string[]> {
    const references: string[] = [];
    for (let from = 0; from < times.length; ) {
      const first = times[from] ?? new Date();
      const year = yearInIndia(first);
      const same = times.slice(from).findIndex((time) => yearInIndia(time) !== year);
      const count = same < 0 ? times.length - from : same;
      const start = await this.counters.reserve(prefix === 'ET' ? year : `ETR-${year}`, count, first);
      for (let at = 0; at < count; at++) references.push(referenceOf(year, start + at, prefix));
      from += count;
    }
    return references;
  }
}
