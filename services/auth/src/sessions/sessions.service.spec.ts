import { DAY, HOUR, MINUTE } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { newAccount } from '../accounts/account.js';
import { sidOf } from '../testing/auth-under-test.js';
import { aStoreInTime, type StoreInTime } from '../testing/store-in-time.js';

const nowhere = { address: '', userAgent: '' };
let store: StoreInTime;
beforeEach(async () => {
  store = await aStoreInTime();
});
afterEach(() => store.end());

async function loggedIn(role: 'user' | 'admin' = 'user') {
  const createdAt = store.clock.now().toISOString();
  const person = { _id: newId(), createdAt, name: 'Asha', email: `${newId()}@example.com`, role };
  const account = await store.accounts.add(newAccount(person));
  if (!account) throw new Error('no account');
  return { account, sid: sidOf(await store.sessions.startSession(account, nowhere)) };
}

const isIn = (sid: string) =>
  store.sessions.callerOf(sid).then(
    () => true,
    () => false,
  );

describe('sessions over time', () => {
  it.each([
    ['user', DAY, 7 * DAY],
    ['admin', HOUR, 12 * HOUR],
  ] as const)('of a %s end after %i ms without use, and after %i ms in any case', async (role, idleMs, longestMs) => {
    const [busy, nearly, over] = [await loggedIn(role), await loggedIn(role), await loggedIn(role)];
    store.clock.pass(idleMs - 1);
    expect([await isIn(busy.sid), await isIn(nearly.sid)]).toEqual([true, true]);
    store.clock.pass(1);
    expect(await isIn(over.sid)).toBe(false);
    for (let spentMs = idleMs; spentMs < longestMs - idleMs / 2; spentMs += idleMs / 2) {
      store.clock.pass(idleMs / 2);
      expect(await isIn(busy.sid)).toBe(true);
    }
    store.clock.pass(idleMs / 2);
    expect(await isIn(busy.sid)).toBe(false);
  });

  it('that began while the clock stood ahead end once it is right; others go on, with their idle time', async () => {
    const before = await loggedIn();
    store.clock.pass(2 * HOUR);
    const { sid } = await loggedIn();
    expect([await isIn(before.sid), await isIn(sid)]).toEqual([true, true]);
    store.clock.pass(-HOUR);
    expect([await isIn(before.sid), await isIn(sid)]).toEqual([true, false]);
    store.clock.pass(DAY);
    expect(await isIn(before.sid)).toBe(false);
  });

  it('end sooner if an owner has set that', async () => {
    const [staff, client] = [await loggedIn('admin'), await loggedIn()];
    store.settings.auth = { ...store.settings.auth, staffIdleMinutes: 10, clientIdleHours: 2 };
    store.clock.pass(10 * MINUTE);
    expect([await isIn(staff.sid), await isIn(client.sid)]).toEqual([false, true]);
    store.clock.pass(2 * HOUR);
    expect(await isIn(client.sid)).toBe(false);
  });

  it('that are idle too long end, and a longer idle time doesn’t bring them back', async () => {
    const { account, sid } = await loggedIn();
    store.settings.auth = { ...store.settings.auth, clientIdleHours: 1 };
    store.clock.pass(2 * HOUR);
    const [mine, used] = await Promise.all(
      [1, 2].map(async () => sidOf(await store.sessions.startSession(account, nowhere))),
    );
    expect(await store.sessions.endOtherSessions(account._id, mine ?? '')).toBe(1);
    store.settings.auth = { ...store.settings.auth, clientIdleHours: 24 };
    expect([await isIn(mine ?? ''), await isIn(used ?? ''), await isIn(sid)]).toEqual([true, false, false]);
  });

  it('are written at most once a minute, however often they are used', async () => {
    const { sid } = await loggedIn();
    const seen = async () => (await store.sessionRecords.find(sid))?.lastSeenAt;
    const first = await seen();
    store.clock.pass(MINUTE - 1);
    await isIn(sid);
    expect(await seen()).toBe(first);
    store.clock.pass(1);
    await isIn(sid);
    expect(await seen()).toBe(store.clock.now().toISOString());
  });

  it.each([{ blocked: true }, { erasing: true }] as const)('are invalid while the account is %j', async (state) => {
    const { account, sid } = await loggedIn();
    await store.accounts.change(account._id, state);
    expect(await isIn(sid)).toBe(false);
  });

  it('kept through a change of password end if the account is blocked meanwhile', async () => {
    const { account, sid } = await loggedIn();
    const changed = await store.accounts.changeAsRead(account, { passwordHash: 'another' }, { endSessions: true });
    if (!changed) throw new Error('not changed');
    await store.accounts.changeAsRead(changed, { blocked: true }, { endSessions: true });
    await store.accounts.change(account._id, { blocked: false });
    await store.sessions.carryOver(sid, changed);
    expect(await isIn(sid)).toBe(false);
  });

  it('that an owner has ended are not brought back by a change of their own that was under way', async () => {
    const { account, sid } = await loggedIn();
    const ended = await store.accounts.changeAsRead(account, {}, { endSessions: true });
    const changed = ended && (await store.accounts.changeAsRead(ended, { passwordHash: 'new' }, { endSessions: true }));
    if (!changed) throw new Error('no change');
    await store.sessions.carryOver(sid, changed);
    expect(await isIn(sid)).toBe(false);
  });

  it('are invalid from the beginning if the password was changed during the login', async () => {
    const { account } = await loggedIn();
    await store.accounts.changeAsRead(account, { passwordHash: 'another' }, { endSessions: true });
    expect(await isIn(sidOf(await store.sessions.startSession(account, nowhere)))).toBe(false);
  });

  it('are deleted once they can’t be used', async () => {
    const { sid } = await loggedIn();
    store.clock.pass(7 * DAY + 1);
    expect(await store.sessionRecords.expire(store.clock.now())).toBe(1);
    expect(await store.sessionRecords.find(sid)).toBeNull();
  });
});

it.each([
  ['reset', 30 * MINUTE],
  ['email', 30 * MINUTE],
  ['erase', 30 * MINUTE],
  ['verify', 7 * DAY],
] as const)(
  'a link in a mail to %s works for %i ms and this purpose, and is stored as a hash',
  async (purpose, lifeMs) => {
    const { account } = await loggedIn();
    const { token } = await store.links.issueLink(purpose, account);
    const others = (['reset', 'email', 'erase', 'verify'] as const).filter((other) => other !== purpose);
    for (const other of others) await expect(store.links.findLink(other, token)).rejects.toThrow();
    store.clock.pass(lifeMs - 1);
    expect(JSON.stringify(await store.links.findLink(purpose, token))).not.toContain(token);
    store.clock.pass(1);
    await expect(store.links.findLink(purpose, token)).rejects.toThrow();
  },
);

it('a link in a mail that was sent while the clock stood ahead works no more once it is right', async () => {
  const { account } = await loggedIn();
  store.clock.pass(DAY);
  const { token } = await store.links.issueLink('reset', account);
  store.clock.pass(-DAY);
  await expect(store.links.findLink('reset', token)).rejects.toThrow();
});

it('a link in a mail is spent once, also at the same moment', async () => {
  const { account } = await loggedIn();
  const { token } = await store.links.issueLink('reset', account);
  const link = await store.links.findLink('reset', token);
  const both = await Promise.allSettled([store.links.spendLink(link), store.links.spendLink(link)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
