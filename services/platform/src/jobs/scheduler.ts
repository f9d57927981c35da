import { SECOND } from '@easy-tax/contracts';
import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { LOG, type Log } from '../logging/log.js';
import { JobHistory } from './job-history.js';
import { LeasesRepository } from './lease/leases.repository.js';

/** One run of a job. A stopped run ends at its next step; the next run continues. */
export type JobWork = (stop: AbortSignal) => Promise<unknown>;

interface Job {
  readonly name: string;
  readonly work: JobWork;
  readonly timer: NodeJS.Timeout;
  running?: Promise<void>;
  again?: boolean;
}

const LEASE = 'scheduled work';
/** Three renewals may fail before another replica gets the lease. */
const RENEW_MS = 5 * SECOND;

/**
 * Runs scheduled jobs: expiry, purges, mails. Runs of one job never overlap, and none outlives the service. Only the
 * replica with the lease starts timed runs; `runNow` runs on the calling replica, where the work was just stored
 * (docs/decisions/scheduled-work.md).
 */
@Injectable()
export class Scheduler implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly jobs: Job[] = [];
  private readonly ending = new AbortController();
  private isOn = false;
  private hasLease = false;
  private renewing: Promise<void> | undefined;
  private renewal: NodeJS.Timeout | undefined;

  constructor(
    @Inject(LOG) private readonly log: Log,
    @Inject(LeasesRepository) private readonly leases: Pick<LeasesRepository, 'hold' | 'release'>,
    @Inject(JobHistory) private readonly history: Pick<JobHistory, 'add' | 'ended'>,
  ) {}

  /**
   * Runs `work` every `ms` until the service ends. Errors are logged. The work must be safe on two replicas at once.
   * @returns `runNow`: runs it now, or again after the current run
   */
  every(ms: number, name: string, work: JobWork): () => void {
    const runIfOurs = () => {
      if (this.hasLease && !job.running) this.run(job);
    };
    const job: Job = { name, work, timer: setInterval(runIfOurs, ms).unref() };
    this.jobs.push(job);
    this.history.add(name);
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
    const isOurs = await this.leases.hold(LEASE).catch(this.warnWith('no answer about who does the scheduled work'));
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
      await work(signal);
      this.history.ended(name, true, performance.now() - from);
    } catch (error) {
      if (signal.aborted) return;
      this.history.ended(name, false, performance.now() - from);
      this.log.error({ err: error, sweep: name }, 'a sweep failed');
    }
  }
}
