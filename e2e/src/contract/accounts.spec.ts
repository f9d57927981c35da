import { calls, messages } from '@easy-tax/contracts';
import { Caller, stranger } from '../support/caller.js';
import { linkTo } from '../support/mailbox.js';
import { aClient, aPerson, login, theOwner } from '../support/people.js';
import { until } from '../support/wait.js';

describe('registering', () => {
  it('makes an account that can log in at once', async () => {
    const person = aPerson();
    await stranger().call(calls.register, { body: person });
    const { data } = await (await login(person.email, person.password)).call(calls.checkAuth);
    expect(data.user).toMatchObject({
      name: person.name,
      email: person.email,
      role: 'user',
      city: null,
      occupation: null,
    });
  });

  it('makes one account when the button is pressed ten times', async () => {
    const person = aPerson();
    const replies = await Promise.all(
      Array.from({ length: 10 }, () => stranger().send(calls.register, { body: person })),
    );
    expect(replies.map((reply) => reply.status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('logging in and out', () => {
  it('ends the session at every service soon after the logout', async () => {
    const { as } = await aClient();
    await as.call(calls.myFilings);
    await as.call(calls.logout);
    await as.refused(calls.checkAuth, 401);
    await until('the filings service to refuse', async () => (await as.send(calls.myFilings)).status === 401);
  });

  it.each([
    ['no token', null],
    ['nonsense', 'nonsense'],
    [
      'an unsigned token',
      `${Buffer.from('{"alg":"none"}').toString('base64url')}.${Buffer.from('{"sub":"x","sid":"y"}').toString('base64url')}.`,
    ],
  ])('refuses %s', async (_, token) => {
    for (const call of [calls.checkAuth, calls.myFilings, calls.listFilings, calls.listEnquiries, calls.listUsers]) {
      await new Caller(token).refused(call, 401);
    }
  });

  it('refuses a token whose payload was changed', async () => {
    const { as } = await aClient();
    const [head, payload = '', signature] = (as.token ?? '').split('.');
    const claims = { ...JSON.parse(Buffer.from(payload, 'base64url').toString()), role: 'admin', exp: 9_999_999_999 };
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
    await new Caller(forged).refused(calls.checkAuth, 401);
    await new Caller(forged).refused(calls.listFilings, 401);
  });
});

describe('a forgotten password', () => {
  it('is answered alike for known and unknown addresses, and reset once by the link', async () => {
    const { email, as } = await aClient();
    const known = await stranger().call(calls.forgotPassword, { body: { email } });
    const unknown = await stranger().call(calls.forgotPassword, { body: { email: aPerson().email } });
    expect(known).toEqual(unknown);
    const link = await linkTo(email, '/password?token=');
    const token = link.searchParams.get('token') ?? '';
    await stranger().refused(calls.resetPassword, 400, { body: { token, password: 'short' } });
    await stranger().call(calls.resetPassword, { body: { token, password: 'another lamp, another window' } });
    await as.refused(calls.checkAuth, 401);
    await login(email, 'another lamp, another window');
    const spent = await stranger().refused(calls.resetPassword, 400, {
      body: { token, password: 'yet another one, longer' },
    });
    expect(spent.message).toBe(messages.linkSpent);
  });
});

describe('the e-mail address', () => {
  it('is confirmed by the link in the mail when logged in to that account, and never blocks an earlier login', async () => {
    const { email, as } = await aClient();
    const token = (await linkTo(email, 'verify=')).searchParams.get('verify') ?? '';
    await stranger().refused(calls.verifyEmail, 401, { body: { token } });
    const other = await (await aClient()).as.refused(calls.verifyEmail, 403, { body: { token } });
    expect(other.message).toBe(messages.linkOfAnother);
    expect((await as.call(calls.checkAuth)).data.user.emailVerified).toBe(false);
    await as.call(calls.verifyEmail, { body: { token } });
    expect((await as.call(calls.checkAuth)).data.user.emailVerified).toBe(true);
  });
});

it('refuses Google where it is not set up, and says so', async () => {
  expect((await stranger().refused(calls.google, 404, { body: { credential: 'x' } })).message).toBe(messages.googleOff);
});

it('knows the first administrator as an owner', async () => {
  const { data } = await (await theOwner()).call(calls.checkAuth);
  expect(data.user).toMatchObject({ role: 'admin', staffRole: 'owner' });
});
