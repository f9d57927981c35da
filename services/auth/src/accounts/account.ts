import {
  type Consent,
  type ConsentPurpose,
  consentVersions,
  emailKey,
  type Language,
  messages,
  SessionUser,
  User,
} from '@easy-tax/contracts';
import { projectionOf } from '@easy-tax/platform/core';
import { Forbidden } from '@easy-tax/platform/http';
import type { Account } from './accounts.repository.js';

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
