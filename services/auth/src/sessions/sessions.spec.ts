import { limits, messages, type SessionInfo } from '@easy-tax/contracts';
import { aClient, claimsOf, internalToken, saying, sidOf } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();

async function loggedIn(devices: number) {
  const { person, token: mine } = await aClient(auth);
  const others: string[] = [];
  for (let at = 1; at < devices; at += 1) others.push(await auth.login(person));
  return { person, mine, others };
}
const list = async (token: string) =>
  (await auth.call<{ data: SessionInfo[] }>('GET', '/auth/sessions', undefined, token)).body.data;
const end = (sid: string, token: string) => auth.call('DELETE', `/auth/sessions/${sid}`, undefined, token);
const isIn = async (token: string) => (await auth.me(token)).status === 200;

it('needs a token signed by auth', async () => {
  const { token } = await aClient(auth);
  const [head, body] = token.split('.');
  const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
  for (const bad of [none, `${head}.${body}.AAAA`, 'nonsense', '', undefined]) {
    const answer = await auth.me(bad);
    expect(answer).toMatchObject({ status: 401, body: { success: false, error: { code: 'unauthenticated' } } });
  }
});

describe('a logged-in device', () => {
  it('is listed with browser, address and times, this session first and marked', async () => {
    const { person, mine } = await loggedIn(1);
    const headers = { 'user-agent': `Mozilla/5.0 (Linux; Android 15) ${'x'.repeat(400)}` };
    const { email, password } = person;
    const { body } = await auth.call('POST', '/auth/login', { email, password }, undefined, headers);
    const token = body.token ?? '';
    const sessions = await list(token);
    expect(sessions.map(({ current }) => current)).toEqual([true, false]);
    expect(sessions[0]).toEqual({
      _id: sidOf(token),
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
      endsAt: expect.any(String),
      userAgent: headers['user-agent'].slice(0, limits.userAgentLength),
      address: '127.0.0.1',
      current: true,
    });
    // Although the other one was used later.
    expect((await list(mine)).map(({ current }) => current)).toEqual([true, false]);
  });

  it('can’t be seen or ended by others: they get the same answer as for an unknown session', async () => {
    const { mine, others } = await loggedIn(2);
    const stranger = await loggedIn(1);
    expect((await list(stranger.mine)).map(({ _id }) => _id)).toEqual([sidOf(stranger.mine)]);
    const theirs = await end(sidOf(others[0] ?? ''), stranger.mine);
    const nobodys = await end('01936000-0000-7000-8000-00000000dead', stranger.mine);
    expect([theirs.status, theirs.body.message]).toEqual([404, nobodys.body.message]);
    expect([await isIn(mine), await isIn(others[0] ?? '')]).toEqual([true, true]);
    expect((await end('nonsense', mine)).status).toBe(400);
  });

  it('is signed out alone by logout or from another one, at every service', async () => {
    const { mine, others } = await loggedIn(3);
    const [first = '', second = ''] = others;
    expect(await end(sidOf(first), mine)).toMatchObject(saying(200, messages.sessionEndedThere));
    expect((await end(sidOf(first), mine)).status).toBe(404);
    expect(await auth.call('POST', '/auth/logout', undefined, second)).toMatchObject(saying(200, messages.loggedOut));
    for (const ended of [first, second]) {
      expect(await auth.me(ended)).toMatchObject(saying(401, messages.sessionEnded));
      expect((await auth.introspect(sidOf(ended))).status).toBe(404);
    }
    expect(await isIn(mine)).toBe(true);
  });

  it('ends all others and stays itself, with an audit event', async () => {
    const { mine, others } = await loggedIn(4);
    const { status, body } = await auth.call('DELETE', '/auth/sessions', undefined, mine);
    expect([status, body.message]).toEqual([200, messages.otherSessionsEnded]);
    for (const token of others) expect((await auth.introspect(sidOf(token))).status).toBe(404);
    expect((await list(mine)).map(({ _id }) => _id)).toEqual([sidOf(mine)]);
    const id = String(claimsOf(mine).sub);
    const [event] = (await auth.trail(id)).filter(({ action }) => action === 'session.endOthers');
    expect(event).toMatchObject({ actor: id, subject: id, address: '127.0.0.1', detail: '{"ended":3}' });
  });
});

it('other services get the user of a session, and 404 for one that does not exist', async () => {
  const { person, token } = await aClient(auth);
  const { status, body } = await auth.introspect(sidOf(token));
  expect(status).toBe(200);
  expect(body).toEqual({
    _id: expect.any(String),
    role: 'user',
    epoch: 0,
    staffRole: null,
    limited: false,
    hasFactor: false,
    lookedAt: null,
    name: person.name,
    email: person.email,
    emailVerified: false,
    language: 'en',
    sid: sidOf(token),
  });
  for (const sid of ['nonsense', '01936000-0000-7000-8000-00000000dead'])
    expect((await auth.introspect(sid)).status).toBe(404);
});

it('other services get only the public key', async () => {
  const secret = { 'x-internal-token': internalToken };
  const { body } = await auth.call<{ keys: object[] }>('GET', '/internal/jwks', undefined, undefined, secret);
  expect(body.keys).toHaveLength(1);
  expect(Object.keys(body.keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
});
