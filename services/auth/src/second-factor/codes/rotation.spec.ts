import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { calls } from '@easy-tax/contracts';
import { TwoStepsRepository } from '../../accounts/factors/two-steps.repository.js';
import { addSecretKey, dropOldSecretKey, resealTwoSteps } from '../../index.js';
import { authEnv } from '../../testing/auth-under-test.js';
import { cut } from '../../testing/erasing.js';
import { codeOf, password, post, withTwoStep } from '../../testing/second-step.js';
import { auth, oneServiceForEach, restart } from '../../testing/suite.js';

oneServiceForEach();
jest.setTimeout(120_000);

const env = () => authEnv(auth.dataDir, { LOG_LEVEL: 'silent' });
const key = () => readFileSync(join(auth.dataDir, 'secrets.key'), 'utf8');
const enter = async ({ person, secret }: Awaited<ReturnType<typeof withTwoStep>>, steps = 0) => {
  const id = (await password(person)).body.second?.id;
  return (await post(calls.secondStep.path, { id, kind: 'totp', code: await codeOf(secret, steps) })).status;
};

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
  for (const person of people) expect(await enter(person)).toBe(200);
  await restart(async () => {
    await addSecretKey(env());
    expect(await resealTwoSteps(env())).toBe(0);
    expect(await dropOldSecretKey(env())).toBe(true);
  });
  expect([key().length, key().includes(former)]).toEqual([43, false]);
  for (const person of people) expect(await enter(person, 1)).toBe(200);
});

it('logs at the start for how many people codes can’t be checked without the key', async () => {
  await withTwoStep();
  await restart(() => rmSync(join(auth.dataDir, 'secrets.key')));
  const entry = auth.log.map((line) => JSON.parse(line)).find(({ people }) => people !== undefined);
  expect(entry).toMatchObject({ level: 'error', people: 1, message: expect.stringContaining('set up their app anew') });
});
