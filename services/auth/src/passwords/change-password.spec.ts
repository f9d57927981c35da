import { messages } from '@easy-tax/contracts';
import { eventually } from '@easy-tax/platform/testing';
import { aClient } from '../testing/a-client.js';
import { anIssuer, clientId } from '../testing/an-issuer.js';
import { anAuthService, aPerson, linkToken, saying, sidOf } from '../testing/auth-under-test.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();

const wanted = 'green kettle on friday';
async function onTwoDevices() {
  const { person, token: mine } = await aClient(auth);
  return { person, mine, elsewhere: await auth.login(person) };
}
const change = (token: string, current: string, password = wanted) =>
  auth.call('POST', '/auth/password/change', { current, password }, token);
const isIn = async (token: string) => (await auth.introspect(sidOf(token))).status === 200;

describe('a change of password', () => {
  it('takes effect at once; this device stays logged in, every other is signed out', async () => {
    const { person, mine, elsewhere } = await onTwoDevices();
    expect(await change(mine, person.password)).toMatchObject(saying(200, messages.passwordChanged));
    expect([await isIn(mine), await isIn(elsewhere)]).toEqual([true, false]);
    expect((await auth.call('POST', '/auth/login', person)).status).toBe(401);
    expect(await auth.login({ ...person, password: wanted })).toEqual(expect.any(String));
  });

  it('needs the current password; a wrong one changes nothing and ends no session', async () => {
    const { person, mine, elsewhere } = await onTwoDevices();
    const refused = await change(mine, 'a guess by somebody');
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { code: 'validation', details: [{ message: messages.passwordWrong, path: 'current' }] } },
    });
    expect([await isIn(mine), await isIn(elsewhere)]).toEqual([true, true]);
    await auth.login(person);
  });

  it.each([
    ['password123', messages.passwordCommon],
    ['short', messages.passwordShort],
    ['x'.repeat(129), messages.passwordLong],
    ['', messages.allFieldsRequired],
  ])('refuses %s by the rules of registering', async (password, message) => {
    const { person, mine } = await onTwoDevices();
    const answer = await change(mine, person.password, password);
    expect([answer.status, answer.body.error?.details[0]]).toEqual([400, { message, path: 'password' }]);
  });

  it('makes links that were mailed before useless', async () => {
    const { person, mine } = await onTwoDevices();
    await auth.call('POST', '/auth/password/forgot', { email: person.email });
    const token = await linkToken(auth, person.email, 'password?token');
    await change(mine, person.password);
    const reset = await auth.call('POST', '/auth/password/reset', { token, password: 'yellow kettle' });
    expect([reset.status, reset.body.message]).toEqual([400, messages.linkSpent]);
  });

  it('is mailed to the user, as text and HTML', async () => {
    const { person, mine } = await onTwoDevices();
    await change(mine, person.password);
    const mail = await eventually('word of the change', async () =>
      (await auth.mailsTo(person.email)).find((text) => text.includes('Subject: Your password was changed')),
    );
    expect(mail).toContain('text/plain');
    expect(mail).toContain('href="https://easytax.example/password"');
    expect(mail).not.toContain(wanted);
  });

  it('is made once by two simultaneous requests', async () => {
    const { person, mine } = await onTwoDevices();
    const both = await Promise.all([change(mine, person.password), change(mine, person.password, 'yellow kettle')]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isIn(mine)).toBe(true);
  });
});

it('is limited in wrong guesses of the current password, and audited', async () => {
  const limited = await anAuthService({ RATE_LIMIT_SCALE: '0.2' });
  const person = aPerson();
  await limited.register(person);
  const token = await limited.login(person);
  const { body } = await limited.me(token);
  const change = (current: string) =>
    limited.call('POST', '/auth/password/change', { current, password: wanted }, token);
  expect([(await change('a guess')).status, (await change(person.password)).status]).toEqual([400, 200]);
  expect((await change(wanted)).status).toBe(429);
  await limited.close();
  const actions = (await limited.trail(body.data?.user._id ?? '')).map(({ action }) => action);
  expect(actions).toEqual(['account.create', 'password.change']);
  await limited.end();
});

it('explains to a user with only Google sign-in how to get a password', async () => {
  const issuer = await anIssuer();
  const google = await anAuthService({ GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url });
  const credential = await issuer.idToken({ email: aPerson().email });
  const { body } = await google.call('POST', '/auth/google', { credential });
  const input = { current: 'whatever it is', password: wanted };
  const answer = await google.call('POST', '/auth/password/change', input, body.token);
  expect([answer.status, answer.body.message]).toEqual([400, messages.passwordNone]);
  await google.end();
  await issuer.close();
});
