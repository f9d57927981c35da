import { calls, messages, type PasskeyAssertion, type Passkeys, pathOf } from '@easy-tax/contracts';
import { eventually, later, theRealDate } from '@easy-tax/platform/testing';
import { AnAuthenticator } from '../../testing/an-authenticator.js';
import { type Answer, aPerson, linkToken, ownerLogin, saying } from '../../testing/auth-under-test.js';
import { confirmEmail } from '../../testing/confirmed.js';
import { mailedCode } from '../../testing/second-step.js';
import { auth, oneServiceForEach, restartWith } from '../../testing/suite.js';

oneServiceForEach();
afterEach(() => theRealDate());

type Ways = { kinds: string[]; options?: { challenge: string } };
type Body = Answer['body'] & {
  second?: { id: string } & Ways;
  data?: Partial<Passkeys> & {
    challenge?: string;
    codes?: string[];
    on?: boolean;
    excludeCredentials?: unknown[];
  } & Partial<Ways>;
};
const post = (path: string, body: unknown, token?: string) => auth.call<Body>('POST', path, body, token);
const read = (token: string) => auth.call<Body>('GET', calls.passkeys.path, undefined, token);
const failed = saying(400, messages.passkeyFailed);

async function aClient() {
  const person = aPerson();
  await auth.register(person);
  const token = await auth.login(person);
  await confirmEmail(auth, person, token);
  return { person, token };
}
type Client = Awaited<ReturnType<typeof aClient>>;

const start = async ({ person, token }: Client) =>
  post(calls.startPasskey.path, { current: person.password, mailed: await mailedCode(person.email, token) }, token);

async function challengeToAdd(client: Client): Promise<string> {
  const { body } = await start(client);
  return body.data?.challenge ?? '';
}

async function add(client: Client, device: AnAuthenticator, name = 'Key on my ring') {
  const response = device.create({ challenge: await challengeToAdd(client) });
  return post(calls.addPasskey.path, { name, response }, client.token);
}

async function withPasskey() {
  const [client, device] = [await aClient(), new AnAuthenticator()];
  const { body } = await add(client, device);
  const { id, challenge } = await challenged(client);
  // This session has shown the passkey: what needs a second look is open to it for ten minutes.
  const { token = '' } = (await enter(id, device.get({ challenge }))).body;
  return { ...client, token, device, codes: body.data?.codes ?? [] };
}

/** The password of that person, and what its answer asks for. */
async function challenged({ person }: Pick<Client, 'person'>) {
  const { body } = await post(calls.login.path, person);
  return { id: body.second?.id ?? '', challenge: body.second?.options?.challenge ?? '', second: body.second };
}
const enter = (id: string, response: PasskeyAssertion) =>
  post(calls.secondStep.path, { id, kind: 'passkey', response });

it('is the second step of a login, and brings recovery codes with the first factor', async () => {
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
  const recovery = await post(calls.secondStep.path, {
    id: (await challenged({ person })).id,
    kind: 'recovery',
    code: codes[0],
  });
  expect(recovery.body.token).toBeTruthy();
  await eventually('a mail', async () =>
    (await auth.mailsTo(person.email)).some((mail) => mail.includes('Two-step login is on')),
  );
});

it('ends the sessions of before with the first factor alone, and asks for the password and the mailed code', async () => {
  const client = await aClient();
  const elsewhere = await auth.login(client.person);
  const device = new AnAuthenticator();
  await add(client, device);
  expect([(await auth.me(client.token)).status, (await auth.me(elsewhere)).status]).toEqual([200, 401]);
  const { id, challenge } = await challenged(client);
  const token = (await enter(id, device.get({ challenge }))).body.token ?? '';
  expect((await add({ ...client, token }, new AnAuthenticator())).body.data?.codes).toEqual([]);
  expect((await auth.me(client.token)).status).toBe(200);
  expect(await post(calls.startPasskey.path, { current: 'not this one', mailed: '123456' }, token)).toMatchObject(
    saying(400, messages.passwordWrong),
  );
  const guess = { current: client.person.password, mailed: 'abcdef' };
  expect(await post(calls.startPasskey.path, guess, token)).toMatchObject(saying(400, messages.factorCodeWrong));
});

it('takes an answer once, also when it comes twice at the same moment', async () => {
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
])('refuses an answer %s', async (_, odd) => {
  const { person, device } = await withPasskey();
  const first = await challenged({ person });
  expect((await enter(first.id, device.get({ challenge: first.challenge }))).status).toBe(200);
  const { id, challenge } = await challenged({ person });
  expect(await enter(id, device.get({ challenge, ...odd }))).toMatchObject(failed);
});

it('refuses an answer to no challenge, to one for a new passkey, and to one of five minutes ago, and writes each down', async () => {
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

it('refuses another account’s passkey, its challenge, and a passkey that nobody has added', async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  const [my, their] = [await challenged(mine), await challenged(theirs)];
  expect(await enter(their.id, mine.device.get({ challenge: their.challenge }))).toMatchObject(failed);
  expect(await enter(their.id, mine.device.get({ challenge: my.challenge }))).toMatchObject(failed);
  expect(await enter(their.id, theirs.device.get({ challenge: my.challenge }))).toMatchObject(failed);
  expect(await enter(their.id, new AnAuthenticator().get({ challenge: their.challenge }))).toMatchObject(failed);
  expect((await enter(their.id, theirs.device.get({ challenge: their.challenge }))).status).toBe(200);
});

it('adds a passkey to one account alone, by its own challenge', async () => {
  const [mine, theirs] = [await withPasskey(), await aClient()];
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

it('is renamed and removed by its owner alone; the last one turns two-step login off', async () => {
  const [mine, theirs] = [await withPasskey(), await aClient()];
  await add(mine, new AnAuthenticator(), 'Phone');
  const ids = ((await read(mine.token)).body.data?.passkeys ?? []).map(({ _id }) => _id);
  const rename = (id: string, token: string) =>
    auth.call('PATCH', pathOf(calls.renamePasskey, { id }), { name: 'Key at home' }, token);
  const remove = (id: string, { person, token }: Client, current = person.password) =>
    post(pathOf(calls.removePasskey, { id }), { current }, token);
  const [first = '', second = ''] = ids;
  expect((await rename(first, theirs.token)).status).toBe(404);
  expect((await remove(first, theirs)).status).toBe(404);
  expect((await rename(first, mine.token)).status).toBe(200);
  expect((await read(mine.token)).body.data?.passkeys?.map(({ name }) => name)).toEqual(['Key at home', 'Phone']);
  expect(await remove(first, mine, 'not this one')).toMatchObject(saying(400, messages.passwordWrong));
  const underWay = await challenged(mine);
  expect((await remove(first, mine)).status).toBe(200);
  // A login that was waiting for that very key.
  expect((await enter(underWay.id, mine.device.get({ challenge: underWay.challenge }))).status).toBe(401);
  expect((await post(calls.login.path, mine.person)).body.second?.kinds).toEqual(['passkey', 'recovery']);
  expect((await remove(second, mine)).status).toBe(200);
  expect((await post(calls.login.path, mine.person)).body.token).toBeTruthy();
});

it('goes with all factors when an owner resets the login and the person uses the mailed link', async () => {
  const [{ person, token }, owner] = [await withPasskey(), await auth.asOwner()];
  const id = await auth.idOf(owner, person.email);
  expect((await post(pathOf(calls.resetUserLogin, { id }), undefined, owner)).status).toBe(202);
  expect((await auth.me(token)).status).toBe(401);
  const link = await linkToken(auth, person.email, 'password?token');
  const password = 'green kettle on friday';
  await post(calls.resetPassword.path, { token: link, password });
  expect((await read(await auth.login({ ...person, password }))).body.data?.passkeys).toEqual([]);
});

it('does not work at another domain; the second step stays, by a recovery code', async () => {
  const { person, codes } = await withPasskey();
  await restartWith({ PUBLIC_URL: 'https://moved.example' });
  const { id, second } = await challenged({ person });
  expect(second).toEqual({ id, kinds: ['recovery'] });
  const { body } = await post(calls.secondStep.path, { id, kind: 'recovery', code: codes[0] });
  const { passkeys, site } = (await read(body.token ?? '')).body.data ?? {};
  expect(passkeys).toMatchObject([{ rpId: 'easytax.example' }]);
  expect(site?.rpId).toBe('moved.example');
});

it('is not offered at an address where no browser makes one', async () => {
  const client = await aClient();
  await restartWith({ PUBLIC_URL: 'https://203.0.113.7' });
  expect((await read(client.token)).body.data?.site).toBeNull();
  expect(await start(client)).toMatchObject(saying(409, messages.passkeysNotHere));
});

it('is a second look for what needs one, and its own list needs that look', async () => {
  const client = await aClient();
  const device = new AnAuthenticator();
  await add(client, device);
  expect(await start(client)).toMatchObject(saying(403, messages.secondLook));
  const { body } = await post(calls.startLook.path, undefined, client.token);
  expect(body.data?.kinds).toEqual(['passkey', 'recovery']);
  const look = (challenge = '') =>
    post(calls.checkFactor.path, { kind: 'passkey', response: device.get({ challenge }) }, client.token);
  expect(await look((await challenged(client)).challenge)).toMatchObject(failed);
  expect((await look(body.data?.options?.challenge)).status).toBe(200);
  expect(await challengeToAdd(client)).not.toBe('');
});

it('stays with staff who need it, until they have another factor', async () => {
  await restartWith({ STAFF_SECOND_FACTOR: 'required' });
  const owner = { person: { ...ownerLogin, name: 'Meera' }, token: await auth.asOwner() };
  const device = new AnAuthenticator();
  expect((await add(owner, device)).status).toBe(201);
  const { id, challenge } = await challenged(owner);
  const token = (await enter(id, device.get({ challenge }))).body.token ?? '';
  const [passkey] = (await read(token)).body.data?.passkeys ?? [];
  const end = pathOf(calls.removePasskey, { id: passkey?._id ?? '' });
  expect(await post(end, { current: ownerLogin.password }, token)).toMatchObject(saying(409, messages.lastFactor));
});
