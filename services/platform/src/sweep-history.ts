import { Inject, Injectable } from '@nestjs/common';
import { Milestones } from './health/milestones.repository.js';
import { LOG, type Log } from './logging/log.js';
import { Telemetry } from './metrics/telemetry.js';

type SweepGauge = `easytax_sweep_last_${'success_timestamp' | 'failure_timestamp' | 'duration'}_seconds`;

/** How the rounds of scheduled work went: figures of this process, and the failures that owners see. */
@Injectable()
export class SweepHistory {
  /** The ends and durations of the last rounds, by metric and sweep. */
  private readonly seconds = new Map<string, readonly [SweepGauge, sweep: string, number]>();

  constructor(
    @Inject(Milestones) private readonly milestones: Pick<Milestones, 'recordOutcome' | 'clearFailure'>,
    private readonly telemetry: Telemetry,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.telemetry.watch((set) => {
      for (const [name, sweep, seconds] of this.seconds.values()) set(name, seconds, { sweep });
    });
  }

  /** A failure is seen as one more than before: without a value before, the first is not seen. */
  add(sweep: string): void {
    this.telemetry.count('easytax_sweep_failures_total', { sweep }, 0);
  }

  /** A failure stands until somebody succeeds: another replica may have failed since. */
  succeeded(sweep: string, ms: number): void {
    this.recordSeconds('easytax_sweep_last_success_timestamp_seconds', sweep, Date.now() / 1000);
    this.recordSeconds('easytax_sweep_last_duration_seconds', sweep, ms / 1000);
    this.warnIfLost(sweep, this.milestones.clearFailure(`sweep ${sweep}`));
  }

  failed(sweep: string, ms: number): void {
    this.recordSeconds('easytax_sweep_last_failure_timestamp_seconds', sweep, Date.now() / 1000);
    this.recordSeconds('easytax_sweep_last_duration_seconds', sweep, ms / 1000);
    this.telemetry.count('easytax_sweep_failures_total', { sweep });
    this.warnIfLost(sweep, this.milestones.recordOutcome(`sweep ${sweep}`, false));
  }

  private recordSeconds(name: SweepGauge, sweep: string, seconds: number): void {
    this.seconds.set(`${name} ${sweep}`, [name, sweep, seconds]);
  }

  private warnIfLost(sweep: string, storing: Promise<void>): void {
    storing.catch((error: unknown) => this.log.warn({ err: error, sweep }, 'how a sweep went could not be stored'));
  }
}
