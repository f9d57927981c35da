import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { Clock } from '../core/clock.js';
import { InjectRecords, nullIfDuplicate, type Records, records } from '../data/index.js';

/** A calendar job, by its name, and the latest of its times that it has run for. */
export const StoredCalendarRun = z.object({ _id: z.string(), createdAt: z.string(), doneUntil: z.string() });
export type StoredCalendarRun = z.infer<typeof StoredCalendarRun>;

export const CalendarRunRecords = records('calendar_runs', StoredCalendarRun, { filter: ['doneUntil'] });

/** The times that calendar jobs have run for, kept over restarts and shared by replicas. */
@Injectable()
export class CalendarRunsRepository {
  constructor(
    @InjectRecords(CalendarRunRecords) private readonly runs: Records<StoredCalendarRun>,
    private readonly clock: Clock,
  ) {}

  /** A new job counts as done until `first`. */
  async findDoneUntil(name: string, first: Date): Promise<Date> {
    const stored = await this.runs.find(name);
    if (stored) return new Date(stored.doneUntil);
    const run = { _id: name, createdAt: this.clock.now().toISOString(), doneUntil: first.toISOString() };
    await nullIfDuplicate(this.runs.insert(run));
    return first;
  }

  /** Does nothing if another replica has stored a run since. */
  async setDoneUntil(name: string, before: Date, after: Date): Promise<void> {
    const set = { doneUntil: after.toISOString() };
    await this.runs.change({ _id: name, doneUntil: before.toISOString() }, { set });
  }
}
