import { InjectRecords, newId, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { type ReferenceCounter, ReferenceCounterRecords } from './filing.records.js';

/**
 * Numbers that rise by one in each year; one that was given and not used stays a gap. They need no flush of their own: one
 * that a power cut takes is given again, and a filing that has it already refuses it.
 */
@Injectable()
export class ReferencesRepository {
  constructor(@InjectRecords(ReferenceCounterRecords) private readonly counters: Records<ReferenceCounter>) {}

  /** The first of `count` numbers that nobody else is given. */
  async reserve(year: string, count: number, now: Date): Promise<number> {
    const counted = await this.counters.change({ year }, { add: { last: count } }, { flushed: false });
    if (counted) return counted.last - count + 1;
    const counter = { _id: newId(), createdAt: now.toISOString(), year, last: count };
    if (await nullIfDuplicate(this.counters.insert(counter, { flushed: false }))) return 1;
    // Somebody else began the year at the same moment.
    return this.reserve(year, count, now);
  }
}
