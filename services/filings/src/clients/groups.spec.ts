import { type Client, ClientGroupAnswer, ClientGroupList, calls, limits, pathOf } from '@easy-tax/contracts';
import { aClient, listed, namesOf } from '../testing/a-client.js';
import { staffList } from '../testing/a-return.js';
import { oneServiceForEach, reviewer, service } from '../testing/suite.js';

oneServiceForEach();

it('groups have their clients, and take a new name to all of them', async () => {
  await aClient({ name: 'A', group: 'Agarwal family' });
  await aClient({ name: 'B', group: 'Agarwal family' });
  const answer = await service.send(reviewer, 'POST', calls.listClientGroups.path, { search: 'agar' });
  const [group] = ClientGroupList.parse(await answer.json()).data;
  expect(group).toMatchObject({ name: 'Agarwal family', clients: 2 });
  const path = pathOf(calls.changeClientGroup, { id: group?._id ?? '' });
  expect((await service.send(reviewer, 'PATCH', path, { name: 'Agarwals' })).status).toBe(200);
  const read = ClientGroupAnswer.parse(await (await service.call(reviewer, 'GET', path)).json()).data;
  expect(read).toMatchObject({ name: 'Agarwals', members: [{ name: 'A' }, { name: 'B' }] });
  expect(await namesOf({ search: 'agarwals' })).toEqual(['A', 'B']);
});

it('groups have the returns of all their clients, also of those that their page has no room for', async () => {
  const rows = Array.from({ length: limits.clientsOfGroup + 1 }, (_, at) => ({ name: `C ${at}`, group: 'Rao' }));
  await service.send(reviewer, 'POST', calls.importClients.path, { rows, title: '' });
  const [last] = (await listed({ sort: 'name', dir: 'desc', pageSize: 1 })).data;
  const { _id: clientId, group } = last as Client;
  await service.send(reviewer, 'POST', calls.openReturn.path, { clientId, form: 'ITR-1', period: 'AY 2026-27' });
  const read = pathOf(calls.readClientGroup, { id: group?._id ?? '' });
  const { data } = ClientGroupAnswer.parse(await (await service.call(reviewer, 'GET', read)).json());
  expect([data.clients, data.members.length]).toEqual([rows.length, limits.clientsOfGroup]);
  expect((await staffList(`?group=${group?._id}`)).data).toMatchObject([{ client: { _id: clientId } }]);
});
