import { limits, MINUTE, SECOND } from '@easy-tax/contracts';
import { Audit, Clock, Sweepers } from '@easy-tax/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { StoredFiling } from '../filings/filing.records.js';
import { FilingsRepository } from '../filings/filings.repository.js';
import type { OwnerId } from '../filings/owner.js';
import { asObjectKey, type ObjectStore } from '../storage/object-store.js';
import { OBJECT_STORE } from '../storage/object-store.token.js';
import { DoomedObjectsRepository } from './doomed-objects.repository.js';

/** Removes for good what was deleted and not restored in time. */
@Injectable()
export class PurgeService implements OnModuleInit {
  private nudge: () => void = () => undefined;

  constructor(
    @Inject(FilingsRepository) private readonly filings: FilingsRepository,
    @Inject(DoomedObjectsRepository) private readonly doomed: DoomedObjectsRepository,
    @Inject(OBJECT_STORE) private readonly store: ObjectStore,
    @Inject(Audit) private readonly audit: Audit,
    @Inject(Clock) private readonly clock: Clock,
    @Inject(Sweepers) private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.nudge = this.sweepers.every(MINUTE, 'purge', (stop) => this.purge(stop));
  }

  /** Something was deleted now: looks again when its time for undo is over. */
  expectSoon(): void {
    setTimeout(this.nudge, limits.undoMs + SECOND).unref();
  }

  /**
   * The object is doomed, then its record goes, then the object: a crash in between never leaves a record without its
   * bytes, and the orphans' sweep knows that the bytes are to go. So it does where the store refuses: the others go all
   * the same.
   * @throws what the store said, at the end
   */
  async purge(stop?: AbortSignal): Promise<void> {
    const now = this.clock.now();
    const undoOver = new Date(now.getTime() - limits.undoMs);
    let refusal: unknown;
    for await (const filing of this.filings.deletedBefore(undoOver)) {
      if (stop?.aborted) break;
      try {
        await this.purgeOne(filing, now, undoOver);
      } catch (error) {
        refusal ??= error;
      }
    }
    if (refusal) throw refusal;
  }

  private async purgeOne(filing: StoredFiling, now: Date, undoOver: Date): Promise<void> {
    const { _id, owner } = filing;
    const key = asObjectKey(filing.objectKey);
    await this.doomed.doom(owner as OwnerId, key, now);
    if (await this.filings.purge(filing, undoOver)) {
      await this.audit.record({ actor: 'system', action: 'filing.purge', subject: _id });
    } else if ((await this.filings.held([key])).size > 0) {
      // Restored meanwhile. The doom may be an erasure's by now: it stays, and harms nothing that has a record.
      return;
    }
    await this.store.delete(key);
    await this.doomed.forget(key);
  }
}
