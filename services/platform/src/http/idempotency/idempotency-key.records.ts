import { z } from 'zod';
import { records } from '../../data/port/records.js';

/** A used key whose record was removed. */
export const SpentKey = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Digest of scope and key. */
  key: z.string(),
  /** Digest of the request: the same key with another body is an error. */
  fingerprint: z.string(),
  expiresAt: z.string(),
});
export type SpentKey = z.infer<typeof SpentKey>;

export const SpentKeyRecords = records('idempotency_keys', SpentKey, { unique: ['key'], expires: 'expiresAt' });
