import { calls, messages } from '@easy-tax/contracts';
import { eventually } from '@easy-tax/platform/testing';
import { ownerLogin, saying } from '../testing/auth-under-test.js';
import { codeOf, mailedCode, password, post, turnedOn } from '../testing/second-step.js';
import { auth, oneServiceForEach, restartWith } from '../testing/suite.js';

oneServiceForEach();

const enter = (id: string | undefined, code: string, kind = 'totp') => post(calls.secondStep.path, { id, kind, code });
const entering = async (code: string, kind?: string) =>
  (await enter((await password(ownerLogin)).body.second?.id, code, kind)).status;
const start = async (token: string) =>
  post(
    calls.startTwoStep.path,
    { current: ownerLogin.password, mailed: await mailedCode(ownerLogin.email, token) },
    token,
  );
const confirm = (code: string, token: string) => post(calls.confirmTwoStep.path, { code }, token);

/** An owner who needs a factor, with an old app and an unconfirmed new one. */
async function moving() {
  await restartWith({ STAFF_SECOND_FACTOR: 'required' });
  const token = await auth.asOwner();
  const old = await turnedOn(ownerLogin, token);
  await post(calls.checkFactor.path, { kind: 'recovery', code: old.codes[0] }, token);
  const { secret = '', codes = [] } = (await start(token)).body.data ?? {};
  return { token, old, secret, codes };
}

it('replaces the old app when the new one shows its first code, with new recovery codes, also for staff', async () => {
  const { token, old, secret, codes } = await moving();
  const elsewhere = (await enter((await password(ownerLogin)).body.second?.id, await codeOf(old.secret))).body.token;
  const { _id = '' } = (await auth.me(token)).body.data?.user ?? {};
  expect(await confirm(await codeOf(secret, -1), token)).toMatchObject(saying(200, messages.appMoved));
  expect([(await auth.me(token)).status, (await auth.me(elsewhere)).status]).toEqual([200, 401]);
  expect([await entering(await codeOf(old.secret, 1)), await entering(old.codes[1] ?? '', 'recovery')]).toEqual([
    400, 400,
  ]);
  expect([await entering(await codeOf(secret)), await entering(codes[0] ?? '', 'recovery')]).toEqual([200, 200]);
  expect((await auth.trail(_id)).map(({ action }) => action)).toContain('two-step.moved');
  await eventually('a mail', async () =>
    (await auth.mailsTo(ownerLogin.email)).some((mail) => mail.includes('Your authenticator app has moved')),
  );
  expect(await confirm(await codeOf(secret, 1), token)).toMatchObject(saying(409, messages.twoStepIsOn));
});

it('keeps the old app and its recovery codes valid until then', async () => {
  const { token, old, secret, codes } = await moving();
  expect(await confirm(await codeOf(old.secret), token)).toMatchObject(saying(400, messages.codeWrong));
  expect([await entering(await codeOf(secret)), await entering(codes[0] ?? '', 'recovery')]).toEqual([400, 400]);
  expect([await entering(await codeOf(old.secret)), await entering(old.codes[1] ?? '', 'recovery')]).toEqual([
    200, 200,
  ]);
});

it('needs a second look', async () => {
  const token = await auth.asOwner();
  await turnedOn(ownerLogin, token);
  expect(await start(token)).toMatchObject(saying(403, messages.secondLook));
});
