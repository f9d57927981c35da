import { calls, messages } from '@easy-tax/contracts';
import { theRealDate } from '@easy-tax/platform/testing';
import { anIssuer, clientId, type Issuer } from '../testing/an-issuer.js';
import { linkToken } from '../testing/auth-under-test.js';
import { codeOf, look, password, post, withTwoStep } from '../testing/second-step.js';
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
  const code = { id: entered.body.second?.id, kind: 'totp', code: await codeOf(secret, 1) };
  expect((await post(calls.secondStep.path, code)).body.token).toBeTruthy();
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
