import { randomInt } from 'node:crypto';
import { InjectLog, type Log } from '@easy-tax/platform';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/**
 * How long work waits. Where one process holds service and gateway, an answer leaves it only after the turn that made
 * it: work begun in that turn would hold the answer back for as long as its writes take. The wait differs each time,
 * so that the pause that the work makes later can't be looked for either.
 */
const wait = { fromMs: 100, toMs: 400 };

/** Work that goes on after the answer, where the time of the answer must tell nothing. A stop waits for it. */
@Injectable()
export class Afterwards implements OnModuleDestroy {
  private readonly running = new Set<Promise<void>>();
  private readonly waiting = new Set<() => void>();

  constructor(@InjectLog() private readonly log: Log) {}

  run(name: string, work: () => Promise<void>): void {
    const running = this.whileTheAnswerLeaves()
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error, work: name }, 'work after an answer failed'))
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  /** Begins at once what still waits. */
  async onModuleDestroy(): Promise<void> {
    for (const begin of this.waiting) begin();
    await Promise.all(this.running);
  }

  private whileTheAnswerLeaves(): Promise<void> {
    return new Promise((resolve) => {
      const begin = () => {
        clearTimeout(timer);
        this.waiting.delete(begin);
        resolve();
      };
      const timer = setTimeout(begin, randomInt(wait.fromMs, wait.toMs));
      this.waiting.add(begin);
    });
  }
}
