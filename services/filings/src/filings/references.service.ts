import { Injectable } from '@nestjs/common';
import { referenceOf, yearInIndia } from './reference.js';
import { ReferencesRepository } from './references.repository.js';

@Injectable()
export class ReferencesService {
  constructor(private readonly counters: ReferencesRepository) {}

  /** The next reference of that moment's year. */
  async next(now: Date): Promise<string> {
    const year = yearInIndia(now);
    return referenceOf(year, await this.counters.reserve(year, 1, now));
  }

  /** The next reference of a return: they are counted apart from those of papers. */
  async nextOfReturn(now: Date): Promise<string> {
    const year = yearInIndia(now);
    return referenceOf(year, await this.counters.reserve(`ETR-${year}`, 1, now), 'ETR');
  }

  /** The next references of those moments, which don't go back in time, in their order. */
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
