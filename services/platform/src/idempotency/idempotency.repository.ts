import { Injectable } from '@nestjs/common';
import { DuplicateKey, InjectRecords, newId, type Records } from '../data/index.js';
import { IdempotencyRecords, type IdempotencyRow } from './idempotency-key.records.js';

@Injectable()
export class IdempotencyRepository {
  constructor(@InjectRecords(IdempotencyRecords) private readonly rows: Records<IdempotencyRow>) {}

  /**
   * The new row, or null where the key has one. It is not waited for until it is on the disk: a power cut that takes it
   * takes the work that follows it, too.
   */
  async begin(row: Omit<IdempotencyRow, '_id' | 'state' | 'answer'>): Promise<IdempotencyRow | null> {
    try {
      return await this.rows.insert({ _id: newId(), state: 'running', answer: null, ...row }, { flushed: false });
    } catch (error) {
      if (error instanceof DuplicateKey) return null;
      throw error;
    }
  }

  find(key: string): Promise<IdempotencyRow | null> {
    return this.rows.findBy('key', key);
  }

  /** Goes on where another try broke off; null where somebody else was quicker. */
  takeOver({ key, holder }: IdempotencyRow, newHolder: string, leaseUntil: string): Promise<IdempotencyRow | null> {
    return this.rows.change({ key, holder, state: 'running' }, { set: { holder: newHolder, leaseUntil } });
  }

  async finish({ key, holder }: IdempotencyRow, answer: string): Promise<void> {
    await this.rows.change({ key, holder, state: 'running' }, { set: { state: 'done', answer } });
  }

  /** Frees the key of a try that failed. */
  async release({ key, holder }: IdempotencyRow): Promise<void> {
    await this.rows.remove({ key, holder, state: 'running' });
  }

  /** Lets the next try go on at once, under the same `requestKey`. */
  async endLease({ key, holder }: IdempotencyRow, now: Date): Promise<void> {
    await this.rows.change({ key, holder, state: 'running' }, { set: { leaseUntil: now.toISOString() } });
  }

  async forget({ key }: IdempotencyRow, now: Date): Promise<void> {
    await this.rows.remove({ key, expiresAt: { before: now.toISOString() } });
  }

  expire(now: Date): Promise<number> {
    return this.rows.expire(now);
  }
}
