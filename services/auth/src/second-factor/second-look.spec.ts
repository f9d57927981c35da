import { calls, DAY, limits, messages } from '@easy-tax/contracts';
import { later, theRealDate, until } from '@easy-tax/platform/testing';
import { saying } from '../testing/auth-under-test.js';
import {
  codeOf,
  enter,
  look,
  type Person,
  post,
  registered,
  waitingLogin,
  withTwoStep,
} from '../testing/second-step.js';
import { auth, oneServiceForAll, restart, restartWith } from '../testing/suite.js';

oneServiceForAll();
afterEach(() => theRealDate());

describe('a second look', () => {
  const showFactor = (code: string | undefined, token: string, kind = 'totp') =>
    post(calls.checkFactor.path, { kind, code }, token);
  /** The status 201, or the error code. */
  async function exported(token: string) {
    const { status, body } = await post(calls.askForExport.path, undefined, token);
    return body.error?.code ?? status;
  }
  const loggedInBy = async (person: Person, code: string | undefined) =>
    (await enter(await waitingLogin(person), 'recovery', code)).body.token ?? '';

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
    const [here, there] = [await loggedInBy(person, codes[0]), await loggedInBy(person, codes[1])];
    expect([await exported(here), await exported(there)]).toEqual([201, 201]);
    later(limits.secondLookMs);
    await showFactor(codes[2], here, 'recovery');
    expect([await exported(here), await exported(there)]).toEqual([201, 'second-look']);
  });

  it('uses a code up: it never counts for two sessions, also when both send it at the same moment', async () => {
    const { person, codes } = await withTwoStep();
    const sessions = [await loggedInBy(person, codes[0]), await loggedInBy(person, codes[1])];
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
    const password = 'green kettle on friday';
    await look(one.token, one.codes[0]);
    await post(calls.changePassword.path, { current: one.person.password, password }, one.token);
    const login = await waitingLogin({ ...one.person, password });
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
    // Those that lost against a concurrent one were not checked.
    for (let n = 0; n < limits.wrongCodes; n += 1) await enter(id, 'totp', '000000');
    expect(await enter(id, 'totp', await codeOf(secret))).toMatchObject(saying(429, messages.tooManyCodes));
  });
});
