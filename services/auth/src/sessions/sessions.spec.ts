import { messages } from '@easy-tax/contracts';
import { aClient } from '../testing/a-client.js';
import { saying, sidOf } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();

describe('a session', () => {
  it('ends with logout, only for this device, at every service', async () => {
    const { person, token } = await aClient(auth);
    const elsewhere = await auth.login(person);
    expect(await auth.call('POST', '/auth/logout', undefined, token)).toMatchObject({
      status: 200,
      body: { success: true, message: messages.loggedOut },
    });
    const after = await auth.me(token);
    expect(after).toMatchObject(saying(401, messages.sessionEnded));
    expect((await auth.introspect(sidOf(token))).status).toBe(404);
    expect((await auth.introspect(sidOf(elsewhere))).status).toBe(200);
  });

  it('needs a token signed by auth', async () => {
    const { token } = await aClient(auth);
    const [head, body] = token.split('.');
    const none = `${Buffer.from('{"alg":"none"}').toString('base64url')}.${body}.`;
    for (const bad of [none, `${head}.${body}.AAAA`, 'nonsense', '']) {
      const answer = await auth.me(bad);
      expect(answer).toMatchObject({ status: 401, body: { success: false, error: { code: 'unauthenticated' } } });
    }
    expect((await auth.me()).status).toBe(401);
  });
});

describe('other services', () => {
  it('get the user of a session', async () => {
    const { person, token } = await aClient(auth);
    const { status, body } = await auth.introspect(sidOf(token));
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: expect.any(String),
      role: 'user',
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
  });

  it('get only the public key', async () => {
    const secret = { 'x-internal-token': 'a-secret-between-services-in-tests' };
    const { body } = await auth.call<{ keys: object[] }>('GET', '/internal/jwks', undefined, undefined, secret);
    expect(body.keys).toHaveLength(1);
    expect(Object.keys(body.keys[0] ?? {}).toSorted()).toEqual(['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']);
  });

  it('get the same answer for an invalid id as for an unknown one', async () => {
    expect((await auth.introspect('nonsense')).status).toBe(404);
    expect((await auth.introspect('01936000-0000-7000-8000-00000000dead')).status).toBe(404);
  });
});
