import { z } from 'zod';
import { records } from '../../data/port/records.js';

/** The settings of one service: one record, so that a change of several values is one write. */
export const StoredSettings = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Raised by each change: one that was made from an older revision is refused. */
  revision: z.number().int(),
  /** JSON: only what differs from the beginning, by its name. */
  values: z.string(),
  changedAt: z.string(),
  changedBy: z.string(),
});
export type StoredSettings = z.infer<typeof StoredSettings>;

export const SettingRecords = records('settings', StoredSettings, { filter: ['revision'] });
