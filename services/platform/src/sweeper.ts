import { once } from 'node:events';
import { setTimeout as after } from 'node:timers/promises';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { type Lease, Leases, RENEW_MS } from './lease/leases.js';
import { LOG, type Log } from './logging/log.js';
import { SweepHistory } from './sweep-history.js';

/** One round. A stopped round ends at its next step; the round after it goes on. */
export type Round = (stop: AbortSignal) => Promise<unknown>;

interface Sweep {
  readonly ms: number;
  readonly name: string;
  readonly work: Round;
  timer?: NodeJS.Timeout;
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
  private state: 'new' | 'on' | 'off' = 'new';
  private lease: Lease | null = null;
  private seeking: Promise<void> | undefined;

  constructor(
    @Inject(LOG) private readonly log: Log,
    @Inject(Leases) private readonly leases: Pick<Leases, 'take'>,
    @Inject(SweepHistory) private readonly history: Pick<SweepHistory, 'add' | 'succeeded' | 'failed'>,
  ) {}

  /**
   * Does `work` every `ms` from the start of the service until its end. Its errors are logged and the next round comes.
   * @returns a nudge: a round now, or right after the one that runs. The work must be safe on two replicas at once.
   */
  every(ms: number, name: string, work: Round): () => void {
    const sweep: Sweep = { ms, name, work };
    this.sweeps.push(sweep);
    this.history.add(name);
    if (this.state === 'on') this.schedule(sweep);
    return () => this.nudge(sweep);
  }

  onApplicationBootstrap(): void {
    this.state = 'on';
    for (const sweep of this.sweeps) this.schedule(sweep);
    this.seeking = this.seekLease();
  }

  onModuleDestroy(): Promise<void> {
    return this.stop();
  }

  /** Ends all scheduled work; rounds that run end at their next step. */
  async stop(): Promise<void> {
    this.state = 'off';
    this.ending.abort();
    for (const { timer, running } of this.sweeps) {
      clearTimeout(timer);
      running?.stop.abort();
    }
    await Promise.all(this.sweeps.map(({ running }) => running?.ended));
    await this.seeking;
  }

  private async seekLease(): Promise<void> {
    while (this.state === 'on') {
      this.lease = await this.takeLease();
      if (this.lease) await this.keepLease(this.lease);
      else await after(RENEW_MS, undefined, { signal: this.ending.signal, ref: false }).catch(() => undefined);
    }
  }

  private async takeLease(): Promise<Lease | null> {
    try {
      return await this.leases.take(LEASE);
    } catch (error) {
      this.log.warn({ err: error }, 'no answer about who does the scheduled work; asking again');
      return null;
    }
  }

  /** Until it is lost, or the service ends and lets go of it. */
  private async keepLease(lease: Lease): Promise<void> {
    const { signal } = this.ending;
    if (!signal.aborted) await once(lease.lost, 'abort', { signal }).catch(() => undefined);
    this.lease = null;
    if (!lease.lost.aborted) return this.release(lease);
    this.log.warn('another replica does the scheduled work from now on');
    for (const { running } of this.sweeps) if (running && !running.nudged) running.stop.abort();
  }

  private async release(lease: Lease): Promise<void> {
    await Promise.all(this.sweeps.map(({ running }) => running?.ended));
    // Without an answer it runs out by itself.
    await lease
      .release()
      .catch((error: unknown) => this.log.warn({ err: error }, 'the scheduled work waits for a while'));
  }

  private schedule(sweep: Sweep): void {
    clearTimeout(sweep.timer);
    sweep.timer = setTimeout(() => (this.lease ? this.run(sweep, false) : this.schedule(sweep)), sweep.ms).unref();
  }

  private nudge(sweep: Sweep): void {
    if (this.state !== 'on') return;
    if (sweep.running) sweep.again = true;
    else this.run(sweep, true);
  }

  private run(sweep: Sweep, nudged: boolean): void {
    clearTimeout(sweep.timer);
    sweep.again = false;
    const stop = new AbortController();
    const ended = this.doRound(sweep, stop.signal).finally(() => {
      sweep.running = undefined;
      if (this.state !== 'on') return;
      if (sweep.again) this.run(sweep, true);
      else this.schedule(sweep);
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
