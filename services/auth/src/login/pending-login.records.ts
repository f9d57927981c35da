import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A login whose password was right and whose code has not come yet. */
export const StoredPendingLogin = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  /** SHA-256 of what names it to the browser, as hexadecimal. */
  tokenHash: z.string(),
  /** The account's epoch at the password: a block or a new password since then ends it. */
  epoch: z.number().int(),
  expiresAt: timestamp,
});
export type PendingLogin = z.infer<typeof StoredPendingLogin>;

export const PendingLoginRecords = records<PendingLogin>('pending_logins', StoredPendingLogin, {
  unique: ['tokenHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});
