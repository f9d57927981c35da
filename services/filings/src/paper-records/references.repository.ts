import { inIndia } from '@easy-tax/contracts';
import { InjectRecords, newId, nullIfDuplicate, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { type ReferenceCounter, ReferenceCounterRecords } from './filing.records.js';

/** The calendar year in IST, which begins five and a half hours before UTC's. */
export const yearInIndia = (now: Date): string => String(inIndia(now).getUTCFullYear());

/** The number for phone calls: ET-2026-00412 for a paper, ETR-2026-00031 for a return. */
export const referenceOf = (year: string, number: number, of: 'ET' | 'ETR' = 'ET'): string =>
  `${of}-${year}-${String(number).padStart(5, '0')}`;

/**
 * Counts reference numbers of each year; unused ones stay gaps. Not flushed: after a power cut a number may be given
 * again, and the unique index refuses it.
 */
@Injectable()
export class ReferencesRepository {
  constructor(@InjectRecords(ReferenceCounterRecords) private readonly counters: Records<ReferenceCounter>) {}

  /** Reserves the next reference of that time's year. */
  async next(now: Date): Promise<string> {
    const year = yearInIndia(now);
    return referenceOf(year, await this.reserve(year, 1, now));
  }

  /** Reserves the next reference of a return, counted apart from papers. */
  async nextOfReturn(now: Date): Promise<string> {
    const year = yearInIndia(now);
    return referenceOf(year, await this.reserve(`ETR-${year}`, 1, now), 'ETR');
  }

  /** Reserves references for times in ascending order. */
  async nextOf(times: readonly Date[], prefix: 'ET' | 'ETR' = 'ET'): Promise<string[]> {
    const references: string[] = [];
    for (let from = 0; from < times.length; ) {
      const first = times[from] ?? new Date();
      const year = yearInIndia(first);
      const same = times.slice(from).findIndex((time) => yearInIndia(time) !== year);
      const count = same < 0 ? times.length - from : same;
      const start = await this.reserve(prefix === 'ET' ? year : `ETR-${year}`, count, first);
      for (let at = 0; at < count; at++) references.push(referenceOf(year, start + at, prefix));
      from += count;
    }
    return references;
  }

  /** Reserves `count` numbers. @returns the first */
  async reserve(year: string, count: number, now: Date): Promise<number> {
    const counted = await this.counters.change({ year }, { add: { last: count } }, { shouldFlush: false });
    if (counted) return counted.last - count + 1;
    const counter = { _id: newId(), createdAt: now.toISOString(), year, last: count };
    if (await nullIfDuplicate(this.counters.insert(counter, { shouldFlush: false }))) return 1;
    // A concurrent request has made the year's record.
    return this.reserve(year, count, now);
  }
}
