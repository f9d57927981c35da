import { MINUTE } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Milestones } from './health/milestones.repository.js';
import { LOG, type Log } from './logging/log.js';
import { Meter, type Sample, sample } from './metrics/meter.js';

/** Another replica may have done the rounds meanwhile, and a failure of its stands until somebody succeeds. */
const STORE_AGAIN_MS = 5 * MINUTE;

interface LastRound {
  /** Undefined until one has ended well here. */
  succeededAt?: number;
  failedAt?: number;
  seconds?: number;
  /** Undefined until the first round: an earlier process may have left a failure behind. */
  isFailing?: boolean;
  storedAt: number;
}

/** How the rounds of scheduled work went: figures of this process, and the failures that owners see. */
@Injectable()
export class SweepHistory {
  private readonly rounds = new Map<string, LastRound>();

  constructor(
    @Inject(Milestones) private readonly milestones: Pick<Milestones, 'recordOutcome' | 'settle'>,
    private readonly meter: Meter,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.meter.watch(() => this.samples());
  }

  add(sweep: string): void {
    this.rounds.set(sweep, { storedAt: 0 });
  }

  /** Stores the first success after a failure, and others now and then. */
  succeeded(sweep: string, ms: number): void {
    const round = this.roundOf(sweep, ms);
    round.succeededAt = Date.now();
    if (round.isFailing !== false || Date.now() - round.storedAt > STORE_AGAIN_MS) this.store(sweep, round, false);
  }

  failed(sweep: string, ms: number): void {
    const round = this.roundOf(sweep, ms);
    round.failedAt = Date.now();
    this.meter.count('easytax_sweep_failures_total', { sweep });
    this.store(sweep, round, true);
  }

  private roundOf(sweep: string, ms: number): LastRound {
    const round = this.rounds.get(sweep) ?? { storedAt: 0 };
    this.rounds.set(sweep, round);
    round.seconds = ms / 1000;
    return round;
  }

  private store(sweep: string, round: LastRound, isFailing: boolean): void {
    Object.assign(round, { isFailing, storedAt: Date.now() });
    const name = `sweep ${sweep}`;
    const stored = isFailing ? this.milestones.recordOutcome(name, false) : this.milestones.settle(name);
    stored.catch((error: unknown) => this.log.warn({ err: error, sweep }, 'how a sweep went could not be stored'));
  }

  private samples(): readonly Sample[] {
    return [...this.rounds].flatMap(([sweep, { succeededAt, failedAt, seconds }]) => {
      // A failure is seen as one more than before: without a value before, the first is not seen.
      this.meter.count('easytax_sweep_failures_total', { sweep }, 0);
      return [
        ...(succeededAt ? [sample('easytax_sweep_last_success_timestamp_seconds', succeededAt / 1000, { sweep })] : []),
        ...(failedAt ? [sample('easytax_sweep_last_failure_timestamp_seconds', failedAt / 1000, { sweep })] : []),
        ...(seconds === undefined ? [] : [sample('easytax_sweep_last_duration_seconds', seconds, { sweep })]),
      ];
    });
  }
}
