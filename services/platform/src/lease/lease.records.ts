import { z } from 'zod';
import { records } from '../data/records.js';

/** What one replica at a time may do, who does it now, and until when nobody else may. */
export const StoredLease = z.object({
  /** Its name. */
  _id: z.string(),
  createdAt: z.string(),
  /** The process that has it. */
  holder: z.string(),
  until: z.string(),
});
export type StoredLease = z.infer<typeof StoredLease>;

export const LeaseRecords = records('leases', StoredLease, { filter: ['holder', 'until'] });
