import { messages } from '@easy-tax/contracts';
import { eventually } from '@easy-tax/platform/testing';
import { type AuthUnderTest, anAuthService, aPerson, linkToken } from '../testing/auth-under-test.js';

let auth: AuthUnderTest;
beforeAll(async () => {
  auth = await anAuthService();
});
afterAll(() => auth.end());

const isConfirmed = async (session: string) =>
  (await auth.call('GET', '/auth/checkauth', undefined, session)).body.data?.user.emailVerified;

describe('the mail after registering', () => {
  it('has a link that confirms the address when logged in, also after a second click', async () => {
    const person = aPerson();
    await auth.register(person);
    const token = await linkToken(auth, person.email, 'login?verify');
    const session = await auth.login(person);
    for (const _ of ['first', 'second']) {
      const answer = await auth.call('POST', '/auth/email/verify', { token }, session);
      expect(answer).toMatchObject({ status: 200, body: { message: messages.emailVerified } });
    }
    expect(await isConfirmed(session)).toBe(true);
    const reset = await auth.call('POST', '/auth/password/reset', { token, password: 'green kettle on friday' });
    expect(reset).toMatchObject({ status: 400, body: { message: messages.linkSpent } });
  });

  it('confirms nothing without a login to that account', async () => {
    const [person, other] = [aPerson(), aPerson()];
    await auth.register(person);
    await auth.register(other);
    const token = await linkToken(auth, person.email, 'login?verify');
    const verify = (session?: string) => auth.call('POST', '/auth/email/verify', { token }, session);
    expect((await verify()).status).toBe(401);
    const another = await auth.login(other);
    expect(await verify(another)).toMatchObject({ status: 403, body: { message: messages.linkOfAnother } });
    expect([await isConfirmed(await auth.login(person)), await isConfirmed(another)]).toEqual([false, false]);
    const madeUp = await auth.call('POST', '/auth/email/verify', { token: 'A'.repeat(43) }, another);
    expect(madeUp).toMatchObject({ status: 400, body: { message: messages.linkSpent } });
  });

  it('says what to do in both parts: open the link and log in, or nothing', async () => {
    const person = aPerson();
    await auth.register(person);
    const mail = await eventually('the mail', async () => (await auth.mailsTo(person.email))[0]);
    const [plain = '', html = ''] = mail.split('Content-Type: text/html');
    for (const part of [plain, html]) {
      expect(part).toContain(`An account was made with ${person.email}.`);
      expect(part).toContain('Open the link and log in');
      expect(part).toContain('You did not register with us? Then do nothing.');
    }
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
});
