import { DAY, MINUTE } from '@easy-tax/contracts';
import { Clock, Sweepers } from '@easy-tax/platform';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type Amount, StoredTallyRepository } from '../filings/stored-tally.repository.js';
import { StoredFiles } from '../stored-files/stored-files.service.js';

const LOOK_MS = 10 * MINUTE;

/**
 * Corrects the tally of stored files. A filing and its tally are two writes: a crash between them is put right by
 * counting everything anew once a day, beside the work of the service.
 */
@Injectable()
export class RecountService implements OnModuleInit {
  private nudge: () => void = () => undefined;

  constructor(
    private readonly files: StoredFiles,
    private readonly tally: StoredTallyRepository,
    private readonly clock: Clock,
    private readonly sweepers: Sweepers,
  ) {}

  onModuleInit(): void {
    this.nudge = this.sweepers.every(LOOK_MS, 'tally of stored files', (stop) => this.recountIfDue(stop));
  }

  /** The store's tally; null if never counted, and a count follows soon. */
  async stored(): Promise<Amount | null> {
    const tally = await this.tally.find();
    if (tally?.countedAt) return { files: tally.files, bytes: tally.bytes };
    this.nudge();
    return null;
  }

  /** A count during which something came or went is not taken; the next look counts again. */
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
