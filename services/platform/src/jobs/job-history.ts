import { Inject, Injectable } from '@nestjs/common';
import { LOG, type Log } from '../core/logging/log.js';
import { Telemetry } from '../core/telemetry/telemetry.js';
import { Milestones } from './milestones.repository.js';

type JobGauge = `easytax_sweep_last_${'success_timestamp' | 'failure_timestamp' | 'duration'}_seconds`;

/** Results of scheduled jobs: metrics of this process, and failures that owners see. */
@Injectable()
export class JobHistory {
  /** Gauges of the last runs, by job. */
  private readonly seconds = new Map<string, Map<JobGauge, number>>();

  constructor(
    @Inject(Milestones) private readonly milestones: Pick<Milestones, 'recordOutcome' | 'clearFailure'>,
    private readonly telemetry: Telemetry,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.telemetry.watch((set) => {
      for (const [sweep, gauges] of this.seconds) for (const [name, seconds] of gauges) set(name, seconds, { sweep });
    });
  }

  /** Starts the counter at 0: Prometheus sees no increase without an earlier value. */
  addJob(sweep: string): void {
    this.telemetry.count('easytax_sweep_failures_total', { sweep }, 0);
    this.seconds.set(sweep, new Map());
  }

  /** Stores a failure until the next success of any replica. */
  recordRun(sweep: string, ok: boolean, ms: number): void {
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
