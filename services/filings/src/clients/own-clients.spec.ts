import { type ClientInput, calls, limits, messages, pathOf } from '@easy-tax/contracts';
import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import { newId } from '@easy-tax/platform/data';
import { inService, OwnClients as OwnClientsPage } from '@easy-tax/platform/office';
import { INTERNAL_TOKEN } from '@easy-tax/platform/testing';
import { filingsDefinition } from '../filings.module.js';
import { aClient, clientOf, listed, namesOf } from '../testing/a-client.js';
import { asha, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';
import { ClientAccess } from './client-access.js';

oneServiceForEach();

const internal = { [INTERNAL_HEADER]: INTERNAL_TOKEN };
const exported = async (email: string | null = asha.email) => {
  const body = { owner: { _id: asha._id, email } };
  const answer = await service.send(null, 'POST', '/internal/personal-data/clients/page', body, internal);
  return OwnClientsPage.parse(await answer.json()).rows;
};
const erase = () =>
  service.send(null, 'POST', '/internal/personal-data/erase', { _id: asha._id, email: asha.email }, internal);

/** A client that Asha may act for. */
async function hers(input: Partial<ClientInput>, confirmedAt: string | null = new Date().toISOString()) {
  const { _id } = await aClient(input);
  await inService(filingsDefinition, service.settings, (context) =>
    context.get(ClientAccess, { strict: false }).give(_id, asha, confirmedAt),
  );
  return _id;
}

it('the export has the clients that she has confirmed, numbers whole, and no note', async () => {
  await hers({ name: 'Asha Verma', pan: 'ABCPE1234F', mobiles: ['9839041276'], note: 'Pays late' });
  await hers({ name: 'Not confirmed' }, null);
  await aClient({ name: 'Another' });
  const [own, ...more] = await exported();
  expect([own, more]).toMatchObject([{ name: 'Asha Verma', pan: 'ABCPE1234F', mobiles: ['9839041276'] }, []]);
  expect(JSON.stringify(own)).not.toMatch(/Pays late|sealed|searchText/);
  expect(await exported(null)).toEqual([]);
});

it('the erasure removes persons, her access to firms and to clients of others, and offers to her', async () => {
  const person = await hers({ name: 'Asha Verma', pan: 'ABCPE1234F' });
  const firm = await hers({ name: 'Gomti Agro', kind: 'company' });
  const shared = await hers({ name: 'Ravi' });
  const offered = await aClient({ name: 'Sunita' });
  await service.send(reviewer, 'POST', pathOf(calls.giveAccess, { id: offered._id }), { email: asha.email });
  await inService(filingsDefinition, service.settings, (context) =>
    context.get(ClientAccess, { strict: false }).give(shared, { ...owner, email: 'ravi@example.com' }, null),
  );
  for (const _ of [1, 2]) expect((await erase()).status).toBe(200);
  expect(await namesOf({})).toEqual(['Gomti Agro', 'Ravi', 'Sunita']);
  expect((await clientOf(offered._id)).accounts).toEqual([]);
  expect((await clientOf(firm)).accounts).toEqual([]);
  expect((await clientOf(shared)).accounts).toMatchObject([{ _id: owner._id }]);
  expect((await service.call(reviewer, 'GET', pathOf(calls.readClient, { id: person }))).status).toBe(404);
  expect(await service.trailOf(person)).toContainEqual(expect.objectContaining({ action: 'client.erase' }));
});

describe('an account', () => {
  const inAccess = <T>(work: (access: ClientAccess) => Promise<T>) =>
    inService(filingsDefinition, service.settings, (context) => work(context.get(ClientAccess, { strict: false })));

  it('reaches the clients that it has confirmed, and no others', async () => {
    const [given, confirmed, another] = [await aClient(), await aClient({ name: 'B' }), await aClient({ name: 'C' })];
    await inAccess(async (access) => {
      await access.give(given._id, asha, null);
      await access.give(confirmed._id, asha, new Date().toISOString());
      expect(await access.clientsOf(asha)).toEqual([confirmed._id]);
      expect(await access.reaches(asha, confirmed._id)).toBe(true);
      for (const _id of [given._id, another._id, newId()]) expect(await access.reaches(asha, _id)).toBe(false);
    });
    expect((await clientOf(given._id)).accounts).toMatchObject([{ _id: asha._id, isConfirmed: false }]);
  });

  it('becomes a client with its first paper, once', async () => {
    await inAccess(async (access) => {
      expect([await access.clientOf(asha), await access.clientOf(asha)]).toEqual([asha._id, asha._id]);
    });
    expect((await listed()).data).toMatchObject([{ _id: asha._id, name: asha.name, email: asha.email }]);
  });

  it('acts for a limited number of clients, and a client has a limited number of accounts', async () => {
    const { _id } = await aClient();
    const account = () => ({ _id: newId(), name: 'Imran', email: 'imran@example.com' });
    await inAccess(async (access) => {
      for (let at = 0; at < limits.accountsOfClient; at += 1) await access.give(_id, account(), null);
      await expect(access.give(_id, account(), null)).rejects.toMatchObject({ message: messages.accountsMany });
      for (let at = 0; at < limits.clientsOfAccount; at += 1) await access.give(newId(), asha, null);
      await expect(access.give(newId(), asha, null)).rejects.toMatchObject({ message: messages.clientsOfAccountMany });
    });
  });
});
