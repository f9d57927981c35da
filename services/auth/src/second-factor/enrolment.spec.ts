import { calls, limits, messages } from '@easy-tax/contracts';
import { loadConfig } from '@easy-tax/platform/core';
import { eventually, later, theRealDate } from '@easy-tax/platform/testing';
import { authConfig, isSecondFactorRequired } from '../config/auth.config.js';
import { aPerson, authEnv, ownerLogin, saying } from '../testing/auth-under-test.js';
import { confirmEmail } from '../testing/confirmed.js';
import { codeOf, mailedCode, post, turnedOn } from '../testing/second-step.js';
import { auth, oneServiceForEach, restartWith } from '../testing/suite.js';

oneServiceForEach();
afterEach(() => theRealDate());

const required = { STAFF_SECOND_FACTOR: 'required' };
const listUsers = (token: string) => auth.call('GET', calls.listUsers.path, undefined, token);
const refused = saying(403, messages.secondFactorRequired);
const missing = async (token: string) => (await auth.me(token)).body.data?.user.secondFactor;
const start = (token: string, mailed: string, current = ownerLogin.password) =>
  post(calls.startTwoStep.path, { current, mailed }, token);

/** A member of staff, logged in after the role was given. */
async function aReviewer() {
  const person = aPerson();
  await auth.register(person);
  await confirmEmail(auth, person);
  const owner = await auth.asOwner();
  const change = { role: 'admin', staffRole: 'reviewer' };
  await auth.call('PATCH', `/auth/users/${await auth.idOf(owner, person.email)}`, change, owner);
  return person;
}

type Colleagues = { data: readonly { _id: string }[] };

const own = { HOST: '127.0.0.1', TRUST_PROXY: '0', PUBLIC_URL: 'http://localhost:8080' };
it.each([
  [false, {}],
  [false, { HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' }],
  [true, { HOST: '0.0.0.0' }],
  [true, { TRUST_PROXY: '1' }],
  [true, { TRUST_PROXY: undefined }],
  [true, { PUBLIC_URL: 'https://tax.example.com' }],
  [true, required],
  [false, { STAFF_SECOND_FACTOR: 'optional', HOST: '0.0.0.0' }],
])('is required of staff, %s: with %o', (isRequired, more) => {
  const env = authEnv('.', { STAFF_SECOND_FACTOR: undefined, ...own, ...more });
  expect(isSecondFactorRequired(loadConfig('auth', authConfig, env))).toBe(isRequired);
});

it('closes the admin area to a session from before the requirement, and opens it to the same session after the setup', async () => {
  const token = await auth.asOwner();
  expect(await missing(token)).toBe('advised');
  await restartWith(required);
  expect(await missing(token)).toBe('required');
  expect(await listUsers(token)).toMatchObject(refused);
  await turnedOn(ownerLogin, token);
  expect([(await listUsers(token)).status, await missing(token)]).toEqual([200, null]);
  expect((await auth.me(token)).body.data?.user.emailVerified).toBe(true);
});

it('closes the admin area to a client who becomes staff and has no second factor', async () => {
  const owner = await auth.asOwner();
  const { codes } = await turnedOn(ownerLogin, owner);
  await post(calls.checkFactor.path, { kind: 'recovery', code: codes[0] }, owner);
  const person = aPerson();
  await auth.register(person);
  await confirmEmail(auth, person);
  await restartWith(required);
  const asClient = await auth.login(person);
  expect((await auth.call('GET', calls.listSessions.path, undefined, asClient)).status).toBe(200);
  const change = { role: 'admin', staffRole: 'owner' };
  await auth.call('PATCH', `/auth/users/${await auth.idOf(owner, person.email)}`, change, owner);
  expect(await listUsers(await auth.login(person))).toMatchObject(refused);
});

it('shows only owners which staff have none yet', async () => {
  const [owner, reviewer] = [await auth.asOwner(), await aReviewer()];
  const token = await auth.login(reviewer);
  const read = (by: string) => auth.call<Colleagues>('GET', calls.listStaffWithoutFactor.path, undefined, by);
  const names = async () => (await read(owner)).body.data.map(({ _id }) => _id);
  const id = await auth.idOf(owner, reviewer.email);
  expect(await names()).toContain(id);
  expect((await read(token)).status).toBe(403);
  await turnedOn(reviewer, token);
  expect(await names()).not.toContain(id);
});

it('can’t be turned off by staff who must have it', async () => {
  const reviewer = await aReviewer();
  const token = await auth.login(reviewer);
  const { codes } = await turnedOn(reviewer, token);
  await restartWith(required);
  const end = { current: reviewer.password, kind: 'recovery', code: codes[0] };
  expect(await post(calls.endTwoStep.path, end, token)).toMatchObject(saying(409, messages.lastFactor));
  expect((await auth.call('GET', calls.listStaff.path, undefined, token)).status).toBe(200);
});

it('gives staff without a required second factor access only to the setup', async () => {
  const reviewer = await aReviewer();
  await restartWith(required);
  const token = await auth.login(reviewer);
  expect(await auth.call('GET', calls.listStaff.path, undefined, token)).toMatchObject(refused);
  expect(await post(calls.changePassword.path, {}, token)).toMatchObject(refused);
  expect((await auth.call('GET', calls.twoStep.path, undefined, token)).status).toBe(200);
  expect((await auth.call('GET', calls.passkeys.path, undefined, token)).status).toBe(200);
  expect((await post(calls.logout.path, undefined, token)).status).toBe(200);
});

it('is set up once, only by the newest mailed code, within ten minutes and five tries', async () => {
  const token = await auth.asOwner();
  const wrong = saying(400, messages.factorCodeWrong);
  expect(await start(token, '123456')).toMatchObject(wrong);
  const old = await mailedCode(ownerLogin.email, token);
  const late = await mailedCode(ownerLogin.email, token);
  if (old !== late) expect(await start(token, old)).toMatchObject(wrong);
  later(limits.factorCodeMs + 1);
  expect(await start(token, late)).toMatchObject(wrong);
  theRealDate();
  const guessed = await mailedCode(ownerLogin.email, token);
  const other = guessed === '000000' ? '111111' : '000000';
  for (let n = 0; n < limits.factorCodeGuesses; n += 1) expect(await start(token, other)).toMatchObject(wrong);
  expect(await start(token, guessed)).toMatchObject(wrong);
  const right = await mailedCode(ownerLogin.email, token);
  expect((await start(token, right)).status).toBe(201);
  expect(await start(token, right)).toMatchObject(wrong);
});

it('accepts the mailed code and the app’s code only for their own account', async () => {
  const [mine, theirs] = [aPerson(), aPerson()];
  for (const person of [mine, theirs]) await auth.register(person);
  const [token, other] = [await auth.login(mine), await auth.login(theirs)];
  const mailed = await mailedCode(theirs.email, other);
  const own = await mailedCode(mine.email, token);
  if (mailed !== own)
    expect(await start(token, mailed, mine.password)).toMatchObject(saying(400, messages.factorCodeWrong));
  const { secret = '' } = (await start(other, mailed, theirs.password)).body.data ?? {};
  expect(await post(calls.confirmTwoStep.path, { code: await codeOf(secret) }, token)).toMatchObject(
    saying(409, messages.twoStepBegin),
  );
});

it('makes a mailed code invalid after a change of password', async () => {
  const token = await auth.asOwner();
  const mailed = await mailedCode(ownerLogin.email, token);
  const password = 'green kettle on friday';
  await post(calls.changePassword.path, { current: ownerLogin.password, password }, token);
  expect(await start(token, mailed, password)).toMatchObject(saying(400, messages.factorCodeWrong));
});

it('sends the other owners a mail when staff turn it on or off', async () => {
  const reviewer = await aReviewer();
  const token = await auth.login(reviewer);
  const { codes } = await turnedOn(reviewer, token);
  await post(calls.endTwoStep.path, { current: reviewer.password, kind: 'recovery', code: codes[0] }, token);
  for (const change of ['on', 'off'])
    await eventually(`a mail: ${change}`, async () =>
      (await auth.mailsTo(ownerLogin.email)).some((mail) =>
        mail.includes(`Two-step login of ${reviewer.name} is ${change}`),
      ),
    );
});
