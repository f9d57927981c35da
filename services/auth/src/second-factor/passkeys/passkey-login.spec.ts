import { calls, messages } from '@easy-tax/contracts';
import { later, theRealDate } from '@easy-tax/platform/testing';
import { AnAuthenticator } from '../../testing/an-authenticator.js';
import { saying } from '../../testing/auth-under-test.js';
import {
  add,
  challenged,
  challengeToAdd,
  enter,
  failed,
  post,
  read,
  start,
  withPasskey,
} from '../../testing/passkeys.js';
import { codeOf, enter as enterByCode, mailedCode, registered, waitingLogin } from '../../testing/second-step.js';
import { auth, oneServiceForEach, restartWith } from '../../testing/suite.js';

oneServiceForEach();
afterEach(() => theRealDate());

it('is the second step of a login, and creates recovery codes if it is the first factor', async () => {
  const { person, token, device, codes } = await withPasskey();
  expect(new Set(codes).size).toBe(10);
  const { id, challenge, second } = await challenged({ person });
  expect(second?.kinds).toEqual(['passkey', 'recovery']);
  const done = await enter(id, device.get({ challenge }));
  expect((await auth.me(done.body.token)).body.data?.user.email).toBe(person.email);
  const { passkeys = [], site } = (await read(token)).body.data ?? {};
  expect(site).toEqual({ origin: 'https://easytax.example', rpId: 'easytax.example' });
  expect(passkeys).toMatchObject([{ name: 'Key on my ring', rpId: 'easytax.example' }]);
  expect(passkeys[0]?.lastUsedAt).toBeTruthy();
  expect((await enterByCode(await waitingLogin(person), 'recovery', codes[0])).body.token).toBeTruthy();
  await auth.mailWith(person.email, 'Two-step login is on');
});

it('accepts a response once, also when it is sent twice at the same moment', async () => {
  const { person, device } = await withPasskey();
  const { id, challenge } = await challenged({ person });
  const other = await challenged({ person });
  const answer = device.get({ challenge });
  const answers = await Promise.all([enter(id, answer), enter(other.id, answer)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  expect(await enter((await challenged({ person })).id, answer)).toMatchObject(failed);
});

it.each([
  ['made for another site', { origin: 'https://easytax.example.evil.example' }],
  ['made for another domain', { rpId: 'evil.example' }],
  ['that counts backwards', { counter: 1 }],
])('refuses a response %s', async (_, odd) => {
  const { person, device } = await withPasskey();
  const first = await challenged({ person });
  expect((await enter(first.id, device.get({ challenge: first.challenge }))).status).toBe(200);
  const { id, challenge } = await challenged({ person });
  expect(await enter(id, device.get({ challenge, ...odd }))).toMatchObject(failed);
});

it('refuses and audits a response without a challenge, to one for a new passkey, and to one of five minutes ago', async () => {
  const { person, token, device } = await withPasskey();
  const { id, challenge } = await challenged({ person });
  const invented = Buffer.from('an invented challenge').toString('base64url');
  expect(await enter(id, device.get({ challenge: invented }))).toMatchObject(failed);
  expect(await enter(id, device.get({ challenge: await challengeToAdd({ person, token }) }))).toMatchObject(failed);
  const { _id = '' } = (await auth.me(token)).body.data?.user ?? {};
  later(5 * 60_000 + 1);
  expect(await enter(id, device.get({ challenge }))).toMatchObject(failed);
  expect((await auth.trail(_id)).filter(({ action }) => action === 'two-step.fail')).toHaveLength(3);
});

it('refuses another account’s passkey, its challenge, and an unknown passkey', async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  const [my, their] = [await challenged(mine), await challenged(theirs)];
  expect(await enter(their.id, mine.device.get({ challenge: their.challenge }))).toMatchObject(failed);
  expect(await enter(their.id, mine.device.get({ challenge: my.challenge }))).toMatchObject(failed);
  expect(await enter(their.id, theirs.device.get({ challenge: my.challenge }))).toMatchObject(failed);
  expect(await enter(their.id, new AnAuthenticator().get({ challenge: their.challenge }))).toMatchObject(failed);
  expect((await enter(their.id, theirs.device.get({ challenge: their.challenge }))).status).toBe(200);
});

it('does not work at another domain; a recovery code does', async () => {
  const { person, codes } = await withPasskey();
  await restartWith({ PUBLIC_URL: 'https://moved.example' });
  const { id, second } = await challenged({ person });
  expect(second).toEqual({ id, kinds: ['recovery'] });
  const { body } = await enterByCode(id, 'recovery', codes[0]);
  const { passkeys, site } = (await read(body.token ?? '')).body.data ?? {};
  expect(passkeys).toMatchObject([{ rpId: 'easytax.example' }]);
  expect(site?.rpId).toBe('moved.example');
});

it('is joined by an app, whose codes count once it has shown a first one', async () => {
  const { person, token } = await withPasskey();
  const mailed = await mailedCode(person.email, token);
  const { body } = await post(calls.startTwoStep.path, { current: person.password, mailed }, token);
  const { secret = '' } = body.data ?? {};
  const id = await waitingLogin(person);
  expect(await enterByCode(id, 'totp', await codeOf(secret, -1))).toMatchObject(saying(400, messages.codeWrong));
  expect((await post(calls.confirmTwoStep.path, { code: await codeOf(secret) }, token)).status).toBe(200);
  const code = await codeOf(secret, 1);
  expect((await enterByCode(await waitingLogin(person), 'totp', code)).body.token).toBeTruthy();
});

it('counts as a second look, which the list of passkeys itself needs', async () => {
  const client = await registered();
  const device = new AnAuthenticator();
  await add(client, device);
  expect(await start(client)).toMatchObject(saying(403, messages.secondLook));
  const { body } = await post(calls.startLook.path, undefined, client.token);
  expect(body.data?.kinds).toEqual(['passkey', 'recovery']);
  const answerChallenge = (challenge = '') =>
    post(calls.checkFactor.path, { kind: 'passkey', response: device.get({ challenge }) }, client.token);
  expect(await answerChallenge((await challenged(client)).challenge)).toMatchObject(failed);
  expect((await answerChallenge(body.data?.options?.challenge)).status).toBe(200);
  expect(await challengeToAdd(client)).not.toBe('');
});
