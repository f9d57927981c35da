import { DAY, MINUTE } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { Every, Scheduler } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { StoredFiles } from './stored-files.js';
import { type Amount, StoredTallyRepository } from './stored-tally.repository.js';

const CHECK_INTERVAL_MS = 10 * MINUTE;

/** Recounts stored files once a day, because a crash between the writes of filing and tally makes the tally wrong. */
@Injectable()
export class RecountService {
  constructor(
    private readonly files: StoredFiles,
    private readonly tally: StoredTallyRepository,
    private readonly clock: Clock,
    private readonly scheduler: Scheduler,
  ) {}

  /** The tally; null if never counted, which starts a count. */
  async stored(): Promise<Amount | null> {
    const tally = await this.tally.find();
    if (tally?.countedAt) return { files: tally.files, bytes: tally.bytes };
    this.scheduler.runNow(this.recountIfDue);
    return null;
  }

  /** Discards a count if files changed meanwhile; the next run counts again. */
  @Every(CHECK_INTERVAL_MS, 'tally of stored files')
  async recountIfDue(stop?: AbortSignal): Promise<void> {
    const tally = await this.tally.obtain(this.clock.now());
    if (tally.countedAt && this.clock.now().getTime() - Date.parse(tally.countedAt) < DAY) return;
    const now = this.clock.now();
    const counted = { files: 0, bytes: 0 };
    for await (const { size } of this.files.all()) {
      if (stop?.aborted) return;
      counted.files += 1;
      counted.bytes += size;
    }
    await this.tally.replaceIfUnchanged(tally, counted, now);
  }
}
