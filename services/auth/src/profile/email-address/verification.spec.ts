import { messages } from '@easy-tax/contracts';
import { aPerson, linkToken, saying } from '../../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../../testing/suite.js';

oneServiceForAll();

const isConfirmed = async (session: string) => (await auth.me(session)).body.data?.user.emailVerified;

describe('the mail after registering', () => {
  it('has a link that confirms the address when logged in, also after a second click', async () => {
    const person = aPerson();
    await auth.register(person);
    const token = await linkToken(auth, person.email, 'login?verify');
    const session = await auth.login(person);
    for (const _ of ['first', 'second']) {
      const answer = await auth.call('POST', '/auth/email/verify', { token }, session);
      expect(answer).toMatchObject(saying(200, messages.emailVerified));
    }
    expect(await isConfirmed(session)).toBe(true);
    const reset = await auth.call('POST', '/auth/password/reset', { token, password: 'green kettle on friday' });
    expect(reset).toMatchObject(saying(400, messages.linkSpent));
  });

  it('confirms nothing without a login to that account', async () => {
    const [person, other] = [aPerson(), aPerson()];
    await auth.register(person);
    await auth.register(other);
    const token = await linkToken(auth, person.email, 'login?verify');
    const verify = (session?: string) => auth.call('POST', '/auth/email/verify', { token }, session);
    expect((await verify()).status).toBe(401);
    const another = await auth.login(other);
    expect(await verify(another)).toMatchObject(saying(403, messages.linkOfAnother));
    expect([await isConfirmed(await auth.login(person)), await isConfirmed(another)]).toEqual([false, false]);
    const madeUp = await auth.call('POST', '/auth/email/verify', { token: 'A'.repeat(43) }, another);
    expect(madeUp).toMatchObject(saying(400, messages.linkSpent));
  });

  it('is sent again on request, unless there is nothing to confirm', async () => {
    const person = aPerson();
    await auth.register(person);
    const first = await linkToken(auth, person.email, 'login?verify');
    const session = await auth.login(person);
    expect((await auth.call('POST', '/auth/email/resend', undefined, session)).status).toBe(202);
    await auth.call('POST', '/auth/email/verify', { token: first }, session);
    expect((await auth.call('POST', '/auth/email/resend', undefined, session)).status).toBe(202);
    await linkToken(auth, person.email, 'login?verify');
  });

  it('can be sent by staff, only to clients', async () => {
    const person = aPerson();
    await auth.register(person);
    await linkToken(auth, person.email, 'login?verify');
    const client = await auth.login(person);
    const owner = await auth.asOwner();
    const send = async (session: string, of: string) =>
      auth.call('POST', `/auth/users/${(await auth.me(of)).body.data?.user._id}/confirmation`, undefined, session);
    expect([await send(client, client), await send(owner, owner)]).toMatchObject([{ status: 403 }, { status: 404 }]);
    expect(await send(owner, client)).toMatchObject(saying(202, messages.reminded));
    await linkToken(auth, person.email, 'login?verify');
  });
});
