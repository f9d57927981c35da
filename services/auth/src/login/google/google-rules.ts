import { cutText, limits, personName } from '@easy-tax/contracts';
import type { Account } from '../../accounts/account.records.js';
import type { AccountChange } from '../../accounts/accounts.repository.js';
import type { GoogleClaims } from './google-identity.js';

/** How a Google sign-in changes the account of its address. */
export type Linking = { readonly set: AccountChange; readonly endSessions: boolean } | 'refused';

/**
 * Links a Google account to the account with the same address.
 * - Never verified: the maker of the account may not have owned the address. Its password and sessions go.
 * - Staff: only with an address that its owner has confirmed here. Otherwise a mistyped address of an administrator
 *   would hand the office to a stranger, and dropping the password would lock the administrator out.
 * - Linked to another Google account already: refused, an address may have changed hands.
 */
export function linkingOf(account: Account, { sub }: GoogleClaims): Linking {
  if (account.googleSub !== null) return 'refused';
  if (account.emailVerified) return { set: { googleSub: sub }, endSessions: false };
  if (account.role === 'admin') return 'refused';
  return { set: { googleSub: sub, emailVerified: true, passwordHash: null }, endSessions: true };
}

/** The name of a new account: Google's if valid, else the part before the `@`. */
export function nameOf({ name, email }: GoogleClaims): string {
  const given = personName.safeParse(name);
  return given.success ? given.data : cutText(email.split('@')[0] ?? email, limits.nameLength);
}
