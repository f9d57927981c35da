import { InjectRecords, newId, nullIfDuplicate, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { type ReferenceCounter, ReferenceCounterRecords } from './filing.records.js';

/**
 * Counts reference numbers of each year; unused ones stay gaps. Not flushed: after a power cut a number may be given
 * again, and the unique index refuses it.
 */
@Injectable()
export class ReferencesRepository {
  constructor(@InjectRecords(ReferenceCounterRecords) private readonly counters: Records<ReferenceCounter>) {}

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
