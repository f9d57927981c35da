import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** The number of files in the store and their bytes: one record, changed with every filing that comes or goes. */
export const StoredTally = z.object({
  _id: z.string(),
  createdAt: z.string(),
  of: z.literal('filings'),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Incremented with each change, so that a recount notices concurrent changes. */
  changes: z.number().int(),
  /** Time of the last full count; null before the first. */
  countedAt: z.string().nullable(),
});
export type StoredTally = z.infer<typeof StoredTally>;

export const StoredTallyRecords = records('storedtallies', StoredTally, { unique: ['of'], filter: ['changes'] });
