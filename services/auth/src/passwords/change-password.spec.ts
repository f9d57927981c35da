import { messages } from '@easy-tax/contracts';
import { aClient } from '../testing/a-client.js';
import { claimsOf, saying, sidOf } from '../testing/auth-under-test.js';
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
    const trail = await auth.trail(String(claimsOf(mine).sub));
    expect(trail.map(({ action }) => action)).toEqual(['account.create', 'password.change']);
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

  it('is mailed to the user', async () => {
    const { person, mine } = await onTwoDevices();
    await change(mine, person.password);
    const mail = await auth.mailWith(person.email, 'Subject: Your password was changed');
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
