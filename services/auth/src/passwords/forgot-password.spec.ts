import { messages } from '@easy-tax/contracts';
import { until } from '@easy-tax/platform/testing';
import { aClient } from '../testing/a-client.js';
import { aPerson, linkToken, saying } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();

const newPassword = 'green kettle on friday';

async function aClientWhoForgot() {
  const { person, token: session } = await aClient(auth);
  const { status } = await auth.call('POST', '/auth/password/forgot', { email: person.email });
  return { person, session, status, token: await linkToken(auth, person.email, 'password?token') };
}
const reset = (token: string, password = newPassword) => auth.call('POST', '/auth/password/reset', { token, password });

describe('a forgotten password', () => {
  it('is replaced by the link; every session ends and the address is confirmed', async () => {
    const { person, session, status, token } = await aClientWhoForgot();
    expect(status).toBe(202);
    expect(await reset(token)).toMatchObject(saying(200, messages.resetDone));
    expect((await auth.me(session)).status).toBe(401);
    expect((await auth.call('POST', '/auth/login', person)).status).toBe(401);
    const again = await auth.login({ ...person, password: newPassword });
    const { body } = await auth.me(again);
    expect(body.data?.user.emailVerified).toBe(true);
  });

  it('gets the same answer for an address without an account, which gets no mail', async () => {
    const known = aPerson();
    const unknown = aPerson();
    await auth.register(known);
    for (const { email } of [unknown, known]) {
      const { status, body } = await auth.call('POST', '/auth/password/forgot', { email });
      expect([status, body]).toEqual([202, { success: true, message: messages.resetSent }]);
    }
    await linkToken(auth, known.email, 'password?token');
    expect(await auth.mailsTo(unknown.email)).toEqual([]);
  });

  it('is replaced once by a link, also by two simultaneous requests', async () => {
    const { token } = await aClientWhoForgot();
    const answers = await Promise.all([reset(token), reset(token, 'yellow kettle on sunday')]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await reset(token)).toMatchObject(saying(400, messages.linkSpent));
  });

  it('makes every older link useless', async () => {
    const { person, token } = await aClientWhoForgot();
    await auth.call('POST', '/auth/password/forgot', { email: person.email });
    const links = async () => (await auth.mailsTo(person.email)).filter((mail) => mail.includes('password?token'));
    await until(async () => (await links()).length === 2);
    const newest = await linkToken(auth, person.email, 'password?token');
    expect(newest).not.toBe(token);
    expect((await reset(newest)).status).toBe(200);
    expect((await reset(token, 'yellow kettle on sunday')).status).toBe(400);
  });

  it('keeps the link valid for another try if the new password is too common', async () => {
    const { token } = await aClientWhoForgot();
    expect(await reset(token, 'iloveyou123')).toMatchObject(saying(400, messages.passwordCommon));
    expect((await reset(token)).status).toBe(200);
  });

  it('is not replaced by a forged link', async () => {
    for (const token of ['x', 'A'.repeat(43), '']) {
      expect(await reset(token)).toMatchObject(saying(400, messages.linkSpent));
    }
  });
});
