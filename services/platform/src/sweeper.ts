import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, type Log } from './logging/log.js';

interface Sweep {
  readonly ms: number;
  readonly name: string;
  readonly work: () => Promise<unknown>;
  timer?: NodeJS.Timeout;
  running?: Promise<void>;
  again?: boolean;
}

/** Work that comes round: expiry, purges, mails. One round never overlaps the next, and none outlives the service. */
@Injectable()
export class Sweepers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeps: Sweep[] = [];
  private state: 'new' | 'on' | 'off' = 'new';

  constructor(@Inject(LOG) private readonly log: Log) {}

  /**
   * Does `work` every `ms` from the start of the service until its end. Its errors are logged and the next round comes.
   * @returns a nudge: a round now, or right after the one that runs.
   */
  every(ms: number, name: string, work: () => Promise<unknown>): () => void {
    const sweep: Sweep = { ms, name, work };
    this.sweeps.push(sweep);
    if (this.state === 'on') this.schedule(sweep);
    return () => this.nudge(sweep);
  }

  onApplicationBootstrap(): void {
    this.state = 'on';
    for (const sweep of this.sweeps) this.schedule(sweep);
  }

  async onModuleDestroy(): Promise<void> {
    this.state = 'off';
    for (const { timer } of this.sweeps) clearTimeout(timer);
    await Promise.all(this.sweeps.map(({ running }) => running));
  }

  private schedule(sweep: Sweep): void {
    clearTimeout(sweep.timer);
    sweep.timer = setTimeout(() => this.run(sweep), sweep.ms).unref();
  }

  private nudge(sweep: Sweep): void {
    if (this.state !== 'on') return;
    if (sweep.running) sweep.again = true;
    else this.run(sweep);
  }

  private run(sweep: Sweep): void {
    clearTimeout(sweep.timer);
    sweep.again = false;
    sweep.running = sweep
      .work()
      .then(() => undefined)
      .catch((error: unknown) => this.log.error({ err: error, sweep: sweep.name }, 'a sweep failed'))
      .finally(() => {
        sweep.running = undefined;
        if (this.state !== 'on') return;
        if (sweep.again) this.run(sweep);
        else this.schedule(sweep);
      });
  }
}
