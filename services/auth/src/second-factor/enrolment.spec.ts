import { calls, limits, MINUTE, messages } from '@easy-tax/contracts';
import { loadConfig } from '@easy-tax/platform/core';
import { later, theRealDate } from '@easy-tax/platform/testing';
import { authConfig, isSecondFactorRequired } from '../config/auth.config.js';
import { aClient, aColleague, authEnv, ownerLogin, saying } from '../testing/auth-under-test.js';
import { codeOf, mailedCode, post, turnedOn } from '../testing/second-step.js';
import { auth, oneServiceForAll, restartWith } from '../testing/suite.js';

const get = (path: string, token: string) => auth.call('GET', path, undefined, token);
const refused = saying(403, messages.secondFactorRequired);
const missing = async (token: string) => (await auth.me(token)).body.data?.user.secondFactor;
const start = ({ person, token }: Client, mailed: string, current = person.password) =>
  post(calls.startTwoStep.path, { current, mailed }, token);

type Client = Pick<Awaited<ReturnType<typeof aClient>>, 'person' | 'token'>;
type Colleagues = { data: readonly { _id: string }[] };

const own = { HOST: '127.0.0.1', TRUST_PROXY: '0', PUBLIC_URL: 'http://localhost:8080' };
it.each([
  [false, {}],
  [false, { HOST: '::1', PUBLIC_URL: 'http://[::1]:8080' }],
  [true, { HOST: '0.0.0.0' }],
  [true, { TRUST_PROXY: '1' }],
  [true, { TRUST_PROXY: undefined }],
  [true, { PUBLIC_URL: 'https://tax.example.com' }],
  [true, { STAFF_SECOND_FACTOR: 'required' }],
  [false, { STAFF_SECOND_FACTOR: 'optional', HOST: '0.0.0.0' }],
])('is required of staff, %s: with %o', (isRequired, more) => {
  const env = authEnv('.', { STAFF_SECOND_FACTOR: undefined, ...own, ...more });
  expect(isSecondFactorRequired(loadConfig('auth', authConfig, env))).toBe(isRequired);
});

describe('the second step of staff', () => {
  oneServiceForAll();
  afterEach(() => theRealDate());

  it('shows owners which staff have none yet', async () => {
    const [owner, { person, id, token }] = [await auth.asOwner(), await aColleague(auth, 'reviewer')];
    const { path } = calls.listStaffWithoutFactor;
    const ids = async () =>
      (await auth.call<Colleagues>('GET', path, undefined, owner)).body.data.map(({ _id }) => _id);
    expect(await ids()).toContain(id);
    await turnedOn(person, token);
    expect(await ids()).not.toContain(id);
  });

  it('is set up once, only by the newest mailed code, within ten minutes and five tries', async () => {
    const client = await aClient(auth);
    const mail = () => mailedCode(client.person.email, client.token);
    const wrong = saying(400, messages.factorCodeWrong);
    expect(await start(client, '123456')).toMatchObject(wrong);
    const old = await mail();
    const late = await mail();
    if (old !== late) expect(await start(client, old)).toMatchObject(wrong);
    later(limits.factorCodeMs + 1);
    expect(await start(client, late)).toMatchObject(wrong);
    theRealDate();
    later(2 * MINUTE);
    const ahead = await mail();
    theRealDate();
    expect(await start(client, ahead)).toMatchObject(wrong);
    const guessed = await mail();
    const other = guessed === '000000' ? '111111' : '000000';
    for (let n = 0; n < limits.factorCodeGuesses; n += 1) expect(await start(client, other)).toMatchObject(wrong);
    expect(await start(client, guessed)).toMatchObject(wrong);
    const right = await mail();
    expect((await start(client, right)).status).toBe(201);
    expect(await start(client, right)).toMatchObject(wrong);
  });

  it('accepts the mailed code and the app’s code only for their own account, and no code from before a new password', async () => {
    const [mine, theirs] = [await aClient(auth), await aClient(auth)];
    const [mailed, own] = [
      await mailedCode(theirs.person.email, theirs.token),
      await mailedCode(mine.person.email, mine.token),
    ];
    const wrong = saying(400, messages.factorCodeWrong);
    if (mailed !== own) expect(await start(mine, mailed)).toMatchObject(wrong);
    const { secret = '' } = (await start(theirs, mailed)).body.data ?? {};
    expect(await post(calls.confirmTwoStep.path, { code: await codeOf(secret) }, mine.token)).toMatchObject(
      saying(409, messages.twoStepBegin),
    );
    const password = 'green kettle on friday';
    await post(calls.changePassword.path, { current: mine.person.password, password }, mine.token);
    expect(await start(mine, own, password)).toMatchObject(wrong);
  });

  it('sends the other owners a mail when staff turn it on or off', async () => {
    const { person, token } = await aColleague(auth, 'owner');
    const { codes } = await turnedOn(person, token);
    await post(calls.endTwoStep.path, { current: person.password, kind: 'recovery', code: codes[0] }, token);
    for (const change of ['on', 'off'])
      await auth.mailWith(ownerLogin.email, `Two-step login of ${person.name} is ${change}`);
    expect((await auth.mailsTo(person.email)).join()).not.toContain(`Two-step login of ${person.name}`);
  });

  it('closes all but the setup to staff without it, also to earlier sessions, opens it by the setup, and can’t be turned off', async () => {
    const token = await auth.asOwner();
    const [without, colleague] = [await aColleague(auth, 'reviewer'), await aColleague(auth, 'reviewer')];
    const { codes } = await turnedOn(colleague.person, colleague.token);
    expect(await missing(token)).toBe('advised');
    await restartWith({ STAFF_SECOND_FACTOR: 'required' });
    expect(await missing(token)).toBe('required');
    for (const session of [token, without.token, await auth.login(without.person)]) {
      expect(await get(calls.listStaff.path, session)).toMatchObject(refused);
      expect(await post(calls.changePassword.path, {}, session)).toMatchObject(refused);
      for (const { path } of [calls.twoStep, calls.passkeys]) expect((await get(path, session)).status).toBe(200);
    }
    expect((await post(calls.logout.path, undefined, without.token)).status).toBe(200);
    await turnedOn(ownerLogin, token);
    expect([(await get(calls.listUsers.path, token)).status, await missing(token)]).toEqual([200, null]);
    expect((await auth.me(token)).body.data?.user.emailVerified).toBe(true);
    const end = { current: colleague.person.password, kind: 'recovery', code: codes[0] };
    expect(await post(calls.endTwoStep.path, end, colleague.token)).toMatchObject(saying(409, messages.lastFactor));
    expect((await get(calls.listStaff.path, colleague.token)).status).toBe(200);
  });
});
