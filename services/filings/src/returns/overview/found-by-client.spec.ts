import { calls, pathOf } from '@easy-tax/contracts';
import { aClient } from '../../testing/a-client.js';
import { aReturn, staffList } from '../../testing/a-return.js';
import { anAccess, noAccess } from '../../testing/an-access.js';
import { answerTo, asha, oneServiceForAll, reviewer, service } from '../../testing/suite.js';

oneServiceForAll();

it('finds returns and papers by their clients, and none of another client that the same person acts for', async () => {
  const client = await aClient({
    name: 'सुनीता अग्रवाल',
    pan: 'AEJPA5521K',
    mobiles: ['9839041276'],
    emails: ['sunita@family.example'],
    group: 'Gomti family',
  });
  const { _id: other } = await aClient({ name: 'Harish Gill', pan: 'RLVPK0421J' });
  for (const each of [client._id, other]) await anAccess(each, asha);
  const [hers, his] = [await aReturn({ clientId: client._id }), await aReturn({ clientId: other })];
  const sent = async (returnId: string | null, ofClient: string | null = null) => {
    const { _id } = await service.sent(asha);
    const place = returnId ? { returnId } : { ofClient };
    await service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: _id }), place);
    return _id;
  };
  const papers = [await sent(hers._id), await sent(null, client._id), await sent(null)];
  const notHers = [await sent(his._id), await sent(null, other)];
  const papersOf = async (search: string) =>
    (await answerTo(reviewer, calls.searchFilings, { body: { search } })).data.map(({ _id }) => _id);
  for (const search of [
    ...['Sunita', 'Agarwal Sunita', 'aejpa 5521 k', '+91 98390-41276', '41276'],
    ...['sunita@family', 'gomti', 'sunita 41276'],
  ]) {
    const ids = (await answerTo(reviewer, calls.searchReturns, { body: { search } })).data.map(({ _id }) => _id);
    expect([search, ids]).toEqual([search, [hers._id]]);
    expect([search, new Set(await papersOf(search))]).toEqual([search, new Set(papers)]);
  }
  // The mask hides these digits of the PAN.
  expect((await answerTo(reviewer, calls.searchReturns, { body: { search: '5521K' } })).data).toEqual([]);
  expect(new Set(await papersOf('RLVPK0421J'))).toEqual(new Set([...notHers, papers[2]]));
  expect(
    (await answerTo(reviewer, calls.searchReturnsBoard, { body: { search: '41276' } })).data.columns[0],
  ).toMatchObject({ rows: [{ _id: hers._id }] });
  await noAccess(client._id, asha);
  await service.send(reviewer, 'POST', calls.changeClients.path, { ids: [client._id], isActive: false });
  expect((await staffList('?search=Sunita')).total).toBe(1);
  expect(new Set(await papersOf('Sunita'))).toEqual(new Set(papers.slice(0, 2)));
  expect([(await staffList('?search=zebra')).total, await papersOf('zebra')]).toEqual([0, []]);
});
