import { z } from 'zod';
import { RegisterInput, SessionUser } from '../accounts/schema.js';
import { callsOf } from '../common/call.js';
import {
  anyAddress,
  Done,
  newPassword,
  personName,
  recordId,
  requiredEmail,
  timestamp,
  token,
} from '../common/fields.js';
import { listQuery, pageInfo, searchText } from '../common/lists.js';
import * as messages from '../common/messages/general.js';
import { Role, StaffRole } from '../common/permissions.js';

export const User = SessionUser.omit({ profilePicture: true, language: true, secondFactor: true }).extend({
  blocked: z.boolean(),
  /** True once its erasure has started: nobody can log in. */
  erasing: z.boolean(),
  createdAt: timestamp,
  lastLoginAt: timestamp.nullable(),
});
export type User = z.infer<typeof User>;
export const UserQuery = listQuery(['createdAt', 'name', 'email', 'role']).extend({ role: Role.optional() });
export type UserQuery = z.infer<typeof UserQuery>;
export const UserList = z.object({ success: z.literal(true), data: z.array(User), ...pageInfo });
export const UserChange = z
  .object({ role: Role, staffRole: StaffRole, blocked: z.boolean() })
  .partial()
  .refine((change) => Object.keys(change).length > 0, 'Say what to change');
export type UserChange = z.infer<typeof UserChange>;
export const UserAnswer = Done.extend({ data: User });

/** Facts for an owner before a login reset: the address of its link, and the factors that it may remove. */
export const UserLogin = z.object({
  email: z.string(),
  /** Addresses that the account had within the last 30 days, the latest first, and the time of their change. */
  formerEmails: z.array(z.object({ email: z.string(), changedAt: timestamp })),
  app: z.boolean(),
  passkeys: z.number().int(),
});
export type UserLogin = z.infer<typeof UserLogin>;
export const UserLoginAnswer = z.object({ success: z.literal(true), data: UserLogin });
/** `email`: the address that the owner has seen. `removesFactors`: the link removes app, passkeys and recovery codes. */
export const LoginResetInput = z.object({ email: anyAddress(messages.badRequest), removesFactors: z.boolean() });
export type LoginResetInput = z.infer<typeof LoginResetInput>;

/** A started login reset: the address of its link, and when the link ends. */
export const LoginReset = z.object({ sentTo: z.string(), expiresAt: timestamp });
export type LoginReset = z.infer<typeof LoginReset>;
export const LoginResetAnswer = Done.extend({ data: LoginReset });

/** Searches clients by a part of the name or address, to open a return. */
export const ClientQuery = z.object({ search: searchText.refine((text) => text !== '', messages.badRequest) });
export type ClientQuery = z.infer<typeof ClientQuery>;
/** A client or a member of staff to choose. */
export const Choosable = User.pick({ _id: true, name: true, email: true });
export type Choosable = z.infer<typeof Choosable>;
export const ChoosableList = z.object({ success: z.literal(true), data: z.array(Choosable) });

/** Invites a person as staff. The person may change the name. */
export const InviteInput = z.object({
  email: requiredEmail,
  staffRole: StaffRole,
  name: personName.optional(),
});
export type InviteInput = z.infer<typeof InviteInput>;

/** An open invitation, as owners see it. */
export const Invitation = z.object({
  _id: recordId,
  createdAt: timestamp,
  email: z.string(),
  name: z.string().nullable(),
  /** Null for a client. */
  staffRole: StaffRole.nullable(),
  /** The last sender's account, and its name while it exists. */
  invitedBy: recordId,
  invitedByName: z.string().nullable(),
  sentAt: timestamp,
  expiresAt: timestamp,
  /** The return that opens when a client accepts: ‘ITR-1, AY 2026-27’; null: none. */
  opens: z.string().nullable(),
});
export type Invitation = z.infer<typeof Invitation>;
export const InvitationList = z.object({ success: z.literal(true), data: z.array(Invitation) });
export const InvitationAnswer = Done.extend({ data: Invitation });

const InvitationToken = z.object({ token });
/** The invited person sees this before they accept. */
export const InvitationView = Invitation.pick({ email: true, name: true, staffRole: true, expiresAt: true });
export type InvitationView = z.infer<typeof InvitationView>;
const InvitationViewAnswer = z.object({ success: z.literal(true), data: InvitationView });
export const AcceptInput = z.object({
  token,
  name: personName,
  password: newPassword,
  consentVersion: RegisterInput.shape.consentVersion,
});
export type AcceptInput = z.infer<typeof AcceptInput>;

/** The owner types the account's address to confirm its erasure; case does not matter. */
export const UserErasureInput = z.object({
  email: anyAddress(messages.typedElse, messages.typedElse),
});
export type UserErasureInput = z.infer<typeof UserErasureInput>;

/** The progress of an erasure. The account itself goes last; after it there is nothing left to report. */
export const UserErasure = z.object({
  askedAt: timestamp,
  /** The owner who requested it, and the name if known; null if the person did. */
  askedBy: recordId.nullable(),
  askedByName: z.string().nullable(),
  /** When that service had confirmed. */
  contactsAt: timestamp.nullable(),
  filingsAt: timestamp.nullable(),
  /** Attempts that failed because a service did not answer. */
  putOff: z.number().int(),
});
export type UserErasure = z.infer<typeof UserErasure>;

/** `gone` does not mean that there ever was an account. */
export const UserErasureState = z.discriminatedUnion('state', [
  UserErasure.extend({ state: z.literal('underWay') }),
  /** The account exists and is not being erased. */
  z.object({ state: z.literal('kept') }),
  z.object({ state: z.literal('gone') }),
]);
export type UserErasureState = z.infer<typeof UserErasureState>;
export const UserErasureAnswer = z.object({ success: z.literal(true), data: UserErasureState });

const { post } = callsOf('auth');

/** Calls of an invited person who has no account yet. */
export const invitationCalls = {
  readInvitation: post('/auth/invitation/read', 'public', 'Whom the link of an invitation is for', {
    body: InvitationToken,
    answer: InvitationViewAnswer,
  }),
  acceptInvitation: post('/auth/invitation/accept', 'public', 'Make the account that an invitation offers', {
    status: 201,
    body: AcceptInput,
    errors: [409],
  }),
};
