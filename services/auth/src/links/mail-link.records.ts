import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A mailed link. Only its hash is stored, so that readers of the records can't use it. */
export const StoredMailLink = z.object({
  _id: recordId,
  createdAt: timestamp,
  purpose: z.enum(['reset', 'verify', 'email', 'erase']),
  userId: recordId,
  /** SHA-256 of the token, as hexadecimal. */
  tokenHash: z.string(),
  /** The account's epoch when it was sent: a new password ends a reset link, too. */
  epoch: z.number().int(),
  /** The new address, for a change of address. */
  email: z.string().optional(),
  expiresAt: timestamp,
});
export type MailLink = z.infer<typeof StoredMailLink>;

export const MailLinkRecords = records<MailLink>('mail_links', StoredMailLink, {
  unique: ['tokenHash'],
  filter: ['userId'],
  expires: 'expiresAt',
});
