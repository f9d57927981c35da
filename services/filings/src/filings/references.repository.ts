import { DuplicateKey, InjectRecords, newId, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type ReferenceCounter, ReferenceCounterRecords } from './filing.records.js';

/** Numbers that rise by one in each year; one that was given and not used stays a gap. */
@Injectable()
export class ReferencesRepository {
  constructor(@InjectRecords(ReferenceCounterRecords) private readonly counters: Records<ReferenceCounter>) {}

  async next(year: string, now: Date): Promise<number> {
    const counted = await this.counters.change({ year }, { add: { last: 1 } });
    if (counted) return counted.last;
    try {
      return (await this.counters.insert({ _id: newId(), createdAt: now.toISOString(), year, last: 1 })).last;
    } catch (error) {
      // Somebody else began the year at the same moment.
      if (error instanceof DuplicateKey) return this.next(year, now);
      throw error;
    }
  }
}
