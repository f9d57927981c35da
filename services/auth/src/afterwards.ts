import { InjectLog, type Log } from '@easy-tax/platform';
import { Injectable, type OnModuleDestroy } from '@nestjs/common';

/** Work that goes on after the answer, where the time of the answer must tell nothing. A stop waits for it. */
@Injectable()
export class Afterwards implements OnModuleDestroy {
  private readonly running = new Set<Promise<void>>();

  constructor(@InjectLog() private readonly log: Log) {}

  run(name: string, work: () => Promise<void>): void {
    const running = new Promise<void>((later) => setImmediate(later))
      .then(work)
      .catch((error: unknown) => this.log.error({ err: error, work: name }, 'work after an answer failed'))
      .finally(() => this.running.delete(running));
    this.running.add(running);
  }

  async onModuleDestroy(): Promise<void> {
    await Promise.all(this.running);
  }
}
