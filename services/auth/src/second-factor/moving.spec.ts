import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { calls, messages } from '@easy-tax/contracts';
import { TwoStepsRepository } from '../accounts/factors/factors.repository.js';
import { addSecretKey, dropOldSecretKey, resealTwoSteps, resetOwner } from '../index.js';
import { authEnv, ownerLogin, saying } from '../testing/auth-under-test.js';
import { cut } from '../testing/erasing.js';
import {
  codeOf,
  enter,
  mailedCode,
  password,
  post,
  turnedOn,
  waitingLogin,
  withTwoStep,
} from '../testing/second-step.js';
import { auth, oneServiceForEach, restart, restartWith } from '../testing/suite.js';

oneServiceForEach();

describe('another app', () => {
  const entering = async (code = '', kind = 'totp') => (await enter(await waitingLogin(ownerLogin), kind, code)).status;
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

  it('replaces the old app when it shows its first code, with new recovery codes, also for staff; until then the old ones work', async () => {
    const { token, old, secret, codes } = await moving();
    expect(await confirm(await codeOf(old.secret), token)).toMatchObject(saying(400, messages.codeWrong));
    expect([await entering(await codeOf(secret)), await entering(codes[0], 'recovery')]).toEqual([400, 400]);
    expect(await entering(old.codes[1], 'recovery')).toBe(200);
    const elsewhere = (await enter(await waitingLogin(ownerLogin), 'totp', await codeOf(old.secret))).body.token;
    const { _id = '' } = (await auth.me(elsewhere)).body.data?.user ?? {};

    expect(await confirm(await codeOf(secret, -1), token)).toMatchObject(saying(200, messages.appMoved));
    expect([(await auth.me(token)).status, (await auth.me(elsewhere)).status]).toEqual([200, 401]);
    expect([await entering(await codeOf(old.secret, 1)), await entering(old.codes[2], 'recovery')]).toEqual([400, 400]);
    expect([await entering(await codeOf(secret)), await entering(codes[0], 'recovery')]).toEqual([200, 200]);
    expect((await auth.trail(_id)).map(({ action }) => action)).toContain('two-step.moved');
    await auth.mailWith(ownerLogin.email, 'Your authenticator app has moved');
    expect(await confirm(await codeOf(secret, 1), token)).toMatchObject(saying(409, messages.twoStepIsOn));
  });
});

describe('a new key of secrets', () => {
  jest.setTimeout(120_000);

  const env = () => authEnv(auth.dataDir, { LOG_LEVEL: 'silent' });
  const key = () => readFileSync(join(auth.dataDir, 'secrets.key'), 'utf8');
  const entering = async ({ person, secret }: Awaited<ReturnType<typeof withTwoStep>>, steps = 0) =>
    (await enter(await waitingLogin(person), 'totp', await codeOf(secret, steps))).status;

  it('keeps everybody’s codes valid, also if the change of the key is interrupted and run again', async () => {
    const people = [await withTwoStep(), await withTwoStep()];
    const former = key();
    await restart(async () => {
      await addSecretKey(env());
      const { change } = TwoStepsRepository.prototype;
      let changes = 0;
      const spy = jest.spyOn(TwoStepsRepository.prototype, 'change').mockImplementation(function (
        this: TwoStepsRepository,
        ...of
      ) {
        changes += 1;
        return changes === 2 ? Promise.reject(cut) : change.apply(this, of);
      });
      await expect(resealTwoSteps(env())).rejects.toThrow(cut);
      spy.mockRestore();
    });
    for (const person of people) expect(await entering(person)).toBe(200);
    await restart(async () => {
      await addSecretKey(env());
      expect(await resealTwoSteps(env())).toEqual({ readable: people.length, unreadable: 0 });
      expect(await dropOldSecretKey(env())).toBe(true);
    });
    expect([key().length, key().includes(former)]).toEqual([43, false]);
    for (const person of people) expect(await entering(person, 1)).toBe(200);
  });

  it('logs at the start for how many people codes can’t be checked without the key', async () => {
    await withTwoStep();
    await restart(() => rmSync(join(auth.dataDir, 'secrets.key')));
    const entry = auth.log.map((line) => JSON.parse(line)).find(({ people }) => people !== undefined);
    expect(entry).toMatchObject({
      level: 'error',
      people: 1,
      message: expect.stringContaining('set up their app anew'),
    });
  });
});

it('is removed if the shell command resets the owner', async () => {
  await turnedOn(ownerLogin, await auth.asOwner());
  expect((await password(ownerLogin)).body.token).toBeUndefined();
  let made = ownerLogin;
  await restart(async () => {
    made = await resetOwner(authEnv(auth.dataDir, { LOG_LEVEL: 'silent' }));
  });
  const { body } = await auth.call('GET', calls.twoStep.path, undefined, await auth.login(made));
  expect(body.data).toMatchObject({ on: false, recoveryLeft: 0 });
});
