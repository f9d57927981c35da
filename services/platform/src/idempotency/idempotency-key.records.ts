import { z } from 'zod';
import { records } from '../data/records.js';

/** A key that a client gave, with the answer once there is one. */
export const IdempotencyRow = z.object({
  /** Given to the work as its `requestKey`; the same for every try of one key. */
  _id: z.string(),
  createdAt: z.string(),
  /** Digest of scope and key. */
  key: z.string(),
  /** Digest of what was asked: another body under the same key is a mistake. */
  fingerprint: z.string(),
  /** `running` until the answer stands. */
  state: z.enum(['running', 'done']),
  /** Which try holds the lease. */
  holder: z.string(),
  leaseUntil: z.string(),
  /** JSON. */
  answer: z.string().nullable(),
  expiresAt: z.string(),
});
export type IdempotencyRow = z.infer<typeof IdempotencyRow>;

export const IdempotencyRecords = records('idempotency_keys', IdempotencyRow, {
  unique: ['key'],
  filter: ['state', 'holder', 'expiresAt'],
  expires: 'expiresAt',
});
