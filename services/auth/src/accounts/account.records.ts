import { Consent, Language, Occupation, Role, recordId, StaffRole, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform/data';
import { z } from 'zod';

/** A stored account. Its picture is a separate record, so that lists and sessions stay small. */
const StoredAccount = z.object({
  _id: recordId,
  createdAt: timestamp,
  name: z.string(),
  /** As the person spelled it. */
  email: z.string(),
  /** Lower case, for comparison. */
  emailKey: z.string(),
  emailVerified: z.boolean(),
  role: Role,
  /** Null for clients. */
  staffRole: StaffRole.nullable(),
  blocked: z.boolean(),
  /** Argon2id; null for an account that logs in through Google alone. */
  passwordHash: z.string().nullable(),
  /** Google's permanent identifier of the person (`sub`). */
  googleSub: z.string().nullable(),
  occupation: Occupation.nullable(),
  city: z.string().nullable(),
  /** The language of its mails: the page's at registration, or chosen later. Older accounts lack it: English. */
  language: Language.nullish(),
  lastLoginAt: timestamp.nullable(),
  /** Staff only: the last visit, and the end of the visit before. Older accounts lack both. */
  seenAt: timestamp.nullish(),
  awaySince: timestamp.nullish(),
  /** Set once an erasure is requested: nobody can log in any more. Older accounts lack it. */
  erasing: z.literal(true).nullish(),
  /** Set while an owner resets the login: nobody can log in until the mailed link is used. Older accounts lack it. */
  resetting: z.literal(true).nullish(),
  /** Until then the link of the reset removes the factors, as the owner confirmed; else it keeps them. */
  resetRemovesFactorsUntil: timestamp.nullish(),
  /** Oldest first, one consent for each purpose and version. Older accounts lack it. */
  consents: z.array(Consent).nullish(),
  /** Raised by every event that ends all sessions; a session or reset link of an older epoch is invalid. */
  epoch: z.number().int(),
});
export type Account = z.infer<typeof StoredAccount>;

export const AccountRecords = records<Account>('accounts', StoredAccount, {
  unique: ['emailKey', 'googleSub'],
  sort: ['createdAt', 'name', 'email', 'role'],
  search: ['name', 'email', 'role'],
  filter: ['role', 'staffRole', 'epoch'],
});
