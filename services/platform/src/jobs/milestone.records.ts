import { z } from 'zod';
import { records } from '../data/port/records.js';

/** The last time of an event that owners monitor: a comparison of all documents, a failure. */
export const StoredMilestone = z.object({
  _id: z.string(),
  createdAt: z.string(),
  at: z.string(),
  ok: z.boolean(),
  figures: z.string(),
});
export type StoredMilestone = z.infer<typeof StoredMilestone>;

export const MilestoneRecords = records('milestones', StoredMilestone);
