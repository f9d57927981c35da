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
    this.nudge = this.sweepers.every(MINUTE, 'purge', () => this.purge());
  }

  /** Something was deleted now: looks again when its time for undo is over. */
  expectSoon(): void {
    setTimeout(this.nudge, limits.undoMs + SECOND).unref();
  }

  /** The record goes first: a crash in between leaves an orphan object, never a record without its bytes. */
  async purge(): Promise<void> {
    const undoOver = new Date(this.clock.now().getTime() - limits.undoMs);
    for await (const { _id, objectKey } of this.filings.deletedBefore(undoOver)) {
      if (!(await this.filings.purge(_id, undoOver))) continue;
      await this.store.delete(asObjectKey(objectKey));
      await this.audit.record({ actor: 'system', action: 'filing.purge', subject: _id });
    }
  }
}
