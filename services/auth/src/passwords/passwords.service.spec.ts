import { calls, messages } from '@easy-tax/contracts';
import { Caller } from '@easy-tax/platform/access';
import { until } from '@easy-tax/platform/testing';
import { aClient, aPerson, claimsOf, linkToken, saying, sidOf } from '../testing/auth-under-test.js';
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
const common = { message: messages.passwordCommon, path: 'password' };

it.each([
  ['changePassword', { password: wanted }],
  ['changeEmail', { email: aPerson().email }],
  ['eraseAccount', {}],
  ['startTwoStep', { mailed: '123456' }],
  ['startPasskey', { mailed: '123456' }],
] as const)('%s needs the current password; a wrong one changes nothing and ends no session', async (name, input) => {
  const { method, path } = calls[name];
  const { person, token, id } = await aClient(auth);
  const body = { ...input, current: 'a guess by somebody' };
  const details = [{ message: messages.passwordWrong, path: 'current' }];
  expect(await auth.call(method, path, body, token)).toMatchObject({
    status: 400,
    body: { error: { code: 'validation', details } },
  });
  expect(await isIn(token)).toBe(true);
  await auth.login(person);
  expect((await auth.trail(id)).map(({ action }) => action)).toEqual(['account.create']);
  expect((await auth.mailsTo(person.email)).filter((mail) => !mail.includes('login?verify'))).toEqual([]);
});

describe('a change of password', () => {
  it('takes effect at once; this device stays logged in, every other is signed out, and a mail says so', async () => {
    const { person, mine, elsewhere } = await onTwoDevices();
    const epoch = async () => Caller.parse((await auth.introspect(sidOf(mine))).body).epoch ?? Number.NaN;
    const before = await epoch();
    expect(await change(mine, person.password)).toMatchObject(saying(200, messages.passwordChanged));
    expect([await isIn(mine), await isIn(elsewhere)]).toEqual([true, false]);
    // Calendar addresses of before end by it.
    expect(await epoch()).toBe(before + 1);
    expect((await auth.call('POST', '/auth/login', person)).status).toBe(401);
    expect(await auth.login({ ...person, password: wanted })).toEqual(expect.any(String));
    const trail = await auth.trail(String(claimsOf(mine).sub));
    expect(trail.map(({ action }) => action)).toEqual(['account.create', 'password.change']);
    const mail = await auth.mailWith(person.email, 'Subject: Your password was changed');
    expect(mail).toContain('href="https://easytax.example/password"');
    expect(mail).not.toContain(wanted);
  });

  it('is made once by two simultaneous requests, and not to a common password', async () => {
    const { person, mine } = await onTwoDevices();
    const refused = await change(mine, person.password, 'password123');
    expect([refused.status, refused.body.error?.details[0]]).toEqual([400, common]);
    const both = await Promise.all([change(mine, person.password), change(mine, person.password, 'yellow kettle')]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await isIn(mine)).toBe(true);
  });
});

async function aClientWhoForgot() {
  const { person, token: session } = await aClient(auth);
  const { status } = await auth.call('POST', '/auth/password/forgot', { email: person.email });
  return { person, session, status, token: await linkToken(auth, person.email, 'password?token') };
}
const reset = (token: string, password = wanted) => auth.call('POST', '/auth/password/reset', { token, password });

describe('a forgotten password', () => {
  it('is replaced by the link; every session ends and the address is confirmed', async () => {
    const { person, session, status, token } = await aClientWhoForgot();
    expect(status).toBe(202);
    expect(await reset(token)).toMatchObject(saying(200, messages.resetDone));
    expect((await auth.me(session)).status).toBe(401);
    expect((await auth.call('POST', '/auth/login', person)).status).toBe(401);
    const again = await auth.login({ ...person, password: wanted });
    const { body } = await auth.me(again);
    expect(body.data?.user.emailVerified).toBe(true);
  });

  it('is replaced once by a link, not by a forged one, also by two simultaneous requests', async () => {
    const { token } = await aClientWhoForgot();
    for (const forged of ['x', 'A'.repeat(43), ''])
      expect(await reset(forged)).toMatchObject(saying(400, messages.linkSpent));
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
});
