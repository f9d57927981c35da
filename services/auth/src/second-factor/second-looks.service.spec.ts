import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { calls, limits, messages } from '@easy-tax/contracts';
import { later, theRealDate, until } from '@easy-tax/platform/testing';
import { saying } from '../testing/auth-under-test.js';
import {
  codeOf,
  enter,
  type Person,
  password,
  post,
  registered,
  trustBrowser,
  waitingLogin,
  withTwoStep,
} from '../testing/second-step.js';
import { auth, oneServiceForAll, restart, restartWith } from '../testing/suite.js';

oneServiceForAll();
afterEach(() => theRealDate());

const loggedInBy = async (person: Person, kind: string, code: string | undefined) =>
  (await enter(await waitingLogin(person), kind, code)).body.token ?? '';

describe('a second look', () => {
  const showFactor = (code: string | undefined, token: string, kind = 'totp') =>
    post(calls.checkFactor.path, { kind, code }, token);
  /** The status 201, or the error code. */
  async function exported(token: string) {
    const { status, body } = await post(calls.askForExport.path, undefined, token);
    return body.error?.code ?? status;
  }

  it('is satisfied by a code for ten minutes', async () => {
    const { token, secret } = await withTwoStep();
    expect(await exported(token)).toBe('second-look');
    expect(await showFactor('000000', token)).toMatchObject(saying(400, messages.codeWrong));
    expect(await exported(token)).toBe('second-look');
    expect(await showFactor(await codeOf(secret), token)).toMatchObject(saying(200, messages.factorChecked));
    expect(await exported(token)).toBe(201);
    later(limits.secondLookMs);
    expect(await exported(token)).toBe('second-look');
  });

  it('counts only for the session in which it was done, not for others of the same user', async () => {
    const { person, codes } = await withTwoStep();
    const [here, there] = [
      await loggedInBy(person, 'recovery', codes[0]),
      await loggedInBy(person, 'recovery', codes[1]),
    ];
    expect([await exported(here), await exported(there)]).toEqual([201, 201]);
    later(limits.secondLookMs);
    await showFactor(codes[2], here, 'recovery');
    expect([await exported(here), await exported(there)]).toEqual([201, 'second-look']);
  });

  it('uses a code up: it never counts for two sessions, also when both send it at the same moment', async () => {
    const { person, codes } = await withTwoStep();
    const sessions = [await loggedInBy(person, 'recovery', codes[0]), await loggedInBy(person, 'recovery', codes[1])];
    later(limits.secondLookMs);
    const looks = await Promise.all(sessions.map((token) => showFactor(codes[2], token, 'recovery')));
    expect(looks.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await Promise.all(sessions.map(exported))).map(String).toSorted()).toEqual(['201', 'second-look']);
    expect(await showFactor(codes[2], sessions[0] ?? '', 'recovery')).toMatchObject(
      saying(400, messages.recoveryWrong),
    );
  });

  it('is not required of a user without a second factor, and accepts no code of another user', async () => {
    const [{ token }, other] = [await registered(), await withTwoStep()];
    expect(await exported(token)).toBe(201);
    expect(await showFactor(await codeOf(other.secret), token)).toMatchObject(saying(409, messages.twoStepIsOff));
    const third = await withTwoStep();
    expect((await showFactor(await codeOf(other.secret), third.token)).status).toBe(400);
    const { _id = '' } = (await auth.me(third.token)).body.data?.user ?? {};
    expect((await auth.trail(_id)).filter(({ action }) => action === 'two-step.fail')).toHaveLength(1);
  });
});

const wrong = { kind: 'totp', code: '000000' };
/** The calls that check a factor in an open session, with a wrong one. */
const checks = [
  [calls.checkFactor.path, wrong],
  [calls.renewRecoveryCodes.path, wrong],
  [calls.endTwoStep.path, wrong],
] as const;

it.each(checks)('ends a session at its fifth wrong factor at %s, and nothing else', async (path, input) => {
  const { person, token: thief, secret, codes } = await withTwoStep();
  const holder = await loggedInBy(person, 'recovery', codes[0]);
  const body = { ...input, current: person.password };
  for (let n = 1; n < limits.wrongLooks; n += 1) expect((await post(path, body, thief)).status).toBe(400);
  expect(await post(path, body, thief)).toMatchObject(saying(401, messages.wrongLooks));
  expect((await auth.me(thief)).status).toBe(401);

  expect((await auth.me(holder)).status).toBe(200);
  expect(await loggedInBy(person, 'totp', await codeOf(secret))).not.toBe('');
  const look = await post(calls.checkFactor.path, { kind: 'totp', code: await codeOf(secret, 1) }, holder);
  expect(look.status).toBe(200);
  const told = (mail: string) => mail.includes('One of your devices was signed out');
  await until(async () => (await auth.mailsTo(person.email)).filter(told).length === 1);
});

it('checks no more than five of many simultaneous wrong factors', async () => {
  const { token: thief, person } = await withTwoStep();
  const { _id = '' } = (await auth.me(thief)).body.data?.user ?? {};
  const tries = await Promise.all(Array.from({ length: 15 }, () => post(calls.checkFactor.path, wrong, thief)));
  expect(tries.every(({ status }) => status === 400 || status === 401)).toBe(true);
  expect((await auth.me(thief)).status).toBe(401);
  const checked = (await auth.trail(_id)).filter(({ action }) => action === 'two-step.fail');
  expect(checked.length).toBeLessThanOrEqual(limits.wrongLooks);
  expect((await password(person)).body.second).toBeTruthy();
});

it('counts anew after a right factor', async () => {
  const { token, codes } = await withTwoStep();
  const show = (code: string | undefined) => post(calls.checkFactor.path, { kind: 'recovery', code }, token);
  for (const right of [codes[0], codes[1]]) {
    for (let n = 1; n < limits.wrongLooks; n += 1) expect((await show('ABCDEFGHJK')).status).toBe(400);
    expect((await show(right)).status).toBe(200);
  }
});

it('ends the trust in the device that the session came from', async () => {
  const { person, codes } = await withTwoStep();
  const { cookie } = await trustBrowser(person, codes[0]);
  const thief = (await password(person, cookie)).body.token ?? '';
  for (let n = 0; n < limits.wrongLooks; n += 1) await post(calls.checkFactor.path, wrong, thief);
  expect((await password(person, cookie)).body.token).toBeUndefined();
});

it('keeps the holder from nothing by using up a rate', async () => {
  const { person, token: thief, codes } = await withTwoStep();
  const holder = await loggedInBy(person, 'recovery', codes[0]);
  await restartWith({ RATE_LIMIT_SCALE: '1' });
  const end = { current: 'not the password', kind: 'totp', code: '000000' };
  const statuses = new Set<number>();
  for (let n = 0; n < 12; n += 1) statuses.add((await post(calls.endTwoStep.path, end, thief)).status);
  expect([...statuses]).toEqual([400, 429]);
  const change = { current: person.password, password: 'green kettle on friday' };
  expect((await post(calls.changePassword.path, change, holder)).status).toBe(200);
});

it('leaves the holder’s changes alone if somebody without the password uses up all tries in another session', async () => {
  await restartWith({ RATE_LIMIT_SCALE: '1' });
  const { person, token: thief } = await registered();
  const holder = await auth.login(person);
  const guess = { current: 'not the password', email: `moved.${person.email}` };
  for (let n = 0; n < 6; n += 1)
    for (const { path } of [calls.changeEmail, calls.eraseAccount, calls.mailFactorCode])
      await post(path, guess, thief);
  for (let n = 0; n < 6; n += 1) await post(calls.mailFactorCode.path, undefined, thief);
  const ask = { current: person.password, email: `moved.${person.email}` };
  expect((await post(calls.changeEmail.path, ask, holder)).status).toBe(202);
  const change = { current: person.password, password: 'green kettle on friday' };
  expect((await post(calls.changePassword.path, change, holder)).status).toBe(200);
  expect((await post(calls.mailFactorCode.path, undefined, holder)).status).toBe(202);
});

it('counts no code that nobody could check, at a login or later', async () => {
  const { person, token, secret, codes } = await withTwoStep();
  const { _id = '' } = (await auth.me(token)).body.data?.user ?? {};
  await restart(() => rmSync(join(auth.dataDir, 'secrets.key')));
  const login = await waitingLogin(person);
  for (let n = 0; n < 2 * limits.wrongLooks; n += 1) {
    const unreadable = saying(400, messages.codesUnreadable);
    const code = await codeOf(secret);
    expect(await post(calls.checkFactor.path, { kind: 'totp', code }, token)).toMatchObject(unreadable);
    for (let each = 0; each < 2; each += 1) expect(await enter(login, 'totp', code)).toMatchObject(unreadable);
  }
  expect((await auth.trail(_id)).map(({ action }) => action)).not.toContain('two-step.fail');
  expect((await post(calls.checkFactor.path, { kind: 'recovery', code: codes[0] }, token)).status).toBe(200);
});
