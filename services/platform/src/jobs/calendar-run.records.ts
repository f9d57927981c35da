import { z } from 'zod';
import { records } from '../data/port/records.js';

/** A calendar job, by its name, and the latest of its times that it has run for. */
export const StoredCalendarRun = z.object({ _id: z.string(), createdAt: z.string(), doneUntil: z.string() });
export type StoredCalendarRun = z.infer<typeof StoredCalendarRun>;

export const CalendarRunRecords = records('calendar_runs', StoredCalendarRun, { filter: ['doneUntil'] });
