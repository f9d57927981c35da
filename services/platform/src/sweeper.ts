import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { Leases, RENEW_MS } from './lease/leases.js';
import { LOG, type Log } from './logging/log.js';
import { SweepHistory } from './sweep-history.js';

/** One round. A stopped round ends at its next step; the round after it goes on. */
export type Round = (stop: AbortSignal) => Promise<unknown>;

interface Sweep {
  readonly name: string;
  readonly work: Round;
  readonly timer: NodeJS.Timeout;
  running?: { readonly ended: Promise<void>; readonly stop: AbortController; readonly nudged: boolean };
  again?: boolean;
}

const LEASE = 'scheduled work';

/**
 * Scheduled work: expiry, purges, mails. Rounds of one job never overlap, and none outlives the service. Only the
 * replica with the lease runs the rounds. A nudged round runs on the replica of the nudge, as its work was stored
 * there just now (docs/decisions/scheduled-work.md).
 */
@Injectable()
export class Sweepers implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly sweeps: Sweep[] = [];
  private readonly ending = new AbortController();
  private isOn = false;
  private hasLease = false;
  private holding: Promise<void> | undefined;

  constructor(
    @Inject(LOG) private readonly log: Log,
    @Inject(Leases) private readonly leases: Pick<Leases, 'acquire'>,
    @Inject(SweepHistory) private readonly history: Pick<SweepHistory, 'add' | 'succeeded' | 'failed'>,
  ) {}

  /**
   * Does `work` every `ms` from the start of the service until its end. Its errors are logged and the next round comes.
   * @returns a nudge: a round now, or right after the one that runs. The work must be safe on two replicas at once.
   */
  every(ms: number, name: string, work: Round): () => void {
    const runIfOurs = () => {
      if (this.hasLease && !sweep.running) this.run(sweep, false);
    };
    const sweep: Sweep = { name, work, timer: setInterval(runIfOurs, ms).unref() };
    this.sweeps.push(sweep);
    this.history.add(name);
    return () => this.nudge(sweep);
  }

  onApplicationBootstrap(): void {
    this.isOn = true;
    this.holding = this.holdLease();
  }

  /** Ends all scheduled work; rounds that run end at their next step. */
  async onModuleDestroy(): Promise<void> {
    this.isOn = false;
    this.ending.abort();
    for (const { timer, running } of this.sweeps) {
      clearInterval(timer);
      running?.stop.abort();
    }
    await this.roundsEnd();
    await this.holding;
  }

  /** Takes the lease, and again after it was lost, until the service ends and gives it back. */
  private async holdLease(): Promise<void> {
    const { signal } = this.ending;
    while (this.isOn) {
      const lease = await this.leases
        .acquire(LEASE)
        .catch(this.warnWith('no answer about who does the scheduled work; asking again'));
      if (!lease) {
        await after(RENEW_MS, undefined, { signal, ref: false }).catch(() => undefined);
        continue;
      }
      this.hasLease = true;
      if (!signal.aborted) await once(lease.lost, 'abort', { signal }).catch(() => undefined);
      this.hasLease = false;
      if (lease.lost.aborted) this.stopRounds();
      else await this.roundsEnd();
      // Without an answer it runs out by itself.
      await lease.release().catch(this.warnWith('the scheduled work waits for a while'));
    }
  }

  private stopRounds(): void {
    this.log.warn('another replica does the scheduled work from now on');
    for (const { running } of this.sweeps) if (running && !running.nudged) running.stop.abort();
  }

  private warnWith(message: string) {
    return (error: unknown) => {
      this.log.warn({ err: error }, message);
      return null;
    };
  }

  private async roundsEnd(): Promise<void> {
    await Promise.all(this.sweeps.map(({ running }) => running?.ended));
  }

  private nudge(sweep: Sweep): void {
    if (!this.isOn) return;
    if (sweep.running) sweep.again = true;
    else this.run(sweep, true);
  }

  private run(sweep: Sweep, nudged: boolean): void {
    sweep.again = false;
    const stop = new AbortController();
    const ended = this.doRound(sweep, stop.signal).finally(() => {
      sweep.running = undefined;
      if (this.isOn && sweep.again) this.run(sweep, true);
    });
    sweep.running = { ended, stop, nudged };
  }

  /** A stopped round has neither failed nor succeeded. */
  private async doRound({ name, work }: Sweep, stop: AbortSignal): Promise<void> {
    const from = performance.now();
    try {
      await work(stop);
      this.history.succeeded(name, performance.now() - from);
    } catch (error) {
      if (stop.aborted) return;
      this.history.failed(name, performance.now() - from);
      this.log.error({ err: error, sweep: name }, 'a sweep failed');
    }
  }
}
