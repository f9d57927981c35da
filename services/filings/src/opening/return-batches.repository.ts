import { limits } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { InjectRecords, newId, nullIfDuplicate, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { ReturnBatchRecords, type StoredReturnBatch } from './opening.records.js';

type State = StoredReturnBatch['state'];
type Made = Pick<StoredReturnBatch, 'day' | 'by'> & Partial<StoredReturnBatch>;

/** Batches of returns that opened together. */
@Injectable()
export class ReturnBatchesRepository {
  constructor(
    @InjectRecords(ReturnBatchRecords) private readonly batches: Records<StoredReturnBatch>,
    private readonly clock: Clock,
  ) {}

  find(id: string): Promise<StoredReturnBatch | null> {
    return this.batches.find(id);
  }

  /** The batch that opens by itself on this day. */
  findOfDay(day: string): Promise<StoredReturnBatch | null> {
    return this.batches.findBy('ownDay', day);
  }

  /** Adds it, or finds the one of its id or day. */
  async obtain(made: Made): Promise<StoredReturnBatch> {
    const earlier = made.ownDay ? await this.findOfDay(made.ownDay) : made._id ? await this.find(made._id) : null;
    if (earlier) return earlier;
    const batch: StoredReturnBatch = {
      _id: newId(),
      createdAt: this.clock.now().toISOString(),
      ownDay: null,
      state: 'open',
      leftOut: [],
      ...made,
    };
    return (await nullIfDuplicate(this.batches.insert(batch))) ?? this.obtain(made);
  }

  /** Null if it is in none of these states. */
  move(_id: string, from: readonly State[], set: Partial<Pick<StoredReturnBatch, 'state' | 'leftOut' | 'by'>>) {
    return this.batches.change({ _id, state: { in: from } }, { set });
  }

  /** Those that have begun, the newest day first. */
  async newest(): Promise<StoredReturnBatch[]> {
    const where = { state: { in: ['opening', 'open', 'taking-back', 'taken-back'] as const } };
    return (await this.batches.page({ where, sort: 'day', dir: 'desc', pageSize: limits.batchesShown })).rows;
  }

  beingTakenBack(): AsyncIterable<StoredReturnBatch> {
    return this.batches.iterate({ state: 'taking-back' });
  }
}
