import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** One account's uploads in one day (IST), running ones included. */
export const DayQuota = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** The day and a digest of the account's id. */
  key: z.string(),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Running (or crashed) uploads, and when the last one began. Old records lack these. */
  openFiles: z.number().int().optional(),
  openBytes: z.number().int().optional(),
  lastAt: z.string().optional(),
  endsAt: z.string(),
});
export type DayQuota = z.infer<typeof DayQuota>;

export const DayQuotaRecords = records('day_quotas', DayQuota, {
  unique: ['key'],
  filter: ['files', 'bytes'],
  expires: 'endsAt',
});
