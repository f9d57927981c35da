import {
  Consent,
  type ConsentPurpose,
  consentVersions,
  emailKey,
  Language,
  messages,
  Occupation,
  Role,
  recordId,
  SessionUser,
  StaffRole,
  timestamp,
  User,
} from '@easy-tax/contracts';
import { projectionOf } from '@easy-tax/platform/core';
import { records } from '@easy-tax/platform/data';
import { Forbidden } from '@easy-tax/platform/http';
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

/** Required fields of a new account; `newAccount` fills in the others. */
export type NewAccount = Pick<Account, '_id' | 'createdAt' | 'name' | 'email'> & Partial<Account>;

/** Consent to the shown words, given from this IP address. */
export const consentOf = (
  purpose: ConsentPurpose,
  { version = consentVersions[purpose], ...moment }: Pick<Consent, 'at' | 'address'> & { version?: number | undefined },
): Consent => ({ purpose, version, ...moment });

/** Makes a client's account by default: a missing field never makes anybody staff. */
export function newAccount(fields: NewAccount): Account {
  return {
    emailKey: emailKey(fields.email),
    emailVerified: false,
    role: 'user',
    staffRole: null,
    blocked: false,
    passwordHash: null,
    googleSub: null,
    occupation: null,
    city: null,
    lastLoginAt: null,
    epoch: 0,
    ...fields,
  };
}

/** True for staff who are not locked out and can log in. */
export function isStaffWhoCanLogIn(account: Account): boolean {
  const hasWayIn = account.passwordHash !== null || account.googleSub !== null;
  const shutOut = account.blocked || account.erasing === true;
  return account.role === 'admin' && !shutOut && hasWayIn;
}
export const isOwnerWhoCanLogIn = (account: Account): boolean =>
  account.staffRole === 'owner' && isStaffWhoCanLogIn(account);

/** @throws Forbidden if the account is blocked, its login is being reset, or it is being erased */
export function refuseLockedOut({ blocked, erasing, resetting }: Account): void {
  if (erasing) throw new Forbidden(messages.erasing);
  if (blocked) throw new Forbidden(messages.blocked);
  if (resetting) throw new Forbidden(messages.loginResetting);
}

/** The end of a login reset. */
export const noReset = { resetting: null, resetRemovesFactorsUntil: null } as const;

/** True if the mailed link of a reset removes the factors. */
export const resetRemovesFactors = (account: Pick<Account, 'resetRemovesFactorsUntil'>, now: Date): boolean =>
  (account.resetRemovesFactorsUntil ?? '') > now.toISOString();

/** The language of its mails. Older accounts have none: English. */
export const mailLanguage = ({ language }: Pick<Account, 'language'>): Language => language ?? 'en';

/** The account as its holder sees it. */
export const toSessionUser = (
  account: Account,
  more: Pick<SessionUser, 'profilePicture' | 'secondFactor'>,
): SessionUser => sessionUserOf({ ...account, language: mailLanguage(account), ...more });
const sessionUserOf = projectionOf(SessionUser);

/** The account as an owner sees it in the list of users. */
export const toUser = (account: Account): User => userOf({ ...account, erasing: account.erasing === true });
const userOf = projectionOf(User);
