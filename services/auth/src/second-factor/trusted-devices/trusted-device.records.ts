import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A browser that skips the second step of one account. */
export const StoredTrustedDevice = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** SHA-256 of the token in its cookie, as hexadecimal. */
  tokenHash: z.string(),
  /** The account's epoch at that time: a new password, role or factor, a block or an erasure ends the trust. */
  epoch: z.number().int(),
  lastUsedAt: timestamp,
  /** Browser's own name, and IP address, of its latest login. */
  userAgent: z.string(),
  address: z.string(),
  expiresAt: timestamp,
});
export type StoredTrustedDevice = z.infer<typeof StoredTrustedDevice>;

export const TrustedDeviceRecords = records<StoredTrustedDevice>('trusted_devices', StoredTrustedDevice, {
  unique: ['tokenHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});
