import { Language, recordId, StaffRole, timestamp } from '@easy-tax/contracts';
import { PromisedReturn, records } from '@easy-tax/platform';
import { z } from 'zod';

/** An open invitation. It is removed when accepted or revoked; the audit keeps that. */
export const StoredInvitation = z.object({
  _id: recordId,
  createdAt: timestamp,
  email: z.string(),
  /** Lower case, unique: an address has one invitation. */
  emailKey: z.string(),
  name: z.string().nullable(),
  /** The language of a client's mail; null for staff and older ones: English. */
  language: Language.nullish(),
  /** Null for a client. */
  staffRole: StaffRole.nullable(),
  /** The return to open when a client accepts; null: none. Older invitations lack it. */
  opens: PromisedReturn.nullish(),
  /** Who sent it last. It is valid while that person is an owner (for clients: staff). */
  invitedBy: recordId,
  /** SHA-256 of the newest mail's token, as hexadecimal. */
  tokenHash: z.string(),
  sentAt: timestamp,
  expiresAt: timestamp,
});
export type StoredInvitation = z.infer<typeof StoredInvitation>;

export const InvitationRecords = records<StoredInvitation>('invitations', StoredInvitation, {
  unique: ['emailKey', 'tokenHash'],
  sort: ['createdAt'],
  expires: 'expiresAt',
});
