import { calls, limits, messages, pathOf } from '@easy-tax/contracts';
import { later, theRealDate } from '@easy-tax/platform/testing';
import { AnAuthenticator } from '../../testing/an-authenticator.js';
import { saying } from '../../testing/auth-under-test.js';
import {
  add,
  type Client,
  challenged,
  challengeToAdd,
  enter,
  failed,
  read,
  start,
  withPasskey,
} from '../../testing/passkeys.js';
import { codeOf, enter as enterByCode, mailedCode, post, registered, waitingLogin } from '../../testing/second-step.js';
import { auth, oneServiceForAll, restartWith } from '../../testing/suite.js';
import { relyingPartyOf } from './passkey-check.service.js';

it.each([
  ['https://tax.example.in/', 'tax.example.in', 'https://tax.example.in'],
  ['https://tax.example.in:8443', 'tax.example.in', 'https://tax.example.in:8443'],
  ['http://localhost:8080', 'localhost', 'http://localhost:8080'],
  ['http://127.0.0.1:8080', 'localhost', 'http://localhost:8080'],
  ['http://[::1]:8080', 'localhost', 'http://localhost:8080'],
])('%s has passkeys for %s, at %s', (publicUrl, rpId, origin) => {
  expect(relyingPartyOf(publicUrl)).toEqual({ rpId, origin });
});

it.each(['http://tax.example.in', 'https://192.168.1.7', 'https://[2001:db8::1]'])('%s has none', (publicUrl) => {
  expect(relyingPartyOf(publicUrl)).toBeNull();
});

oneServiceForAll();
afterEach(() => theRealDate());

describe('a passkey', () => {
  it('ends earlier sessions only if it is the first factor, and needs the mailed code', async () => {
    const client = await registered();
    const elsewhere = await auth.login(client.person);
    const device = new AnAuthenticator();
    await add(client, device);
    expect([(await auth.me(client.token)).status, (await auth.me(elsewhere)).status]).toEqual([200, 401]);
    const { id, challenge } = await challenged(client);
    const token = (await enter(id, device.get({ challenge }))).body.token ?? '';
    expect((await add({ ...client, token }, new AnAuthenticator())).body.data?.codes).toEqual([]);
    expect((await auth.me(client.token)).status).toBe(200);
    const guess = { current: client.person.password, mailed: 'abcdef' };
    expect(await post(calls.startPasskey.path, guess, token)).toMatchObject(saying(400, messages.factorCodeWrong));
  });

  it('adds a passkey only to the account of its challenge', async () => {
    const [mine, theirs] = [await withPasskey(), await registered()];
    const known = mine.device.create({ challenge: await challengeToAdd(theirs) });
    const add = (client: Client, response: unknown) =>
      post(calls.addPasskey.path, { name: 'Key', response }, client.token);
    expect(await add(theirs, known)).toMatchObject(saying(409, messages.passkeyKnown));
    expect((await post(calls.login.path, theirs.person)).body.token).toBeTruthy();
    const theirKey = new AnAuthenticator().create({ challenge: await challengeToAdd(theirs) });
    expect(await add(mine, theirKey)).toMatchObject(saying(400, messages.passkeyNotMade));
    const { challenge } = await challenged(mine);
    expect(await add(mine, new AnAuthenticator().create({ challenge }))).toMatchObject(
      saying(400, messages.passkeyNotMade),
    );
    expect((await start(mine)).body.data?.excludeCredentials).toHaveLength(1);
  });

  it('is renamed and removed only by its user; removing the last one turns two-step login off', async () => {
    const [mine, theirs] = [await withPasskey(), await registered()];
    await add(mine, new AnAuthenticator(), 'Phone');
    const [first = '', second = ''] = ((await read(mine.token)).body.data?.passkeys ?? []).map(({ _id }) => _id);
    const rename = (id: string, token: string) =>
      auth.call('PATCH', pathOf(calls.renamePasskey, { id }), { name: 'Key at home' }, token);
    const remove = (id: string, { person, token }: Client, current = person.password) =>
      post(pathOf(calls.removePasskey, { id }), { current, turnsOff: id === second }, token);
    expect((await rename(first, theirs.token)).status).toBe(404);
    expect((await remove(first, theirs)).status).toBe(404);
    expect((await rename(first, mine.token)).status).toBe(200);
    expect((await read(mine.token)).body.data?.passkeys?.map(({ name }) => name)).toEqual(['Key at home', 'Phone']);
    expect(await remove(first, mine, 'not this one')).toMatchObject(saying(400, messages.passwordWrong));
    const underWay = await challenged(mine);
    expect((await remove(first, mine)).status).toBe(200);
    // A pending login with a challenge for that passkey.
    expect((await enter(underWay.id, mine.device.get({ challenge: underWay.challenge }))).status).toBe(401);
    expect((await post(calls.login.path, mine.person)).body.second?.kinds).toEqual(['passkey', 'recovery']);
    expect((await remove(second, mine)).status).toBe(200);
    expect((await post(calls.login.path, mine.person)).body.token).toBeTruthy();
  });
});

describe('a login by passkey', () => {
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

  it('refuses and audits a response without a challenge, and to one for a new passkey, and accepts one as long as the login waits', async () => {
    const { person, token, device } = await withPasskey();
    const { id, challenge } = await challenged({ person });
    const invented = Buffer.from('an invented challenge').toString('base64url');
    expect(await enter(id, device.get({ challenge: invented }))).toMatchObject(failed);
    expect(await enter(id, device.get({ challenge: await challengeToAdd({ person, token }) }))).toMatchObject(failed);
    const { _id = '' } = (await auth.me(token)).body.data?.user ?? {};
    expect((await auth.trail(_id)).filter(({ action }) => action === 'two-step.fail')).toHaveLength(2);
    later(limits.secondStepMs - 1000);
    expect((await enter(id, device.get({ challenge }))).status).toBe(200);
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

  it('is joined by an app, whose codes count once it has shown a first one; mail and trail don’t say that two-step login began', async () => {
    const { person, token } = await withPasskey();
    const mailed = await mailedCode(person.email, token);
    const { body } = await post(calls.startTwoStep.path, { current: person.password, mailed }, token);
    const { secret = '' } = body.data ?? {};
    const id = await waitingLogin(person);
    expect(await enterByCode(id, 'totp', await codeOf(secret, -1))).toMatchObject(saying(400, messages.codeWrong));
    const confirmed = await post(calls.confirmTwoStep.path, { code: await codeOf(secret) }, token);
    expect(confirmed).toMatchObject(saying(200, messages.appAdded));
    const code = await codeOf(secret, 1);
    expect((await enterByCode(await waitingLogin(person), 'totp', code)).body.token).toBeTruthy();
    await auth.mailWith(person.email, 'An authenticator app was added');
    const { _id = '' } = (await auth.me(token)).body.data?.user ?? {};
    const actions = (await auth.trail(_id)).map(({ action }) => action);
    expect(actions.filter((action) => action.startsWith('two-step.'))).toEqual(['two-step.fail', 'two-step.add']);
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
    const late = await post(calls.startLook.path, undefined, client.token);
    later(limits.secondStepMs);
    expect(await answerChallenge(late.body.data?.options?.challenge)).toMatchObject(failed);
  });
});

it('makes new recovery codes for somebody who has lost them and has no other factor', async () => {
  const { token, device, codes, person } = await withPasskey();
  const { body } = await post(calls.startLook.path, undefined, token);
  const response = device.get({ challenge: body.data?.options?.challenge ?? '' });
  const renewed = await post(calls.renewRecoveryCodes.path, { kind: 'passkey', response }, token);
  expect([renewed.status, renewed.body.data?.codes]).toEqual([200, expect.not.arrayContaining(codes)]);
  const login = async ([code]: readonly string[] = []) =>
    (await enterByCode(await waitingLogin(person), 'recovery', code)).status;
  expect([await login(codes), await login(renewed.body.data?.codes)]).toEqual([400, 200]);
});

it('does not work at another domain, where a recovery code does, and is not offered where browsers don’t support it', async () => {
  const [{ person, codes }, other] = [await withPasskey(), await registered()];
  await restartWith({ PUBLIC_URL: 'https://moved.example' });
  const { id, second } = await challenged({ person });
  expect(second).toEqual({ id, kinds: ['recovery'] });
  const { body } = await enterByCode(id, 'recovery', codes[0]);
  const { passkeys, site } = (await read(body.token ?? '')).body.data ?? {};
  expect(passkeys).toMatchObject([{ rpId: 'easytax.example' }]);
  expect(site?.rpId).toBe('moved.example');
  await restartWith({ PUBLIC_URL: 'https://203.0.113.7' });
  expect((await read(other.token)).body.data?.site).toBeNull();
  expect(await start(other)).toMatchObject(saying(409, messages.passkeysNotHere));
});
