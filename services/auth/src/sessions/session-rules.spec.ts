import { DAY, HOUR, limits, MINUTE } from '@easy-tax/contracts';
import { newAccount } from '../accounts/account.js';
import type { Account } from '../accounts/account.records.js';
import type { Session } from './session.records.js';
import * as rules from './session-rules.js';

const { absoluteEnd } = rules;
const isAlive = (session: Session, account: Account, now: Date) =>
  rules.isAlive(session, account, now, limits.session[account.role].idleMs);

const start = new Date('2026-11-21T09:00:00.000Z');
const later = (ms: number) => new Date(start.getTime() + ms);
const id = '01936000-0000-7000-8000-000000000001';
const client = newAccount({ _id: id, createdAt: start.toISOString(), name: 'Asha', email: 'asha@example.com' });
const owner = { ...client, role: 'admin' as const, staffRole: 'owner' as const };

function aSession(role: 'user' | 'admin', seen = start): Session {
  return {
    _id: '01936000-0000-7000-8000-000000000002',
    createdAt: start.toISOString(),
    userId: id,
    epoch: 0,
    lastSeenAt: seen.toISOString(),
    endsAt: absoluteEnd(role, start).toISOString(),
  };
}

describe('a session', () => {
  it('lives through 24 idle hours of a client and no longer', () => {
    expect(isAlive(aSession('user'), client, later(DAY - 1))).toBe(true);
    expect(isAlive(aSession('user'), client, later(DAY))).toBe(false);
  });

  it('ends after seven days of a client, however busy', () => {
    expect(isAlive(aSession('user', later(7 * DAY - MINUTE)), client, later(7 * DAY - 1))).toBe(true);
    expect(isAlive(aSession('user', later(7 * DAY - MINUTE)), client, later(7 * DAY))).toBe(false);
  });

  it('ends after one idle hour of an administrator, and after twelve in all', () => {
    expect(isAlive(aSession('admin'), owner, later(HOUR - 1))).toBe(true);
    expect(isAlive(aSession('admin'), owner, later(HOUR))).toBe(false);
    expect(isAlive(aSession('admin', later(12 * HOUR - MINUTE)), owner, later(12 * HOUR))).toBe(false);
  });

  it('ends at once when the account is blocked or its epoch moves on', () => {
    expect(isAlive(aSession('user'), { ...client, blocked: true }, start)).toBe(false);
    expect(isAlive(aSession('user'), { ...client, epoch: 1 }, start)).toBe(false);
  });

  it('opens nobody else’s account', () => {
    expect(isAlive(aSession('user'), { ...client, _id: '01936000-0000-7000-8000-000000000009' }, start)).toBe(false);
  });
});
