import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A link that went out by mail. Only its hash is kept: readers of records can't use it. */
export const StoredMailLink = z.object({
  _id: recordId,
  createdAt: timestamp,
  purpose: z.enum(['reset', 'verify', 'email', 'erase']),
  userId: recordId,
  /** SHA-256 of the token, as hexadecimal. */
  tokenHash: z.string(),
  /** The account's epoch when it was sent: a reset link dies with everything else that a new password ends. */
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
