import { DuplicateKey, InjectRecords, newId, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type ReferenceCounter, ReferenceCounterRecords } from './filing.records.js';

/** Numbers that rise by one in each year; one that was given and not used stays a gap. */
@Injectable()
export class ReferencesRepository {
  constructor(@InjectRecords(ReferenceCounterRecords) private readonly counters: Records<ReferenceCounter>) {}

  /** The first of so many numbers that nobody else is given. */
  async take(year: string, count: number, now: Date): Promise<number> {
    const counted = await this.counters.change({ year }, { add: { last: count } });
    if (counted) return counted.last - count + 1;
    try {
      await this.counters.insert({ _id: newId(), createdAt: now.toISOString(), year, last: count });
      return 1;
    } catch (error) {
      // Somebody else began the year at the same moment.
      if (error instanceof DuplicateKey) return this.take(year, count, now);
      throw error;
    }
  }
}
