import { z } from 'zod';
import { timestamp } from './fields.js';

/** How the last scheduled backup went. Nothing of what it holds, nor of where it is kept. */
export const BackupStatus = z.object({
  startedAt: timestamp,
  endedAt: timestamp,
  /** `findings`: a copy is there, and documents were missing or damaged before it was made; older copies are kept. */
  result: z.enum(['whole', 'findings', 'failed']),
  /** What went wrong, in words; null where nothing did. */
  problem: z.string().max(500).nullable(),
  /** Of the new copy; 0 where there is none. `bytes` is all that it holds, whether linked or written. */
  records: z.number().int(),
  objects: z.number().int(),
  bytes: z.number().int(),
  encrypted: z.boolean(),
  /** Whether the copy is at the other place too; `none`: no such place is set. */
  offSite: z.enum(['none', 'whole', 'failed']),
  /** Copies that are kept here. */
  copies: z.number().int(),
  /** When the newest copy without findings was made; null where there is none. */
  lastWholeAt: timestamp.nullable(),
  /** When a copy was last restored aside and checked; null where that was never done. */
  drilledAt: timestamp.nullable(),
  /** The next is due then: an hour later without a newer status, it was missed. */
  nextAt: timestamp,
});
export type BackupStatus = z.infer<typeof BackupStatus>;

/** Null where no backup was ever scheduled. */
export const BackupStatusAnswer = z.object({ success: z.literal(true), data: BackupStatus.nullable() });
