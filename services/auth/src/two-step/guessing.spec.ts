import { calls, DAY, limits, messages } from '@easy-tax/contracts';
import { eventually, later, theRealDate } from '@easy-tax/platform/testing';
import { saying } from '../testing/auth-under-test.js';
import { codeOf, post, withTwoStep } from '../testing/second-step.js';
import { auth, oneServiceForAll, restart } from '../testing/suite.js';

oneServiceForAll();
afterEach(() => theRealDate());

const pendingLogin = async (person: { email: string; password: string }) =>
  (await post(calls.login.path, person)).body.second?.id;
const enter = (id: string | undefined, code: string, kind = 'totp') => post(calls.secondStep.path, { id, kind, code });

/** Wrong codes at two logins, in turns, until no more is looked at. */
async function guessOut(person: { email: string; password: string }) {
  const ids = [await pendingLogin(person), await pendingLogin(person)];
  for (let n = 0; n < limits.wrongCodes; n += 1)
    expect(await enter(ids[n % 2], '000000')).toMatchObject(saying(400, messages.codeWrong));
}

it('ends guessing after ten wrong codes, also past a restart; the holder hears of it, and a recovery code lets in', async () => {
  const { person, token, secret, codes } = await withTwoStep();
  await guessOut(person);
  await restart();
  const id = await pendingLogin(person);
  expect(await enter(id, await codeOf(secret))).toMatchObject(saying(429, messages.tooManyCodes));
  const told = async () =>
    (await auth.mailsTo(person.email)).filter((mail) => mail.includes('Wrong codes for your account'));
  await eventually('a mail', async () => (await told()).length > 0);
  expect(await told()).toHaveLength(1);
  const { _id = '' } = (await auth.me(token)).body.data?.user ?? {};
  expect((await auth.trail(_id)).filter(({ action }) => action === 'two-step.fail')).toHaveLength(limits.wrongCodes);
  expect((await enter(id, codes[0] ?? '', 'recovery')).status).toBe(200);
});

it('lets codes in again after a new password, and after a day', async () => {
  const [one, two] = [await withTwoStep(), await withTwoStep()];
  await guessOut(one.person);
  await guessOut(two.person);
  const password = 'green kettle on friday';
  await post(calls.changePassword.path, { current: one.person.password, password }, one.token);
  const login = await pendingLogin({ ...one.person, password });
  expect((await enter(login, await codeOf(one.secret))).status).toBe(200);
  later(DAY + 1);
  expect((await enter(await pendingLogin(two.person), await codeOf(two.secret))).status).toBe(200);
});
