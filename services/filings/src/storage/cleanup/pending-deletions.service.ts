import { MINUTE } from '@easy-tax/contracts';
import { Clock, InjectLog, inBatches, type Log } from '@easy-tax/platform/core';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { type ObjectKey, ObjectStore } from '../object-store.js';
import { StoredFiles } from '../stored-files/stored-files.js';
import { BATCH_SIZE, GRACE_MS } from './orphans.service.js';
import { PendingDeletionsRepository } from './pending-deletions.repository.js';

/** Frequent, because an office's machine may run for only some hours a day. */
const SWEEP_MS = 10 * MINUTE;

/**
 * Deletes objects that were left by a failing store or a crash: deleted papers, and papers of erased accounts. Keeps
 * objects that have a record again.
 */
@Injectable()
export class PendingDeletionsService {
  constructor(
    private readonly files: StoredFiles,
    private readonly pending: PendingDeletionsRepository,
    private readonly store: ObjectStore,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Log,
  ) {}

  /**
   * Deletes the others even if the store refuses one. Returns the number of deleted objects.
   * @throws what the store said, at the end
   */
  @Every(SWEEP_MS, 'doomed documents')
  async sweep(stop?: AbortSignal): Promise<number> {
    const before = new Date(this.clock.now().getTime() - GRACE_MS);
    let removed = 0;
    let refusal: unknown;
    for await (const keys of inBatches(this.pending.all(), BATCH_SIZE)) {
      if (stop?.aborted) break;
      const held = await this.files.keysWithRecord(keys);
      for (const key of keys.filter((each) => !held.has(each))) {
        if (stop?.aborted) break;
        try {
          removed += await this.remove(key, before);
        } catch (error) {
          refusal ??= error;
        }
      }
    }
    if (removed > 0) this.log.info({ removed }, 'removed documents whose filings are gone');
    if (refusal) throw refusal;
    return removed;
  }

  /** A new object may get its record soon, as during a restore. */
  private async remove(key: ObjectKey, before: Date): Promise<number> {
    const object = await this.store.stat(key);
    if (object && object.storedAt >= before) return 0;
    if (object) await this.store.delete(key);
    await this.pending.forget(key);
    return object ? 1 : 0;
  }
}
