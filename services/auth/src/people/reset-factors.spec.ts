import { calls, messages } from '@easy-tax/contracts';
import { resetOwner } from '../index.js';
import { AnAuthenticator } from '../testing/an-authenticator.js';
import { authEnv, ownerLogin } from '../testing/auth-under-test.js';
import { mailedCode, password, post, turnedOn } from '../testing/second-step.js';
import { auth, oneServiceForEach, restart } from '../testing/suite.js';

oneServiceForEach();

/** The address and the new password that the shell command prints. */
async function letBackIn() {
  let made = ownerLogin;
  await restart(async () => {
    made = await resetOwner(authEnv(auth.dataDir, { LOG_LEVEL: 'silent' }));
  });
  return made;
}

/** Adds a passkey, as the first factor. */
async function withPasskey(token: string): Promise<void> {
  const start = { current: ownerLogin.password, mailed: await mailedCode(ownerLogin.email, token) };
  const { body } = await auth.call<{ data: { challenge: string } }>('POST', calls.startPasskey.path, start, token);
  const response = new AnAuthenticator().create({ challenge: body.data.challenge });
  expect((await post(calls.addPasskey.path, { name: 'Key on my ring', response }, token)).status).toBe(201);
}

it.each([
  ['an app', (token: string) => turnedOn(ownerLogin, token)],
  ['a passkey', withPasskey],
])('resetting an owner by the shell command removes %s', async (_, add) => {
  await add(await auth.asOwner());
  expect((await password(ownerLogin)).body.token).toBeUndefined();
  const made = await letBackIn();
  const token = await auth.login(made);
  const { body } = await auth.call('GET', calls.twoStep.path, undefined, token);
  expect(body.data).toMatchObject({ on: false, recoveryLeft: 0 });
  expect((await auth.call('GET', calls.passkeys.path, undefined, token)).body.data).toMatchObject({ passkeys: [] });
});

it('a browser that such an owner had trusted doesn’t skip a later second step', async () => {
  const { codes } = await turnedOn(ownerLogin, await auth.asOwner());
  const id = (await password(ownerLogin)).body.second?.id;
  const entered = await post(calls.secondStep.path, { id, kind: 'recovery', code: codes[0], trust: true });
  const cookie = (entered.headers.get('set-cookie') ?? '').split(';')[0] ?? '';
  expect((await password(ownerLogin, { cookie })).body.token).toBeTruthy();
  const made = await letBackIn();
  const token = await auth.login(made);
  await turnedOn(made, token);
  expect((await password(made, { cookie })).body).toMatchObject({ message: messages.codeNext });
  const devices = await auth.call<{ data: unknown[] }>('GET', calls.trustedDevices.path, undefined, token);
  expect(devices.body.data).toEqual([]);
});
