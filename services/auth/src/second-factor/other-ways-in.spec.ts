import { calls, messages } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { theRealDate } from '@easy-tax/platform/testing';
import { anIssuer, clientId, type Issuer } from '../testing/an-issuer.js';
import { linkToken } from '../testing/auth-under-test.js';
import { codeOf, enter, look, password, post, trustBrowser, withTwoStep } from '../testing/second-step.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

let issuer: Issuer;
oneServiceForAll(async () => {
  issuer = await anIssuer();
  return { GOOGLE_CLIENT_ID: clientId, GOOGLE_ISSUER: issuer.url };
});
afterAll(() => issuer.close());
afterEach(() => theRealDate());

/** Expects that the answer asks for a code and has no token. */
const codeNext = { status: 200, body: { message: messages.codeNext, second: { kinds: ['totp', 'recovery'] } } };

it('asks for the code after Google, too', async () => {
  const { person, secret } = await withTwoStep();
  theRealDate();
  const entered = await post('/auth/google', { credential: await issuer.idToken({ email: person.email }) });
  expect(entered).toMatchObject(codeNext);
  expect(entered.body.token).toBeUndefined();
  expect((await enter(entered.body.second?.id, 'totp', await codeOf(secret, 1))).body.token).toBeTruthy();
});

it('links a Google account only after the second step, which no trusted device spares', async () => {
  const { person, codes } = await withTwoStep();
  const id = await auth.idOf(await auth.asOwner(), person.email);
  const links = async () => (await auth.trail(id)).filter(({ action }) => action === 'google.link').length;
  const { cookie } = await trustBrowser(person, codes[0]);
  expect((await password(person, cookie)).body.token).toBeTruthy();
  theRealDate();
  const google = async () => {
    const credential = await issuer.idToken({ email: person.email, jti: newId() });
    return post('/auth/google', { credential }, undefined, cookie);
  };

  const entered = await google();
  expect(entered).toMatchObject(codeNext);
  expect(await links()).toBe(0);
  expect((await enter(entered.body.second?.id, 'recovery', codes[1])).body.token).toBeTruthy();
  expect(await links()).toBe(1);
  // A linked account enters as by password.
  expect((await google()).body.token).toBeTruthy();
});

it('asks for the code after a password reset, which starts no session itself', async () => {
  const { person, token } = await withTwoStep();
  await post(calls.forgotPassword.path, { email: person.email });
  const fresh = { email: person.email, password: 'green kettle on friday' };
  const link = await linkToken(auth, person.email, 'password?token');
  const done = await post(calls.resetPassword.path, { token: link, password: fresh.password });
  expect([done.status, done.body.token, (await auth.me(token)).status]).toEqual([200, undefined, 401]);
  const entered = await password(fresh);
  expect(entered).toMatchObject(codeNext);
  expect(entered.body.token).toBeUndefined();
});

it('asks for the code after a change of address', async () => {
  const { person, token, codes } = await withTwoStep();
  await look(token, codes[0]);
  const email = `moved.${person.email}`;
  const asked = await post(calls.changeEmail.path, { email, current: person.password }, token);
  expect(asked.status).toBe(202);
  const link = await linkToken(auth, email, 'login?newEmail');
  const confirmed = await post(calls.confirmEmailChange.path, { token: link }, token);
  expect([confirmed.status, confirmed.body.token]).toEqual([200, undefined]);
  expect(await password({ ...person, email })).toMatchObject(codeNext);
});
