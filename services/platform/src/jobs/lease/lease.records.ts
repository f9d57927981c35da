import { z } from 'zod';
import { records } from '../../data/port/records.js';

/** A lease on work of one replica at a time: holder and end. */
export const StoredLease = z.object({
  _id: z.string(),
  createdAt: z.string(),
  holder: z.string(),
  until: z.string(),
});
export type StoredLease = z.infer<typeof StoredLease>;

export const LeaseRecords = records('leases', StoredLease, { filter: ['holder', 'until'] });
