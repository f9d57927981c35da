import { calls, limits, messages } from '@easy-tax/contracts';
import { loadConfig } from '@easy-tax/platform/core';
import { later, theRealDate } from '@easy-tax/platform/testing';
import { authConfig, isSecondFactorRequired } from '../config/auth.config.js';
import { aClient } from '../testing/a-client.js';
import { authEnv, ownerLogin, saying } from '../testing/auth-under-test.js';
import { aColleague } from '../testing/confirmed.js';
import { codeOf, mailedCode, post, turnedOn } from '../testing/second-step.js';
import { auth, oneServiceForEach, restartWith } from '../testing/suite.js';

const required = { STAFF_SECOND_FACTOR: 'required' };
const listUsers = (token: string) => auth.call('GET', calls.listUsers.path, undefined, token);
const refused = saying(403, messages.secondFactorRequired);
const missing = async (token: string) => (await auth.me(token)).body.data?.user.secondFactor;
const start = (token: string, mailed: string, current = ownerLogin.password) =>
  post(calls.startTwoStep.path, { current, mailed }, token);

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

describe('the second step of staff', () => {
  oneServiceForEach();
  afterEach(() => theRealDate());

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

  it('shows owners which staff have none yet', async () => {
    const [owner, { person, id, token }] = [await auth.asOwner(), await aColleague(auth, 'reviewer')];
    const { path } = calls.listStaffWithoutFactor;
    const ids = async () =>
      (await auth.call<Colleagues>('GET', path, undefined, owner)).body.data.map(({ _id }) => _id);
    expect(await ids()).toContain(id);
    await turnedOn(person, token);
    expect(await ids()).not.toContain(id);
  });

  it('can’t be turned off by staff who must have it', async () => {
    const { person, token } = await aColleague(auth, 'reviewer');
    const { codes } = await turnedOn(person, token);
    await restartWith(required);
    const end = { current: person.password, kind: 'recovery', code: codes[0] };
    expect(await post(calls.endTwoStep.path, end, token)).toMatchObject(saying(409, messages.lastFactor));
    expect((await auth.call('GET', calls.listStaff.path, undefined, token)).status).toBe(200);
  });

  it('gives staff without a required second factor access only to the setup', async () => {
    const { person } = await aColleague(auth, 'reviewer');
    await restartWith(required);
    const token = await auth.login(person);
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
    const [{ person: mine, token }, { person: theirs, token: other }] = [await aClient(auth), await aClient(auth)];
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
    const { person, token } = await aColleague(auth, 'reviewer');
    const { codes } = await turnedOn(person, token);
    await post(calls.endTwoStep.path, { current: person.password, kind: 'recovery', code: codes[0] }, token);
    for (const change of ['on', 'off'])
      await auth.mailWith(ownerLogin.email, `Two-step login of ${person.name} is ${change}`);
  });
});
