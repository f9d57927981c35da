import { Inject, Injectable } from '@nestjs/common';
import { Milestones } from './health/milestones.repository.js';
import { LOG, type Log } from './logging/log.js';
import { Telemetry } from './metrics/telemetry.js';

type SweepGauge = `easytax_sweep_last_${'success_timestamp' | 'failure_timestamp' | 'duration'}_seconds`;

/** How the rounds of scheduled work went: figures of this process, and the failures that owners see. */
@Injectable()
export class SweepHistory {
  /** The ends and durations of the last rounds, by sweep. */
  private readonly seconds = new Map<string, Map<SweepGauge, number>>();

  constructor(
    @Inject(Milestones) private readonly milestones: Pick<Milestones, 'recordOutcome' | 'clearFailure'>,
    private readonly telemetry: Telemetry,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.telemetry.watch((set) => {
      for (const [sweep, gauges] of this.seconds) for (const [name, seconds] of gauges) set(name, seconds, { sweep });
    });
  }

  /** A failure is seen as one more than before: without a value before, the first is not seen. */
  add(sweep: string): void {
    this.telemetry.count('easytax_sweep_failures_total', { sweep }, 0);
    this.seconds.set(sweep, new Map());
  }

  /** A failure stands until somebody succeeds: another replica may have failed since. */
  ended(sweep: string, ok: boolean, ms: number): void {
    const result = ok ? 'success' : 'failure';
    const gauges = this.seconds.get(sweep);
    gauges?.set(`easytax_sweep_last_${result}_timestamp_seconds`, Date.now() / 1000);
    gauges?.set('easytax_sweep_last_duration_seconds', ms / 1000);
    if (!ok) this.telemetry.count('easytax_sweep_failures_total', { sweep });
    const name = `sweep ${sweep}`;
    const storing = ok ? this.milestones.clearFailure(name) : this.milestones.recordOutcome(name, false);
    storing.catch((error: unknown) => this.log.warn({ err: error, sweep }, 'how a sweep went could not be stored'));
  }
}
