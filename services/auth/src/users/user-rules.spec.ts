import { ValidationFailed } from '@easy-tax/platform';
import { newAccount } from '../accounts/account.js';
import { gains, losesOwner, rightsAfter } from './user-rules.js';

const client = { role: 'user', staffRole: null, blocked: false } as const;
const owner = { role: 'admin', staffRole: 'owner', blocked: false } as const;

describe('the rights after a change', () => {
  it('make a new administrator a reviewer unless the owner says otherwise', () => {
    expect(rightsAfter(client, { role: 'admin' })).toEqual({ role: 'admin', staffRole: 'reviewer', blocked: false });
    expect(rightsAfter(client, { role: 'admin', staffRole: 'owner' })).toEqual(owner);
  });

  it('leave a former administrator no staff role', () => {
    expect(rightsAfter(owner, { role: 'user' })).toEqual(client);
  });

  it('keep unnamed fields', () => {
    expect(rightsAfter(owner, { blocked: true })).toEqual({ ...owner, blocked: true });
    expect(rightsAfter({ ...client, blocked: true }, { role: 'admin' }).blocked).toBe(true);
  });

  it('give a client no staff role', () => {
    expect(() => rightsAfter(client, { staffRole: 'owner' })).toThrow(ValidationFailed);
    expect(() => rightsAfter(owner, { role: 'user', staffRole: 'reviewer' })).toThrow(ValidationFailed);
  });
});

describe('rights are gained', () => {
  const reviewer = { ...owner, staffRole: 'reviewer' } as const;

  it.each([
    [client, { role: 'admin' }],
    [client, { role: 'admin', blocked: true }],
    [
      { ...client, blocked: true },
      { role: 'admin', staffRole: 'owner' },
    ],
    [reviewer, { staffRole: 'owner' }],
  ] as const)('by %j who gets %j', (before, change) => {
    expect(gains(before, rightsAfter(before, change))).toBe(true);
  });

  it.each([
    [owner, { staffRole: 'reviewer' }],
    [owner, { role: 'user' }],
    [reviewer, { role: 'admin' }],
    [{ ...reviewer, blocked: true }, { blocked: false }],
    [client, { blocked: true }],
  ] as const)('not by %j who gets %j', (before, change) => {
    expect(gains(before, rightsAfter(before, change))).toBe(false);
  });
});

describe('an owner is lost', () => {
  const account = newAccount({
    _id: '01936000-0000-7000-8000-000000000001',
    createdAt: '2026-11-21T09:00:00.000Z',
    name: 'Meera',
    email: 'meera@example.com',
    passwordHash: 'x',
    ...owner,
  });

  it.each([{ role: 'user' }, { staffRole: 'reviewer' }, { blocked: true }] as const)('by %j', (change) => {
    expect(losesOwner(account, rightsAfter(account, change))).toBe(true);
  });

  it('by nothing else', () => {
    expect(losesOwner(account, owner)).toBe(false);
    expect(losesOwner({ ...account, blocked: true }, client)).toBe(false);
    expect(losesOwner({ ...account, passwordHash: null }, client)).toBe(false);
  });
});
