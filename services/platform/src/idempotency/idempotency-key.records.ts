import { z } from 'zod';
import { records } from '../data/records.js';

/** A key whose request has had its effect, but whose record is gone. */
export const SpentKey = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** Digest of scope and key. */
  key: z.string(),
  /** Digest of what was asked: another body under the same key is a mistake. */
  fingerprint: z.string(),
  expiresAt: z.string(),
});
export type SpentKey = z.infer<typeof SpentKey>;

export const SpentKeyRecords = records('idempotency_keys', SpentKey, { unique: ['key'], expires: 'expiresAt' });
