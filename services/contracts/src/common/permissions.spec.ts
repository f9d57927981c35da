import { admits, can, type Permission, permissions, type StaffRole, staffPermissions } from './permissions.js';

const owner = { role: 'admin', staffRole: 'owner' } as const;

it('owners have every permission', () => {
  expect(permissions.filter((permission) => can(owner, permission))).toEqual(permissions);
});

it.each([
  ['a reviewer', { role: 'admin', staffRole: 'reviewer' }],
  ['staff without a staff role', { role: 'admin', staffRole: null }],
  ['a client', { role: 'user', staffRole: null }],
  ['nobody', null],
  ['a client who still has a staff role', { role: 'user', staffRole: 'owner' }],
  ['a role that this release does not know', { role: 'admin', staffRole: 'accountant' }],
] as const)('%s has no permission', (_, person) => {
  expect(permissions.filter((permission) => can(person, permission))).toEqual([]);
});

it('a third role has a row of the table, and may do what all staff may', () => {
  const granted = { ...staffPermissions, accountant: ['exports.make', 'fees.receive'] } as const;
  const accountant = { role: 'admin', staffRole: 'accountant' } as const;
  expect(permissions.filter((permission) => can(accountant, permission, granted))).toEqual(granted.accountant);
  expect(admits('admin', accountant)).toBe(true);
  // @ts-expect-error The new role has no row.
  ({ ...staffPermissions }) satisfies Record<StaffRole | 'accountant', readonly Permission[]>;
});
