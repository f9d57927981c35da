import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A login after the password and before the second step. */
export const StoredPendingLogin = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** SHA-256 of the browser's id of it, as hexadecimal. */
  tokenHash: z.string(),
  /** The account's epoch at that time: a block or a new password ends the login. */
  epoch: z.number().int(),
  /** The Google account that the login came with, to be linked after the second step. */
  googleSub: z.string().optional(),
  expiresAt: timestamp,
});
export type PendingLogin = z.infer<typeof StoredPendingLogin>;

export const PendingLoginRecords = records<PendingLogin>('pending_logins', StoredPendingLogin, {
  unique: ['tokenHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});
