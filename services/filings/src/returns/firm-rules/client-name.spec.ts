import { calls, MergedAnswer, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { at } from '@easy-tax/platform/testing';
import { FormChangesRepository } from '../../clients/stored/client-changes.repository.js';
import { ClientsRepository } from '../../clients/stored/clients.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { aClient, clientOf } from '../../testing/a-client.js';
import { prepared } from '../../testing/a-prepared-return.js';
import { aReturn, staffList, staffView } from '../../testing/a-return.js';
import { sentFile } from '../../testing/a-return-file.js';
import { morning } from '../../testing/an-opening.js';
import { answerTo, inFilings, oneServiceForEach, owner, reviewer, service } from '../../testing/suite.js';

beforeEach(() => at('2026-11-30T22:00:00+05:30'));
oneServiceForEach();

const rename = async (id: string, name: string) => {
  const { version } = await clientOf(id);
  const response = await service.send(reviewer, 'PATCH', pathOf(calls.changeClient, { id }), { name, version });
  expect(response.status).toBe(200);
};
const namesIn = async (id: string, who = reviewer) => {
  const { client, taxpayer } = await staffView(id, who);
  return [client.name, taxpayer];
};
const returnOf = async (clientId: string, taxpayer?: string) => (await aReturn({ clientId, taxpayer }))._id;

it('a renamed client has its new name in all returns, also as the taxpayer, but not one that is kept by law', async () => {
  const { _id: clientId } = await aClient({ name: 'Asha Roa' });
  const { _id: approved, signed } = await prepared({ clientId });
  await sentFile('recordPaperApproval', approved, signed);
  const [own, mothers, kept] = [await returnOf(clientId), await returnOf(clientId, 'Mira'), await returnOf(clientId)];
  await inFilings(async (get) => {
    const stored = await get(ReturnsRepository).findById(kept);
    if (stored) await get(ReturnsRepository).replace(stored, { ...stored, keptUntil: '2033-01-01' });
  });
  const { version } = await staffView(own);
  await rename(clientId, 'Asha Rao');
  expect(await Promise.all([own, approved, mothers, kept].map((id) => namesIn(id)))).toEqual([
    ['Asha Rao', 'Asha Rao'],
    ['Asha Rao', 'Asha Rao'],
    ['Asha Rao', 'Mira'],
    ['Asha Roa', 'Asha Roa'],
  ]);
  expect((await staffView(approved)).approval?.taxpayer).toBe('Asha Roa');
  expect((await staffView(own)).version).toBe(version);
  expect((await staffList('?search=Roa')).data.map(({ _id }) => _id)).toEqual([kept]);
});

it('a merge gives returns the kept client’s name, and its undo the former one again', async () => {
  const [keptId, goneId] = [(await aClient({ name: 'Asha Rao' }))._id, (await aClient({ name: 'A. Rao' }))._id];
  const id = await returnOf(goneId);
  const [kept, gone] = [await clientOf(keptId), await clientOf(goneId)];
  const body = { goneId, version: kept.version, goneVersion: gone.version };
  const response = await service.send(owner, 'POST', pathOf(calls.mergeClients, { id: keptId }), body);
  const { mergeId } = MergedAnswer.parse(await response.json()).data;
  expect(await namesIn(id)).toEqual(['Asha Rao', 'Asha Rao']);
  await rename(keptId, 'Asha Rao Mehta');
  expect(await namesIn(id)).toEqual(['Asha Rao Mehta', 'Asha Rao Mehta']);
  await answerTo(owner, calls.undoMerge, { params: { id: mergeId } });
  expect(await namesIn(id)).toEqual(['A. Rao', 'A. Rao']);
});

it('names follow in the morning if a crash came before', async () => {
  const { _id } = await aClient({ name: 'Asha Roa' });
  const id = await returnOf(_id);
  await inFilings(async (get) => {
    const { name, role, staffRole } = reviewer;
    await get(FormChangesRepository).add(_id, { _id: reviewer._id, name, role, staffRole }, newId());
    await get(ClientsRepository).changeQuietly(_id, { name: 'Asha Rao' });
  });
  await morning('2026-11-30', '2026-12-01');
  expect(await namesIn(id, await service.reviewer())).toEqual(['Asha Rao', 'Asha Rao']);
});
