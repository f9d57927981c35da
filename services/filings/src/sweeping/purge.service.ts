import { limits, MINUTE, SECOND } from '@easy-tax/contracts';
import { Audit, Clock, Sweepers } from '@easy-tax/platform';
import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { FilingsRepository } from '../filings/filings.repository.js';
import { asObjectKey, type ObjectStore } from '../storage/object-store.js';
import { OBJECT_STORE } from '../storage/object-store.token.js';

/** Removes for good what was deleted and not restored in time. */
@Injectable()
export class PurgeService implements OnModuleInit {
  private nudge: () => void = () => undefined;

  constructor(
    @Inject(FilingsRepository) private readonly filings: FilingsRepository,
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
   * The record goes first: a crash in between leaves an orphan object, never a record without its bytes. So does a store
   * that refuses: the others go all the same, and the orphans' sweep tries that object again.
   * @throws what the store said, at the end
   */
  async purge(stop?: AbortSignal): Promise<void> {
    const undoOver = new Date(this.clock.now().getTime() - limits.undoMs);
    let refusal: unknown;
    for await (const filing of this.filings.deletedBefore(undoOver)) {
      if (stop?.aborted) break;
      const { _id, objectKey } = filing;
      if (!(await this.filings.purge(filing, undoOver))) continue;
      await this.audit.record({ actor: 'system', action: 'filing.purge', subject: _id });
      await this.store.delete(asObjectKey(objectKey)).catch((error: unknown) => {
        refusal ??= error;
      });
    }
    if (refusal) throw refusal;
  }
}
