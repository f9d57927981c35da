import { dayInIndia, HOUR, OPENING_TIME } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { CalendarRunsRepository } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';

/** Name of the job that opens returns. */
export const OPENING_JOB = 'returns that open';
const OPENING_MS = Number(OPENING_TIME.slice(0, 2)) * HOUR;

/** How far returns have opened by themselves. */
@Injectable()
export class LastOpened {
  constructor(
    private readonly runs: CalendarRunsRepository,
    private readonly clock: Clock,
  ) {}

  /** The last day in IST whose returns have opened. Before the job's first run: today from the morning on. */
  async day(): Promise<string> {
    const last = await this.runs.findDoneUntil(OPENING_JOB);
    return dayInIndia(last ?? new Date(this.clock.now().getTime() - OPENING_MS));
  }
}
