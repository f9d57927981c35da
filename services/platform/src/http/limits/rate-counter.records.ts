import { z } from 'zod';
import { records } from '../../data/port/records.js';

export const RateCounter = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Limit, kind, window and a digest of the address or account. */
  key: z.string(),
  count: z.number().int(),
  endsAt: z.string(),
});
export type RateCounter = z.infer<typeof RateCounter>;

export const RateCounterRecords = records('rate_counters', RateCounter, {
  unique: ['key'],
  filter: ['count'],
  expires: 'endsAt',
});
