import { Language, recordId, StaffRole, timestamp } from '@easy-tax/contracts';
import { PromisedReturn, records } from '@easy-tax/platform';
import { z } from 'zod';

/** An invitation that is open. Accepted or revoked it is removed: its end is in the audit. */
export const StoredInvitation = z.object({
  _id: recordId,
  createdAt: timestamp,
  email: z.string(),
  /** Lower case: an address has one invitation. */
  emailKey: z.string(),
  name: z.string().nullable(),
  /** A client's mail is in it. Invitations of staff are English, as are older ones. */
  language: Language.nullish(),
  /** Null: as a client. */
  staffRole: StaffRole.nullable(),
  /** The return that opens when a client accepts; null: none. Older invitations lack it. */
  opens: PromisedReturn.nullish(),
  /** The owner who sent it last: it counts as long as they are one. A client may be invited by any of the staff. */
  invitedBy: recordId,
  /** SHA-256 of the token in the mail that was sent last, as hexadecimal. */
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
