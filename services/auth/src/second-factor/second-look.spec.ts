import { calls, limits, messages } from '@easy-tax/contracts';
import { later, theRealDate } from '@easy-tax/platform/testing';
import { saying } from '../testing/auth-under-test.js';
import { codeOf, password, post, registered, withTwoStep } from '../testing/second-step.js';
import { auth, oneServiceForAll } from '../testing/suite.js';

oneServiceForAll();
afterEach(() => theRealDate());

const showFactor = (code: string, token: string, kind = 'totp') => post(calls.checkFactor.path, { kind, code }, token);
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
