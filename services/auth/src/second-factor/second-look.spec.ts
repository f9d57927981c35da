import { type Call, calls, DAY, limits, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { later, theRealDate, until } from '@easy-tax/platform/testing';
import { ownerLogin, saying } from '../testing/auth-under-test.js';
import { codeOf, look, password, post, registered, turnedOn, withTwoStep } from '../testing/second-step.js';
import { auth, oneServiceForAll, restart, restartWith } from '../testing/suite.js';

oneServiceForAll();

describe('a second look', () => {
  afterEach(() => theRealDate());

  const showFactor = (code: string, token: string, kind = 'totp') =>
    post(calls.checkFactor.path, { kind, code }, token);
  /** The status 201, or the error code. */
  async function exported(token: string) {
    const { status, body } = await post(calls.askForExport.path, undefined, token);
    return body.error?.code ?? status;
  }
  async function loggedInBy(person: Parameters<typeof password>[0], code: string) {
    const id = (await password(person)).body.second?.id;
    return (await post(calls.secondStep.path, { id, kind: 'recovery', code })).body.token ?? '';
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
    const [here, there] = [await loggedInBy(person, codes[0] ?? ''), await loggedInBy(person, codes[1] ?? '')];
    expect([await exported(here), await exported(there)]).toEqual([201, 201]);
    later(limits.secondLookMs);
    await showFactor(codes[2] ?? '', here, 'recovery');
    expect([await exported(here), await exported(there)]).toEqual([201, 'second-look']);
  });

  it('uses a code up: it never counts for two sessions, also when both send it at the same moment', async () => {
    const { person, codes } = await withTwoStep();
    const sessions = [await loggedInBy(person, codes[0] ?? ''), await loggedInBy(person, codes[1] ?? '')];
    later(limits.secondLookMs);
    const looks = await Promise.all(sessions.map((token) => showFactor(codes[2] ?? '', token, 'recovery')));
    expect(looks.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect((await Promise.all(sessions.map(exported))).map(String).toSorted()).toEqual(['201', 'second-look']);
    expect(await showFactor(codes[2] ?? '', sessions[0] ?? '', 'recovery')).toMatchObject(
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
  afterEach(() => theRealDate());

  const pendingLogin = async (person: { email: string; password: string }) =>
    (await post(calls.login.path, person)).body.second?.id;
  const enter = (id: string | undefined, code: string, kind = 'totp', from?: string) =>
    post(calls.secondStep.path, { id, kind, code }, undefined, from ? { 'x-forwarded-for': from } : {});

  /** Sends wrong codes at two logins, alternating, until they are refused unchecked. */
  async function guessOut(person: { email: string; password: string }, from?: string) {
    const ids = [await pendingLogin(person), await pendingLogin(person)];
    for (let n = 0; n < limits.wrongCodes; n += 1)
      expect(await enter(ids[n % 2], '000000', 'totp', from)).toMatchObject(saying(400, messages.codeWrong));
  }

  it('refuses codes after ten wrong ones with an error at the code, mails the user, and still accepts a recovery code', async () => {
    const { person, token, secret, codes } = await withTwoStep();
    // Uses the real limits: wrong codes are limited before requests are.
    await restartWith({ RATE_LIMIT_SCALE: '1' });
    await guessOut(person);
    const id = await pendingLogin(person);
    const over = await enter(id, await codeOf(secret));
    expect(over.status).toBe(429);
    expect(over.body.error?.details).toEqual([{ message: messages.tooManyCodes, path: 'code' }]);
    const warningMails = async () =>
      (await auth.mailsTo(person.email)).filter((mail) => mail.includes('Wrong codes for your account'));
    await until(async () => (await warningMails()).length > 0);
    expect(await warningMails()).toHaveLength(1);
    const { _id = '' } = (await auth.me(token)).body.data?.user ?? {};
    expect((await auth.trail(_id)).filter(({ action }) => action === 'two-step.fail')).toHaveLength(limits.wrongCodes);
    expect((await enter(id, codes[0] ?? '', 'recovery')).status).toBe(200);
  });

  it('accepts codes again after a new password, and after a day, but not after a restart', async () => {
    const [one, two] = [await withTwoStep(), await withTwoStep()];
    await guessOut(one.person);
    await guessOut(two.person);
    const password = 'green kettle on friday';
    await look(one.token, one.codes[0]);
    await post(calls.changePassword.path, { current: one.person.password, password }, one.token);
    const login = await pendingLogin({ ...one.person, password });
    expect((await enter(login, await codeOf(one.secret))).status).toBe(200);
    await restart();
    const refused = await enter(await pendingLogin(two.person), await codeOf(two.secret));
    expect(refused).toMatchObject(saying(429, messages.tooManyCodes));
    later(DAY + 1);
    expect((await enter(await pendingLogin(two.person), await codeOf(two.secret))).status).toBe(200);
  });

  it('keeps a holder out of no network that they have logged in from, however strangers guess', async () => {
    const { person, secret, codes } = await withTwoStep();
    const [strange, stranger] = ['203.0.113.7', '198.51.100.9'];
    await guessOut(person, strange);
    const locked = await enter(await pendingLogin(person), await codeOf(secret), 'totp', stranger);
    expect(locked).toMatchObject(saying(429, messages.tooManyCodes));
    expect((await enter(await pendingLogin(person), await codeOf(secret))).status).toBe(200);
    // The right code from home does not give strangers further guesses.
    const still = await enter(await pendingLogin(person), await codeOf(secret, 1), 'totp', stranger);
    expect(still).toMatchObject(saying(429, messages.tooManyCodes));
    expect((await enter(await pendingLogin(person), codes[0] ?? '', 'recovery', stranger)).status).toBe(200);
  });

  it('counts one guess for each of many simultaneous codes', async () => {
    const { person, secret } = await withTwoStep();
    const id = await pendingLogin(person);
    await Promise.all(Array.from({ length: 3 * limits.wrongCodes }, () => enter(id, '000000')));
    // Those that lost against a concurrent one were not checked.
    for (let n = 0; n < limits.wrongCodes; n += 1) await enter(id, '000000');
    expect(await enter(id, await codeOf(secret))).toMatchObject(saying(429, messages.tooManyCodes));
  });
});

describe('a call that moves an account', () => {
  let sessions: { user: string; owner: string };
  beforeAll(async () => {
    const owner = await auth.asOwner();
    await turnedOn(ownerLogin, owner);
    sessions = { owner, user: (await withTwoStep()).token };
  });
  afterAll(() => theRealDate());

  const needLook = Object.entries<Call>(calls).flatMap(([name, call]) =>
    call.service === 'auth' && call.secondLook === true ? [[name, call] as const] : [],
  );

  it.each(needLook)('%s is refused to a session that has shown no factor, also with the password', async (_, call) => {
    const token = call.access === 'user' ? sessions.user : sessions.owner;
    const path = pathOf(call, call.path.includes(':id') ? { id: newId() } : {});
    const body = call.method === 'DELETE' ? undefined : { current: ownerLogin.password };
    const answer = await auth.call(call.method, path, body, token);
    expect([answer.status, answer.body.error?.code]).toEqual([403, 'second-look']);
  });
});
