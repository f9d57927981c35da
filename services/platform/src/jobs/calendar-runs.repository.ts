import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../core/clock.js';
import { InjectRecords, nullIfDuplicate, type Records, records } from '../data/index.js';

/** A calendar job, by its name, and the latest of its times that it has run for. */
export const StoredCalendarRun = z.object({
  _id: z.string(),
  createdAt: z.string(),
  doneUntil: z.string(),
  /** When the clock was first seen so far after that time that it may be wrong. */
  farSince: z.string().nullish(),
});
export type StoredCalendarRun = z.infer<typeof StoredCalendarRun>;

export const CalendarRunRecords = records('calendar_runs', StoredCalendarRun, { filter: ['doneUntil'] });

export interface CalendarRun {
  readonly doneUntil: Date;
  readonly farSince: Date | null;
}

/** The times that calendar jobs have run for, kept over restarts and shared by replicas. */
@Injectable()
export class CalendarRunsRepository {
  constructor(
    @InjectRecords(CalendarRunRecords) private readonly runs: Records<StoredCalendarRun>,
    private readonly clock: Clock,
  ) {}

  /** A new job counts as done until `first`. */
  async find(name: string, first: Date): Promise<CalendarRun> {
    const stored = await this.runs.find(name);
    if (stored) {
      const { doneUntil, farSince } = stored;
      return { doneUntil: new Date(doneUntil), farSince: farSince ? new Date(farSince) : null };
    }
    const run = { _id: name, createdAt: this.clock.now().toISOString(), doneUntil: first.toISOString() };
    await nullIfDuplicate(this.runs.insert(run));
    return { doneUntil: first, farSince: null };
  }

  async setFarSince(name: string, at: Date): Promise<void> {
    await this.runs.change({ _id: name }, { set: { farSince: at.toISOString() } });
  }

  /** Does nothing if another replica has stored a run since. */
  async setDoneUntil(name: string, before: Date, after: Date): Promise<void> {
    const set = { doneUntil: after.toISOString(), farSince: null };
    await this.runs.change({ _id: name, doneUntil: before.toISOString() }, { set });
  }
}
