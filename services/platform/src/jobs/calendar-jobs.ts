import { DAY, HOUR, SECOND } from '@easy-tax/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Clock, LOG, type Log } from '../core/index.js';
import type { CalendarTimes, CalendarWork } from './job.js';
import { type CalendarRun, CalendarRunsRepository, LeasesRepository } from './jobs.repository.js';

const RENEW_MS = 5 * SECOND;
/** A longer time since the last run was a long stop, or the clock is wrong. */
const FAR_MS = { day: 14 * DAY, month: 62 * DAY } as const;
/** A clock that still says so after this time is right. */
const BELIEVED_AFTER_MS = 20 * HOUR;

export interface CalendarJob {
  readonly name: string;
  readonly times: CalendarTimes;
  readonly work: CalendarWork;
}

/**
 * Runs calendar jobs for the times since their last success. One replica runs a job at a time, by a lease on it; the
 * stored time keeps the next one from running it again (docs/decisions/scheduled-work.md).
 */
@Injectable()
export class CalendarJobs {
  /** A job's time that needs no look at the records any more, by its name. */
  private readonly settled = new Map<string, number>();
  private readonly startedAt: Date;

  constructor(
    private readonly runs: CalendarRunsRepository,
    private readonly leases: LeasesRepository,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.startedAt = clock.now();
  }

  /**
   * Runs the job once for all of its times since the last success; a new job's times begin with this start.
   * @returns whether it ran to its end
   */
  async runIfDue(job: CalendarJob, stop: AbortSignal): Promise<boolean> {
    const due = job.times.latest(this.clock.now());
    if (this.settled.get(job.name) === due.getTime()) return false;
    const lease = `job ${job.name}`;
    if (!(await this.leases.acquire(lease))) return false;
    const warn = (error: unknown) => this.log.warn({ err: error, lease }, 'no answer about who does a job');
    const renewal = setInterval(() => this.leases.acquire(lease).catch(warn), RENEW_MS).unref();
    try {
      const run = await this.runs.find(job.name, job.times.latest(this.startedAt));
      return (await this.isBelieved(run, due, job)) && (await this.runSince(run.doneUntil, due, job, stop));
    } finally {
      clearInterval(renewal);
      // If that fails, the lease expires by itself.
      await this.leases.release(lease).catch(warn);
    }
  }

  /** False while the clock may be wrong: a year of work must not be done because it stood ahead for an hour. */
  private async isBelieved({ doneUntil, farSince }: CalendarRun, due: Date, { name, times }: CalendarJob) {
    if (due.getTime() - doneUntil.getTime() <= FAR_MS[times.unit]) return true;
    const now = this.clock.now();
    if (farSince && farSince <= now) return now.getTime() - farSince.getTime() >= BELIEVED_AFTER_MS;
    this.log.warn(
      { sweep: name, doneUntil },
      'a job waits for a day: its last run was long ago, or the clock is wrong',
    );
    await this.runs.setFarSince(name, now);
    return false;
  }

  private async runSince(since: Date, due: Date, { name, work }: CalendarJob, stop: AbortSignal): Promise<boolean> {
    const isDue = since < due;
    if (isDue) {
      await work(stop, { since, due });
      // The work may be half done: the next start repeats it.
      if (stop.aborted) return false;
      await this.runs.setDoneUntil(name, since, due);
    }
    if (since > due) this.log.warn({ sweep: name, doneUntil: since }, 'the clock went back, and a job waits');
    this.settled.set(name, due.getTime());
    return isDue;
  }
}
