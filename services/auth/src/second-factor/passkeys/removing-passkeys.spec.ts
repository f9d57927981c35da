import { calls, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { PasskeysRepository, TwoStepsRepository } from '../../accounts/factors/factors.repository.js';
import { SessionsService } from '../../sessions/sessions.service.js';
import { AnAuthenticator } from '../../testing/an-authenticator.js';
import { claimsOf, ownerLogin, sidOf } from '../../testing/auth-under-test.js';
import { cut } from '../../testing/erasing.js';
import { add, type Client, challenged, challengeToAdd, read, withPasskey } from '../../testing/passkeys.js';
import { enter, post } from '../../testing/second-step.js';
import { auth, oneServiceForAll, restartWith } from '../../testing/suite.js';
import { PasskeysService } from './passkeys.service.js';

oneServiceForAll();

const idsOf = async (token: string) => ((await read(token)).body.data?.passkeys ?? []).map(({ _id }) => _id);
const remove =
  ({ person, token }: Client, turnsOff?: boolean) =>
  async (id = '') =>
    (await post(pathOf(calls.removePasskey, { id }), { current: person.password, turnsOff }, token)).status;
const kindsOf = async (client: Client) => (await challenged(client)).second?.kinds;

it('leaves one of two passkeys that are removed at once, and two-step login on', async () => {
  const client = await withPasskey();
  await add(client, new AnAuthenticator(), 'Phone');
  const statuses = await Promise.all((await idsOf(client.token)).map(remove(client)));
  expect(statuses).toContain(200);
  // 401 in the moment between the end of all sessions and the return of the caller's own.
  expect(statuses.filter((status) => status === 409 || status === 401)).toHaveLength(1);
  expect(await idsOf(client.token)).toHaveLength(1);
  expect(await kindsOf(client)).toEqual(['passkey', 'recovery']);
});

it('removes a passkey once, and the last one that works here too, if the person knows that', async () => {
  const client = await withPasskey();
  const [last] = await idsOf(client.token);
  const passkeys = auth.get(PasskeysRepository);
  const [stored] = await passkeys.listByUser(String(claimsOf(client.token).sub));
  if (!stored) throw new Error('no passkey');
  await passkeys.add({ ...stored, _id: newId(), credentialId: newId(), rpId: 'former.example' });
  expect(await remove(client)(last)).toBe(409);
  const statuses = await Promise.all([last, last, last].map(remove(client, true)));
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
  expect(await kindsOf(client)).toBeUndefined();
});

it('leaves recovery codes to a passkey that is added while the last one is removed', async () => {
  const client = await withPasskey();
  const [last] = await idsOf(client.token);
  const response = new AnAuthenticator().create({ challenge: await challengeToAdd(client) });
  const [added] = await Promise.all([
    post(calls.addPasskey.path, { name: 'Phone', response }, client.token),
    remove(client, true)(last),
  ]);
  const codes = [...client.codes, ...(added.body.data?.codes ?? [])];
  const { id, second } = await challenged(client);
  const entered = await Promise.all(
    codes.map((code) => post(calls.secondStep.path, { id, kind: 'recovery', code: second ? code : '' })),
  );
  expect(entered.some(({ body }) => body.token)).toBe(second !== undefined);
});

it.each<[string, (client: Awaited<ReturnType<typeof withPasskey>>) => Promise<{ status: number }>]>([
  ['the last passkey', async (client) => ({ status: await remove(client, true)((await idsOf(client.token))[0]) })],
  [
    'all factors',
    ({ person, token, codes }) =>
      post(calls.endTwoStep.path, { current: person.password, kind: 'recovery', code: codes[1] }, token),
  ],
])('leaves the recovery codes if removing %s fails midway and passkeys stay', async (_, end) => {
  const client = await withPasskey();
  jest.spyOn(PasskeysRepository.prototype, 'removeByUser').mockRejectedValueOnce(cut);
  expect((await end(client)).status).toBe(500);
  const { id, second } = await challenged(client);
  expect(second?.kinds).toEqual(['passkey', 'recovery']);
  expect((await enter(id, 'recovery', client.codes[0])).status).toBe(200);
});

it('leaves recovery codes to a first passkey that is added while the old codes are removed', async () => {
  const client = await withPasskey();
  const response = new AnAuthenticator().create({ challenge: await challengeToAdd(client) });
  const by = { ...(await auth.get(SessionsService).callerOf(sidOf(client.token))), address: '127.0.0.1' };
  const passkeys = auth.get(PasskeysRepository);
  await passkeys.removeByUser(by._id);
  jest.spyOn(PasskeysRepository.prototype, 'add').mockImplementationOnce(async function (
    this: PasskeysRepository,
    passkey,
  ) {
    await auth.get(TwoStepsRepository).removeByUser(by._id);
    return this.add(passkey);
  });
  const codes = await auth.get(PasskeysService).addPasskey({ name: 'Phone', response }, by);
  expect((await enter((await challenged(client)).id, 'recovery', codes[0])).status).toBe(200);
});

it('turns two-step login off once, however many requests come at once', async () => {
  const { person, token, codes } = await withPasskey();
  const ends = codes
    .slice(0, 3)
    .map((code) => post(calls.endTwoStep.path, { current: person.password, kind: 'recovery', code }, token));
  const statuses = (await Promise.all(ends)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(1);
});

it('leaves staff who need a factor one, however many are removed at once', async () => {
  await restartWith({ STAFF_SECOND_FACTOR: 'required' });
  const owner = { person: { ...ownerLogin, name: 'Meera' }, token: await auth.asOwner() };
  await add(owner, new AnAuthenticator());
  const by = { ...(await auth.get(SessionsService).callerOf(sidOf(owner.token))), address: '127.0.0.1' };
  const [passkeys, service] = [auth.get(PasskeysRepository), auth.get(PasskeysService)];
  for (let round = 0; round < 10; round += 1) {
    const [one] = await passkeys.listByUser(by._id);
    if (!one) throw new Error('no passkey is left');
    await passkeys.add({ ...one, _id: newId(), credentialId: newId() });
    const both = await passkeys.listByUser(by._id);
    const removals = both.map(({ _id }) =>
      service.removePasskey(_id, { current: ownerLogin.password, turnsOff: true }, by),
    );
    const outcomes = await Promise.allSettled(removals);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await passkeys.listByUser(by._id)).toHaveLength(1);
  }
  const [last] = await passkeys.listByUser(by._id);
  const removal = service.removePasskey(last?._id ?? '', { current: ownerLogin.password, turnsOff: true }, by);
  await expect(removal).rejects.toThrow(messages.lastFactor);
});
