import { limits, MINUTE, SECOND } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Audit } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import { On } from '../events/events.js';
import type { StoredFiling } from '../paper-records/filing.records.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { isObjectKey, ObjectStore, type OwnerId } from '../storage/object-store.js';
import { PendingDeletionsRepository } from '../storage/objects.repository.js';
import { RemoveParts } from '../storage/parts.repository.js';
import { StoredFiles } from '../storage/stored-files/stored-files.js';

/** One more second than undo is offered, so that a late restore wins. */
const WAIT_MS = limits.undoMs + SECOND;

/** Permanently removes filings that were deleted and not restored in time. */
@Injectable()
export class PurgeService {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly files: StoredFiles,
    private readonly pending: PendingDeletionsRepository,
    private readonly store: ObjectStore,
    private readonly removeParts: RemoveParts,
    private readonly audit: Audit,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
  ) {}

  /** Runs again when the papers can be purged. */
  @On('paper.removed')
  async expectSoon(): Promise<void> {
    setTimeout(() => this.scheduler.runNow(this.purge), WAIT_MS + SECOND).unref();
  }

  /**
   * Stores the pending deletion, removes the record, then the object: a crash never leaves a record without its bytes,
   * and `PendingDeletionsService` removes the bytes later, also if the store refuses.
   * @throws the store's error, at the end
   */
  @Every(MINUTE, 'purge')
  async purge(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const undoOver = new Date(now.getTime() - WAIT_MS);
    let refusal: unknown;
    for await (const filing of this.filings.deletedBefore(undoOver)) {
      if (stop?.aborted) break;
      try {
        await this.purgeOne(filing, now);
      } catch (error) {
        refusal ??= error;
      }
    }
    if (refusal) throw refusal;
  }

  private async purgeOne(filing: StoredFiling, now: Date): Promise<void> {
    const { owner, objectKey: key } = filing;
    // A damaged record may have an invalid key.
    if (!isObjectKey(key)) return void (await this.purgeRecord(filing));
    // A crash may have left them when the paper was made.
    if (filing.uploadId) await this.removeParts.remove(filing.uploadId);
    await this.pending.add(owner as OwnerId, key, now);
    // Restored meanwhile. The pending deletion may be an erasure's by now, so it stays; objects with a record are safe.
    if (!(await this.purgeRecord(filing)) && (await this.files.keysWithRecord([key])).size > 0) return;
    await this.store.delete(key);
    await this.pending.forget(key);
  }

  private async purgeRecord(filing: StoredFiling): Promise<boolean> {
    const isGone = await this.filings.purge(filing);
    if (isGone) await this.audit.record({ actor: 'system', action: 'filing.purge', subject: filing._id });
    return isGone;
  }
}
