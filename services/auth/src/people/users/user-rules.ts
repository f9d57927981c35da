import { can, messages, permissions, type UserChange } from '@easy-tax/contracts';
import { ValidationFailed } from '@easy-tax/platform';
import { isOwnerWhoCanLogIn } from '../../accounts/account.js';
import type { Account } from '../../accounts/account.records.js';

export type Rights = Pick<Account, 'role' | 'staffRole' | 'blocked'>;

/**
 * The rights that a change leads to. New staff are reviewers by default; a client has no staff role.
 * @throws ValidationFailed at `staffRole` for a client with a staff role.
 */
export function rightsAfter(account: Rights, change: UserChange): Rights {
  const role = change.role ?? account.role;
  const blocked = change.blocked ?? account.blocked;
  if (role === 'user') {
    if (change.staffRole) throw new ValidationFailed([{ message: messages.staffOnly, path: 'staffRole' }]);
    return { role, staffRole: null, blocked };
  }
  return { role, staffRole: change.staffRole ?? account.staffRole ?? 'reviewer', blocked };
}

/** True if any right changes. A change ends the sessions. */
export function differ(a: Rights, b: Rights): boolean {
  return a.role !== b.role || a.staffRole !== b.staffRole || a.blocked !== b.blocked;
}

/** True if the account becomes staff or gets a permission. */
export function gains(before: Rights, after: Rights): boolean {
  const becomesStaff = after.role === 'admin' && before.role !== 'admin';
  return becomesStaff || permissions.some((permission) => can(after, permission) && !can(before, permission));
}

/** True if the product loses an owner who can log in. */
export function losesOwner(account: Account, after: Rights): boolean {
  return isOwnerWhoCanLogIn(account) && !isOwnerWhoCanLogIn({ ...account, ...after });
}
