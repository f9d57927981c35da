import { calls, messages, pathOf } from '@easy-tax/contracts';
import { AnAuthenticator } from '../../testing/an-authenticator.js';
import { saying } from '../../testing/auth-under-test.js';
import {
  add,
  type Client,
  challenged,
  challengeToAdd,
  enter,
  post,
  read,
  start,
  withPasskey,
} from '../../testing/passkeys.js';
import { registered } from '../../testing/second-step.js';
import { auth, oneServiceForEach, restartWith } from '../../testing/suite.js';

oneServiceForEach();

it('ends earlier sessions only if it is the first factor, and needs the password and the mailed code', async () => {
  const client = await registered();
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

it('is not offered at an address where browsers don’t support it', async () => {
  const client = await registered();
  await restartWith({ PUBLIC_URL: 'https://203.0.113.7' });
  expect((await read(client.token)).body.data?.site).toBeNull();
  expect(await start(client)).toMatchObject(saying(409, messages.passkeysNotHere));
});
