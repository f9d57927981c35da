import { z } from 'zod';
import { records } from '../data/records.js';

/** Work that one replica at a time may do: its holder, and until when nobody else may do it. */
export const StoredLease = z.object({
  _id: z.string(),
  createdAt: z.string(),
  holder: z.string(),
  until: z.string(),
});
export type StoredLease = z.infer<typeof StoredLease>;

export const LeaseRecords = records('leases', StoredLease, { filter: ['holder', 'until'] });
