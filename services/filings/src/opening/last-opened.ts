import { dayInIndia, OPENING_TIME } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { CalendarRunsRepository, CalendarTimes } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';

/** Name of the job that opens returns. */
export const OPENING_JOB = 'returns that open';
const times = new CalendarTimes(OPENING_TIME);

/** How far returns have opened by themselves. */
@Injectable()
export class LastOpened {
  constructor(
    private readonly runs: CalendarRunsRepository,
    private readonly clock: Clock,
  ) {}

  /** The last day in IST whose returns have opened, none after `latestDay`, also if the clock stood ahead. */
  async day(): Promise<string> {
    const last = await this.runs.findDoneUntil(OPENING_JOB);
    const latest = this.latest();
    return dayInIndia(last && last < latest ? last : latest);
  }

  /** The last day in IST on which it was time to open: today from the morning on. */
  latestDay(): string {
    return dayInIndia(this.latest());
  }

  /** The job has run for days to come if the clock stood ahead, and waits for them: lets it run on them again. */
  async setBackToClock(): Promise<void> {
    const last = await this.runs.findDoneUntil(OPENING_JOB);
    const latest = this.latest();
    if (last && last > latest) await this.runs.setDoneUntil(OPENING_JOB, last, latest);
  }

  private latest(): Date {
    return times.latest(this.clock.now());
  }
}
