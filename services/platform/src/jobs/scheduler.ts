import { MINUTE, SECOND } from '@easy-tax/contracts';
import {
  Inject,
  Injectable,
  type OnApplicationBootstrap,
  type OnModuleDestroy,
  type OnModuleInit,
} from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { LOG, type Log, Telemetry } from '../core/index.js';
import { type CalendarJob, CalendarJobs } from './calendar-jobs.js';
import { findDeclaredJobs, type JobWork } from './job.js';
import { LeasesRepository, Milestones } from './jobs.repository.js';

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

interface Job {
  readonly name: string;
  /** False: there was nothing to do, and it is no run. */
  readonly work: (stop: AbortSignal) => Promise<boolean>;
  readonly timer: NodeJS.Timeout;
  running?: Promise<void>;
  again?: boolean;
}

const LEASE = 'scheduled work';
/** Three renewals may fail before another replica gets the lease. */
const RENEW_MS = 5 * SECOND;
/** Interval of the check whether a calendar job is due; also of the retries of one that failed. */
const CALENDAR_MS = MINUTE;

/**
 * Runs scheduled jobs: expiry, purges, mails. Runs of one job never overlap, and none outlives the service. Only the
 * replica with the lease starts timed runs; `runNow` runs on the calling replica, where the work was just stored
 * (docs/decisions/scheduled-work.md).
 */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: Job[] = [];
  /** Starts a decorated method's job. */
  private readonly starts = new Map<JobWork, () => void>();
  private readonly ending = new AbortController();
  private isOn = false;
  private hasLease = false;
  private renewing: Promise<void> | undefined;
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LOG) private readonly log: Log,
    @Inject(LeasesRepository) private readonly leases: Pick<LeasesRepository, 'acquire' | 'release'>,
    @Inject(JobHistory) private readonly history: Pick<JobHistory, 'addJob' | 'recordRun'>,
    @Inject(CalendarJobs) private readonly calendar: Pick<CalendarJobs, 'runIfDue'>,
  ) {}

  /** Adds the jobs that a provider's decorators declare (`Every`, `Daily`, `Monthly`). */
  addDeclared(provider: object): void {
    for (const { method, declaration } of findDeclaredJobs(provider)) {
      const { name } = declaration;
      const work: typeof method = (...run) => method.apply(provider, run);
      const start =
        'everyMs' in declaration ? this.every(declaration.everyMs, name, work) : this.atTimes({ ...declaration, work });
      this.starts.set(method, start);
    }
  }

  /**
   * Runs the job of a decorated method now, or again after its current run; a calendar job only if it is due. Does
   * nothing before the service has started: `scheduler.runNow(this.sendDue)`.
   */
  runNow(method: JobWork): void {
    if (!this.isOn) return;
    const start = this.starts.get(method);
    if (!start) throw new Error(`no provider declares ${method.name} as a job`);
    start();
  }

  /**
   * Runs `work` every `ms` until the service ends. Errors are logged. The work must be safe on two replicas at once.
   * For jobs that depend on configuration or records; others are declared by `Every`.
   * @returns runs it now, or again after the current run
   */
  every(ms: number, name: string, work: JobWork): () => void {
    return this.add(ms, name, async (stop) => {
      await work(stop);
      return true;
    });
  }

  private atTimes(job: CalendarJob): () => void {
    return this.add(CALENDAR_MS, job.name, (stop) => this.calendar.runIfDue(job, stop));
  }

  private add(ms: number, name: string, work: Job['work']): () => void {
    if (this.jobs.some((job) => job.name === name)) throw new Error(`two jobs are called ${name}`);
    const runIfOurs = () => {
      if (this.hasLease && !job.running) this.run(job);
    };
    const job: Job = { name, work, timer: setInterval(runIfOurs, ms).unref() };
    this.jobs.push(job);
    this.history.addJob(name);
    return () => {
      if (job.running) job.again = true;
      else if (this.isOn) this.run(job);
    };
  }

  onApplicationBootstrap(): void {
    this.isOn = true;
    const renew = () => {
      this.renewing = this.renewLease();
    };
    renew();
    this.renewal = setInterval(renew, RENEW_MS).unref();
  }

  /** Stops all jobs and releases the lease; current runs end at their next step. */
  async onModuleDestroy(): Promise<void> {
    this.isOn = false;
    this.ending.abort();
    for (const timer of [this.renewal, ...this.jobs.map((job) => job.timer)]) clearInterval(timer);
    await Promise.all([this.renewing, ...this.jobs.map(({ running }) => running)]);
    // If that fails, the lease expires by itself.
    await this.leases.release(LEASE).catch(this.warnWith('the scheduled work waits for a while'));
  }

  private async renewLease(): Promise<void> {
    const isOurs = await this.leases.acquire(LEASE).catch(this.warnWith('no answer about who does the scheduled work'));
    this.hasLease = isOurs === true;
  }

  private warnWith(message: string) {
    return (error: unknown) => this.log.warn({ err: error }, message);
  }

  private run(job: Job): void {
    job.again = false;
    job.running = this.runOnce(job).finally(() => {
      job.running = undefined;
      if (this.isOn && job.again) this.run(job);
    });
  }

  /** A stopped run counts as neither failed nor succeeded. */
  private async runOnce({ name, work }: Job): Promise<void> {
    const { signal } = this.ending;
    const from = performance.now();
    try {
      if (await work(signal)) this.history.recordRun(name, true, performance.now() - from);
    } catch (error) {
      if (signal.aborted) return;
      this.history.recordRun(name, false, performance.now() - from);
      this.log.error({ err: error, sweep: name }, 'a sweep failed');
    }
  }
}

/** Gives the scheduler the decorated methods of the service's providers. */
@Injectable()
export class DeclaredJobs implements OnModuleInit {
  constructor(
    private readonly discovery: DiscoveryService,
    private readonly scheduler: Scheduler,
  ) {}

  onModuleInit(): void {
    for (const { instance, metatype, inject } of this.discovery.getProviders()) {
      // A value may be a provider of another service in this process; a factory may return another provider.
      const isOwnClass = Boolean(metatype) && !inject;
      if (isOwnClass && instance) this.scheduler.addDeclared(instance);
    }
  }
}
