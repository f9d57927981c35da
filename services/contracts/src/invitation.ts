import { z } from 'zod';
import { StaffRole } from './account.js';
import { Done } from './answer.js';
import { emailAddress, newPassword, personName, recordId, timestamp, token } from './fields.js';
import * as messages from './messages.js';

/** Whom an owner asks to be staff. The name is a proposal: the person sets it. */
export const InviteInput = z.object({
  email: z.string(messages.allFieldsRequired).min(1, messages.allFieldsRequired).pipe(emailAddress),
  staffRole: StaffRole,
  name: personName.optional(),
});
export type InviteInput = z.infer<typeof InviteInput>;

/** One that nobody has accepted yet, as owners see it. */
export const Invitation = z.object({
  _id: recordId,
  createdAt: timestamp,
  email: z.string(),
  name: z.string().nullable(),
  staffRole: StaffRole,
  /** The account of who sent it last, and its name while there is one. */
  invitedBy: recordId,
  invitedByName: z.string().nullable(),
  sentAt: timestamp,
  expiresAt: timestamp,
});
export type Invitation = z.infer<typeof Invitation>;
export const InvitationList = z.object({ success: z.literal(true), data: z.array(Invitation) });
export const InvitationAnswer = Done.extend({ data: Invitation });

export const InvitationToken = z.object({ token });
/** What the person sees before they accept. */
export const InvitationView = Invitation.pick({ email: true, name: true, staffRole: true, expiresAt: true });
export type InvitationView = z.infer<typeof InvitationView>;
export const InvitationViewAnswer = z.object({ success: z.literal(true), data: InvitationView });
export const AcceptInput = z.object({ token, name: personName, password: newPassword });
export type AcceptInput = z.infer<typeof AcceptInput>;
