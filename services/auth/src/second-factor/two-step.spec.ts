import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { calls, DAY, limits, messages } from '@easy-tax/contracts';
import { later, theRealDate, until } from '@easy-tax/platform/testing';
import { TwoStepRecords } from '../accounts/factors/factors.repository.js';
import { saying } from '../testing/auth-under-test.js';
import {
  codeOf,
  enter,
  look,
  mailedCode,
  type Person,
  password,
  post,
  registered,
  type StepBody,
  waitingLogin,
  withTwoStep,
} from '../testing/second-step.js';
import { auth, oneServiceForAll, restart, restartWith } from '../testing/suite.js';

oneServiceForAll();
afterEach(() => theRealDate());

it('is turned on by a first code; then the login needs a code besides the password', async () => {
  const { person, token, secret, codes } = await withTwoStep();
  expect(new Set(codes).size).toBe(10);
  expect((await auth.call<StepBody>('GET', calls.twoStep.path, undefined, token)).body.data).toMatchObject({
    on: true,
    recoveryLeft: 10,
  });
  const first = await password(person);
  expect(first).toMatchObject({
    status: 200,
    body: { message: messages.codeNext, second: { kinds: ['totp', 'recovery'] } },
  });
  expect(first.body.token).toBeUndefined();
  const done = await enter(first.body.second?.id, 'totp', await codeOf(secret));
  expect((await auth.me(done.body.token)).body.data?.user.email).toBe(person.email);
  await auth.mailWith(person.email, 'Two-step login is on');
});

it('is off until a code of the app was entered, and its secret is stored encrypted', async () => {
  const { person, token } = await registered();
  const mailed = await mailedCode(person.email, token);
  const { body } = await post(calls.startTwoStep.path, { current: person.password, mailed }, token);
  expect(body.data?.uri).toContain(`secret=${body.data?.secret}`);
  expect((await password(person)).body.token).toBeTruthy();
  for (const file of ['auth.db', 'auth.db-wal'])
    expect(readFileSync(join(auth.dataDir, file)).includes(body.data?.secret ?? '')).toBe(false);
  expect(await post(calls.confirmTwoStep.path, { code: '12345' }, token)).toMatchObject(
    saying(400, messages.codeWrong),
  );
});

it('accepts a code once, also when it is sent twice at the same moment', async () => {
  const { person, secret } = await withTwoStep();
  const logins = [await waitingLogin(person), await waitingLogin(person)];
  const code = await codeOf(secret);
  const answers = await Promise.all(logins.map((id) => enter(id, 'totp', code)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await enter(await waitingLogin(person), 'totp', code)).toMatchObject(saying(400, messages.codeWrong));
});

it('accepts a code of a clock that is half a minute off, but not two minutes', async () => {
  const { person, secret } = await withTwoStep();
  const id = await waitingLogin(person);
  for (const steps of [-4, 4]) expect((await enter(id, 'totp', await codeOf(secret, steps))).status).toBe(400);
  expect((await enter(id, 'totp', await codeOf(secret, 1))).status).toBe(200);
});

it('accepts each recovery code once, with any spacing and case, until a code of the app replaces them', async () => {
  const { person, token, secret, codes } = await withTwoStep();
  const typed = codes[3]?.replace('-', ' ').toLowerCase() ?? '';
  const elsewhere = (await enter(await waitingLogin(person), 'recovery', typed)).body.token;
  expect((await auth.me(elsewhere)).status).toBe(200);
  const again = await enter(await waitingLogin(person), 'recovery', typed);
  expect(again).toMatchObject(saying(400, messages.recoveryWrong));
  const { body } = await auth.call<StepBody>('GET', calls.twoStep.path, undefined, token);
  expect(body.data?.recoveryLeft).toBe(9);
  const renewed = await post(calls.renewRecoveryCodes.path, { kind: 'totp', code: await codeOf(secret) }, token);
  expect(renewed.body.data?.codes).toHaveLength(10);
  expect([(await auth.me(token)).status, (await auth.me(elsewhere)).status]).toEqual([200, 401]);
  const id = await waitingLogin(person);
  expect((await enter(id, 'recovery', codes[0])).status).toBe(400);
  expect((await enter(id, 'recovery', renewed.body.data?.codes?.[0])).status).toBe(200);
});

it('accepts a code and a pending login only for their own account', async () => {
  const [mine, theirs] = [await withTwoStep(), await withTwoStep()];
  const id = await waitingLogin(theirs.person);
  expect((await enter(id, 'totp', await codeOf(mine.secret))).status).toBe(400);
  expect((await enter(id, 'recovery', mine.codes[0])).status).toBe(400);
  expect(await enter('a-guess', 'totp', await codeOf(mine.secret))).toMatchObject(saying(401, messages.secondStepOver));
});

it('waits ten minutes for the code, but not after a new password, nor once a clock that stood ahead is right', async () => {
  const { person, secret, token, codes } = await withTwoStep();
  const stale = await waitingLogin(person);
  await look(token, codes[0]);
  await post(calls.changePassword.path, { current: person.password, password: 'green kettle on friday' }, token);
  expect(await enter(stale, 'totp', await codeOf(secret))).toMatchObject(saying(401, messages.secondStepOver));
  const late = await waitingLogin({ ...person, password: 'green kettle on friday' });
  later(10 * 60_000 + 1);
  const ahead = await waitingLogin({ ...person, password: 'green kettle on friday' });
  expect(await enter(late, 'totp', await codeOf(secret))).toMatchObject(saying(401, messages.secondStepOver));
  theRealDate();
  expect(await enter(ahead, 'totp', await codeOf(secret))).toMatchObject(saying(401, messages.secondStepOver));
});

it('is turned off by the password together with a code, which signs other devices out', async () => {
  const { person, token, secret, codes } = await withTwoStep();
  const elsewhere = (await enter(await waitingLogin(person), 'recovery', codes[0])).body.token;
  const off = (current: string, code: string, kind: string) =>
    post(calls.endTwoStep.path, { current, code, kind }, token);
  expect((await off('not this one', await codeOf(secret), 'totp')).status).toBe(400);
  expect((await off(person.password, '000000', 'totp')).status).toBe(400);
  expect((await off(person.password, codes[9] ?? '', 'recovery')).status).toBe(200);
  expect([(await auth.me(token)).status, (await auth.me(elsewhere)).status]).toEqual([200, 401]);
  expect((await password(person)).body.token).toBeTruthy();
  expect(await off(person.password, codes[8] ?? '', 'recovery')).toMatchObject(saying(409, messages.twoStepIsOff));
});

describe('guessed codes', () => {
  const fromNetwork = (address: string) => ({ 'x-forwarded-for': address });

  /** Sends wrong codes at two logins, alternating, until they are refused unchecked. */
  async function guessOut(person: Person, from?: Record<string, string>) {
    const ids = [await waitingLogin(person), await waitingLogin(person)];
    for (let n = 0; n < limits.wrongCodes; n += 1)
      expect(await enter(ids[n % 2], 'totp', '000000', from)).toMatchObject(saying(400, messages.codeWrong));
  }

  it('refuses codes after ten wrong ones with an error at the code, mails the user, and still accepts a recovery code', async () => {
    const { person, token, secret, codes } = await withTwoStep();
    // Uses the real limits: wrong codes are limited before requests are.
    await restartWith({ RATE_LIMIT_SCALE: '1' });
    await guessOut(person);
    const id = await waitingLogin(person);
    const over = await enter(id, 'totp', await codeOf(secret));
    expect(over.status).toBe(429);
    expect(over.body.error?.details).toEqual([{ message: messages.tooManyCodes, path: 'code' }]);
    const warningMails = async () =>
      (await auth.mailsTo(person.email)).filter((mail) => mail.includes('Wrong codes for your account'));
    await until(async () => (await warningMails()).length > 0);
    expect(await warningMails()).toHaveLength(1);
    const { _id = '' } = (await auth.me(token)).body.data?.user ?? {};
    expect((await auth.trail(_id)).filter(({ action }) => action === 'two-step.fail')).toHaveLength(limits.wrongCodes);
    expect((await enter(id, 'recovery', codes[0])).status).toBe(200);
  });

  it('accepts codes again after a new password, and after a day, but not after a restart', async () => {
    const [one, two] = [await withTwoStep(), await withTwoStep()];
    await guessOut(one.person);
    await guessOut(two.person);
    const fresh = 'green kettle on friday';
    await look(one.token, one.codes[0]);
    await post(calls.changePassword.path, { current: one.person.password, password: fresh }, one.token);
    const login = await waitingLogin({ ...one.person, password: fresh });
    expect((await enter(login, 'totp', await codeOf(one.secret))).status).toBe(200);
    await restart();
    const refused = await enter(await waitingLogin(two.person), 'totp', await codeOf(two.secret));
    expect(refused).toMatchObject(saying(429, messages.tooManyCodes));
    later(DAY + 1);
    expect((await enter(await waitingLogin(two.person), 'totp', await codeOf(two.secret))).status).toBe(200);
  });

  it('keeps a holder out of no network that they have logged in from, however strangers guess', async () => {
    const { person, secret, codes } = await withTwoStep();
    const stranger = fromNetwork('198.51.100.9');
    await guessOut(person, fromNetwork('203.0.113.7'));
    const locked = await enter(await waitingLogin(person), 'totp', await codeOf(secret), stranger);
    expect(locked).toMatchObject(saying(429, messages.tooManyCodes));
    expect((await enter(await waitingLogin(person), 'totp', await codeOf(secret))).status).toBe(200);
    // The right code from home does not give strangers further guesses.
    const still = await enter(await waitingLogin(person), 'totp', await codeOf(secret, 1), stranger);
    expect(still).toMatchObject(saying(429, messages.tooManyCodes));
    expect((await enter(await waitingLogin(person), 'recovery', codes[0], stranger)).status).toBe(200);
  });

  it('counts one guess for each of many simultaneous codes', async () => {
    const { person, secret } = await withTwoStep();
    const id = await waitingLogin(person);
    await Promise.all(Array.from({ length: 3 * limits.wrongCodes }, () => enter(id, 'totp', '000000')));
    // Codes that lost against a concurrent one were not checked.
    for (let n = 0; n < limits.wrongCodes; n += 1) await enter(id, 'totp', '000000');
    expect(await enter(id, 'totp', await codeOf(secret))).toMatchObject(saying(429, messages.tooManyCodes));
  });
});

describe('a count of wrong codes of an earlier release', () => {
  const [toSecond] = TwoStepRecords.migrations ?? [];
  const stored = { userId: 'asha', onSince: null, recoveryHashes: [] };
  const count = { count: 7, since: '2026-11-21T05:12:00.000Z', epoch: 3 };

  it.each([
    ['wrong codes', { ...stored, wrong: count }, { ...stored, wrongCodes: [{ ...count, place: null }] }],
    ['no wrong codes', { ...stored, wrong: null }, stored],
    ['none ever', stored, stored],
  ])('stays for all unfamiliar networks together: %s', (_, before, after) => {
    expect(toSecond?.change?.(before)).toEqual(after);
  });
});
