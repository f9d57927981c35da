import { ClientDetail, type ClientInput, calls, pathOf } from '@easy-tax/contracts';
import { OwnClient, OwnClients as OwnClientsPage, OwnReturns } from '@easy-tax/platform/office';
import { until } from '@easy-tax/platform/testing';
import { aClient, aMerge, changeClient, clientOf, listed, undoMerge } from '../testing/a-client.js';
import { aReturn } from '../testing/a-return.js';
import { anAccess } from '../testing/an-access.js';
import { eraseAccount, exportedPage } from '../testing/an-erasure.js';
import { answerTo, asha, inFilings, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';
import { ClientAccess } from './client-access.js';
import { EraseClients } from './erase-clients.js';
import { OwnClients } from './own-clients.js';
import { StoredClient } from './stored/client.records.js';
import { ClientAccessRepository } from './stored/client-access.repository.js';
import { MergesRepository } from './stored/client-changes.repository.js';
import { ClientsRepository } from './stored/clients.repository.js';

oneServiceForAll();
const ends = () => Promise.reject(new Error('the process ends here'));
// The next test's Asha can have her PAN.
afterEach(() => eraseAccount(asha));

const exported = async (change: Partial<Parameters<typeof exportedPage>[0]> = {}) =>
  OwnClientsPage.parse(await exportedPage({ ...asha, ...change }, 'clients')).rows;

/** A client that Asha may act for. */
async function hers(input: Partial<ClientInput>, isConfirmed = true) {
  const { _id } = await aClient(input);
  await anAccess(_id, asha, isConfirmed);
  return _id;
}

it('the export has the clients that she has confirmed, numbers whole, and no note', async () => {
  await hers({ name: 'Asha Verma', pan: 'ABCPE1234F', mobiles: ['9839041276'], note: 'Pays late' });
  await hers({ name: 'Not confirmed' }, false);
  await aClient({ name: 'Another' });
  const [own, ...more] = await exported();
  expect([own, more]).toMatchObject([{ name: 'Asha Verma', pan: 'ABCPE1234F', mobiles: ['9839041276'] }, []]);
  expect(JSON.stringify(own)).not.toMatch(/Pays late|sealed|searchText/);
  expect(await exported({ email: null })).toEqual([]);
});

it('the export has no client of staff, nor of somebody whose role an earlier build does not send', async () => {
  const clientId = await hers({ name: 'Asha Verma' });
  await aReturn({ clientId });
  for (const role of ['user', 'admin', undefined] as const) {
    const { rows } = OwnReturns.parse(await exportedPage({ ...asha, role }, 'returns'));
    const isUser = role === 'user';
    expect([role, (await exported({ role })).length, rows.length]).toEqual([role, Number(isUser), Number(isUser)]);
  }
});

/** Fields of a client that an account's export has not, and why. */
const notExported: Readonly<Record<string, string>> = {
  accounts: 'other people',
  assignee: 'staff',
  assigneeId: 'staff',
  assigneeName: 'staff',
  formSet: 'derived from forms',
  group: 'a label of staff',
  groupId: 'a label of staff',
  groupName: 'a label of staff',
  hiddenAt: 'only of a client that was merged',
  importId: 'of the office',
  isActive: 'of the office',
  isReachable: 'derived from mobiles and e-mails',
  lastContactAt: 'derived from papers, messages and calls',
  latinName: 'derived from the name',
  mergeIds: 'of the office',
  mergedInto: 'of the office',
  merges: 'of the office',
  note: 'for staff only',
  panDigest: 'derived from the PAN',
  quietSince: 'derived from papers, messages and calls',
  requestFingerprint: 'of the call that added it',
  requestKey: 'of the call that added it',
  sealed: 'exported opened',
  searchText: 'derived from name and numbers',
  source: 'of the office',
  version: 'a counter',
  workedAt: 'a mark for undoing an import',
};

it('the export has each field of a client but those with a reason', () => {
  const known = [...Object.keys(OwnClient.shape), ...Object.keys(notExported)];
  const all = [...new Set([...Object.keys(StoredClient.shape), ...Object.keys(ClientDetail.shape)])];
  const forgotten = all.filter((name) => !known.includes(name));
  expect({ 'add to OwnClient, or above': forgotten }).toEqual({ 'add to OwnClient, or above': [] });
  expect(known.toSorted()).toEqual(all.toSorted());
});

it('the erasure removes persons, her access to firms and to clients of others, and offers to her', async () => {
  const person = await hers({ name: 'Asha Verma', pan: 'ABCPE1234F' });
  const firm = await hers({ name: 'Gomti Agro', kind: 'company' });
  const shared = await hers({ name: 'Ravi' });
  const offered = await aClient({ name: 'Sunita' });
  await service.send(reviewer, 'POST', pathOf(calls.giveAccess, { id: offered._id }), { email: asha.email });
  const ravi = await service.issuer.logIn({ email: 'ravi@example.com' });
  await anAccess(shared, ravi);
  await service.send(reviewer, 'POST', pathOf(calls.giveAccess, { id: person }), { email: ravi.email });
  for (const _ of [1, 2]) expect((await eraseAccount(asha)).status).toBe(200);
  expect((await clientOf(offered._id)).accounts).toEqual([]);
  expect((await clientOf(firm)).accounts).toEqual([]);
  expect((await clientOf(shared)).accounts).toMatchObject([{ _id: ravi._id }]);
  expect((await service.call(reviewer, 'GET', pathOf(calls.readClient, { id: person }))).status).toBe(404);
  expect(await service.trailOf(person)).toContainEqual(expect.objectContaining({ action: 'client.erase' }));
});

it('a client that is being erased takes part in nothing, and one that can’t be removed yet holds no other', async () => {
  const who = { name: 'Meena Iyer', pan: 'AEJPA5521K' };
  const [kept, gone, other] = [await aClient(who), await aClient({ name: 'M. Iyer' }), await aClient({ name: 'Ravi' })];
  const mergeId = await aMerge(kept._id, gone._id);
  const { remove } = OwnClients.prototype;
  jest.spyOn(OwnClients.prototype, 'remove').mockImplementation(async function (this: OwnClients, id) {
    if (id === kept._id) throw new Error('the store is away');
    return remove.call(this, id);
  });
  for (const [id, name] of [[kept._id, who.name] as const, [other._id, 'Ravi'] as const]) {
    await changeClient(id, { isActive: false });
    expect((await service.send(owner, 'POST', pathOf(calls.eraseClient, { id }), { name })).status).toBe(202);
  }
  expect((await undoMerge(mergeId)).status).toBe(404);
  expect((await answerTo(reviewer, calls.previewImport, { body: { rows: [who] } })).data[0]?.outcome).toBe('new');
  expect(await aClient(who)).toMatchObject({ isNew: true });
  await until(async () => (await inFilings((get) => get(ClientsRepository).find(other._id))) === null);
});

it('an access goes with the client that owners erase, although the process ended before', async () => {
  const { _id: id } = await aClient({ name: 'Ravi' });
  await anAccess(id, reviewer);
  await changeClient(id, { isActive: false });
  const { removeOfClient } = ClientAccessRepository.prototype;
  let isEnded = false;
  jest.spyOn(ClientAccessRepository.prototype, 'removeOfClient').mockImplementation(async function (
    this: ClientAccessRepository,
    ...of
  ) {
    if (of[0] !== id || isEnded) return removeOfClient.apply(this, of);
    isEnded = true;
    return ends();
  });
  expect((await service.send(owner, 'POST', pathOf(calls.eraseClient, { id }), { name: 'Ravi' })).status).toBe(202);
  await until(async () => isEnded);
  await inFilings(async (get) => {
    await get(EraseClients).removeHidden();
    expect(await get(ClientsRepository).find(id)).toBeNull();
    expect(await get(ClientAccessRepository).ofClient(id)).toEqual([]);
  });
});

it('an account becomes a client with its first paper, once', async () => {
  await inFilings(async (get) => {
    const access = get(ClientAccess);
    expect([await access.ownClientOf(asha), await access.ownClientOf(asha)]).toEqual([asha._id, asha._id]);
  });
  expect((await listed({ search: asha.name })).data).toMatchObject([
    { _id: asha._id, name: asha.name, email: asha.email },
  ]);
});

it.each([
  ['the client', () => jest.spyOn(ClientsRepository.prototype, 'add').mockImplementationOnce(ends)],
  ['its access', () => jest.spyOn(ClientAccessRepository.prototype, 'give').mockImplementationOnce(ends)],
])('an account acts for its own client although the process ended before it stored %s', async (_, end) => {
  end();
  await inFilings(async (get) => {
    const access = get(ClientAccess);
    await expect(access.toOpenFor(asha._id)).rejects.toThrow('the process ends here');
    expect((await access.toOpenFor(asha._id))._id).toBe(asha._id);
    expect(await access.clientsOf(asha)).toEqual([asha._id]);
  });
});

it.each(['goneId', 'keptId'] as const)(
  'a client of her own that was merged, as %s, does not come back after her erasure',
  async (side) => {
    const { _id: other } = await aClient({ name: 'S. Agarwal' });
    const own = await inFilings((get) => get(ClientAccess).ownClientOf(asha));
    const { move } = MergesRepository.prototype;
    jest.spyOn(MergesRepository.prototype, 'move').mockImplementationOnce(async function (
      this: MergesRepository,
      ...args
    ) {
      // Auth asks again.
      expect((await eraseAccount(asha, true)).status).toBe(503);
      return move.apply(this, args);
    });
    const [keptId, goneId] = side === 'keptId' ? [own, other] : [other, own];
    const mergeId = await aMerge(keptId, goneId);
    expect((await eraseAccount(asha, true)).status).toBe(200);
    expect((await undoMerge(mergeId)).status).toBe(404);
    expect(await inFilings((get) => get(ClientsRepository).find(goneId))).toMatchObject({
      name: '',
      mergedInto: keptId,
    });
  },
);
