import { z } from 'zod';

export const Role = z.enum(['admin', 'user']);
export type Role = z.infer<typeof Role>;
export const StaffRole = z.enum(['owner', 'reviewer']);
export type StaffRole = z.infer<typeof StaffRole>;

/**
 * Everything that not all staff may do. A call names one as its access; services and the desk ask `can` for the rest.
 * With `users.manage` staff can give any role, also to themselves.
 */
export const permissions = [
  /** And restore them. */
  'enquiries.delete',
  /** And restore them. */
  'filings.delete',
  /** Exports of clients, enquiries, filings and returns. */
  'exports.make',
  /** And undo it within a day. */
  'clients.merge',
  /** Archived ones for whom nobody acts. */
  'clients.erase',
  'returns.assign-others',
  /** Leave a form out of the returns that open by themselves, open them early, take them back. */
  'batches.manage',
  /** A mistyped acknowledgement. */
  'returns.correct',
  /** Open returns by assignee, and sums of fees. */
  'returns.see-totals',
  'fees.receive',
  /** Due dates that a notification has moved. */
  'extensions.record',
  /** Accounts and invitations of staff. */
  'users.manage',
  /** And read them, the state of services and backups, and the test of mails. */
  'settings.change',
  /** And export it. */
  'audit.read',
] as const;
export type Permission = (typeof permissions)[number];

type Granted = Readonly<Record<string, readonly Permission[]>>;

/**
 * A role of staff has its name above and its row here. One that may do less than a reviewer also needs a permission for
 * each call that is 'admin' now, since those admit all staff.
 */
export const staffPermissions = {
  owner: permissions,
  reviewer: [],
} as const satisfies Record<StaffRole, readonly Permission[]>;

/** The callers of a call: everybody, a personal link, people who are logged in, staff, or staff with a permission. */
export type Access = 'public' | 'link' | 'user' | 'admin' | Permission;

/** The part of a person that decides what they may do; null: a stranger. */
export type RoleHolder = { readonly role: Role; readonly staffRole: string | null } | null | undefined;

/** Staff without a staff role, or with one that is not in the table, have no permission. */
export const can = (person: RoleHolder, permission: Permission, granted: Granted = staffPermissions): boolean =>
  person?.role === 'admin' && person.staffRole !== null && (granted[person.staffRole]?.includes(permission) ?? false);

/** True if this person may make calls of this access. No person is a link. */
export function admits(access: Access, person: RoleHolder): boolean {
  if (access === 'public') return true;
  if (access === 'link') return false;
  if (access === 'user') return !!person;
  return access === 'admin' ? person?.role === 'admin' : can(person, access);
}

/** An access in the words of the API's description: a permission as the roles that have it. */
export const describeAccess = (access: Access): string =>
  access === 'public' || access === 'link' || access === 'user' || access === 'admin'
    ? access
    : StaffRole.options.filter((staffRole) => can({ role: 'admin', staffRole }, access)).join(', ');
