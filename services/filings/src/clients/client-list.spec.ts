import { type Client, calls, limits, messages } from '@easy-tax/contracts';
import { aClient, listed, namesOf, refusalOf } from '../testing/a-client.js';
import { aReturn, staffList } from '../testing/a-return.js';
import { answerTo, asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

oneServiceForAll();

it('finds names in the other script, numbers in any spelling, and groups', async () => {
  await aClient({ name: 'सुनीता अग्रवाल', pan: 'AEJPA5521K', mobiles: ['9839041276'], group: 'Agarwal family' });
  await aClient({ name: 'Verma Electricals', gstins: ['27AAPFU0939F1ZV'], emails: ['verma@example.com'] });
  await aClient({ name: 'Farida', mobiles: ['9876500407'] });
  const [sunita, verma] = ['सुनीता अग्रवाल', 'Verma Electricals'];
  const expected: [string, string[]][] = [
    ['Sunita', [sunita]],
    ['sunita agr', [sunita]],
    ['Aggarwal', [sunita]],
    ['वर्मा', [verma]],
    ['41276', [sunita]],
    ['98390', [sunita]],
    ['00407', ['Farida']],
    ['+91 98390-41276', [sunita]],
    ['098390 41276', [sunita]],
    ['98390 412', [sunita]],
    ['aejpa 5521 k', [sunita]],
    ['AEJPA55', [sunita]],
    ['AEJPA66', [sunita]],
    ['AEJPA 5522 K', []],
    ['5521K', []],
    ['27AAPFU0939F1ZV', [verma]],
    ['27AAPFU0939', [verma]],
    ['27AAPFU9', [verma]],
    ['27AAPFU9390F1', []],
    ['AAPFU0939F', [verma]],
    ['verma@exam', [verma]],
    ['agarwal family', [sunita]],
    ['39041', []],
    ['Tiwari', []],
  ];
  for (const [search, names] of expected) expect([search, await namesOf({ search })]).toEqual([search, names]);
});

it('finds words in any order, and a name with the last digits of a mobile', async () => {
  await aClient({ name: 'Ravi Mishra', mobiles: ['9838051387'], group: 'Gomti group' });
  await aClient({ name: 'Ravi Kumar Mishra', mobiles: ['9415022861'] });
  await aClient({ name: 'रवि शर्मा', mobiles: ['9415051387'], emails: ['ravi@example.com'] });
  const [ravi, kumar, sharma] = ['Ravi Mishra', 'Ravi Kumar Mishra', 'रवि शर्मा'];
  const expected: [string, string[]][] = [
    ['Mishra Ravi', [kumar, ravi]],
    ['Mishra, Ravi', [kumar, ravi]],
    ['मिश्रा रवि', [kumar, ravi]],
    ['Sharma Ravi', [sharma]],
    ['ravi 51387', [ravi, sharma]],
    ['mishra 51387', [ravi]],
    ['mishra +91 98380 51387', [ravi]],
    ['51387 शर्मा', [sharma]],
    ['gomti ravi', [ravi]],
    ['ravi@example.com sharma', [sharma]],
    ['Mishra Sharma', []],
    ['mishra 99999', []],
    ['R Mishra', [kumar, ravi]],
  ];
  for (const [search, names] of expected) expect([search, await namesOf({ search })]).toEqual([search, names]);
});

it('filters by form, kind, group, person, contact and activity', async () => {
  const month = [{ form: 'GSTR-3B', rhythm: 'month' }] as const;
  const { _id } = await aClient({ name: 'A', forms: [...month], kind: 'proprietor', mobiles: ['9450012345'] });
  await aClient({ name: 'B', forms: [{ form: 'ITR-1', rhythm: 'year' }, ...month], group: 'Gupta family' });
  await aClient({ name: 'C', assignee: reviewer._id, isActive: false, group: 'gupta FAMILY' });
  const [group] = (await listed({ form: 'ITR-1' })).data.map((row) => row.group?._id);
  expect(await namesOf({ form: 'GSTR-3B' })).toEqual(['A', 'B']);
  expect(await namesOf({ form: 'ITR-1', search: 'b' })).toEqual(['B']);
  expect(await namesOf({ form: 'ITR-2' })).toEqual([]);
  expect(await namesOf({ kind: 'proprietor', form: 'GSTR-3B' })).toEqual(['A']);
  expect(await namesOf({ group })).toEqual(['B']);
  expect(await namesOf({ group, activity: 'all' })).toEqual(['B', 'C']);
  expect(await namesOf({ group: 'none', form: 'GSTR-3B' })).toEqual(['A']);
  expect(await namesOf({ assignee: reviewer._id, activity: 'archived' })).toEqual(['C']);
  expect(await namesOf({ unreachable: 'true', form: 'GSTR-3B' })).toEqual(['B']);
  expect(await namesOf({ quiet: 'true', form: 'GSTR-3B' })).toEqual([]);
  expect(await namesOf({ importId: _id })).toEqual([]);
});

it.each<[string, () => Record<'to' | 'before' | 'since', object>]>([
  ['group', () => ({ to: { group: 'Gomti group' }, before: { group: '' }, since: { group: 'Rao family' } })],
  ['person', () => ({ to: { assignee: reviewer._id }, before: { assignee: null }, since: { assignee: owner._id } })],
  ['state', () => ({ to: { isActive: false }, before: { isActive: true }, since: { isActive: true } })],
])('changes the %s of several, and takes that back where nobody has changed it since', async (_, values) => {
  const { to, before, since } = values();
  const ids = [(await aClient({ name: 'A' }))._id, (await aClient({ name: 'B' }))._id];
  const unreached = (await aClient({ name: 'C' }))._id;
  const change = async (body: object) => (await answerTo(owner, calls.changeClients, { body })).data;
  const forward = await change({ ids, ...to });
  const wasBefore = { assignee: null, group: null, isActive: true };
  expect(forward).toMatchObject({ done: ids, before: ids.map((_id) => ({ _id, ...wasBefore })) });
  await change({ ids: [ids[1]], ...since });
  const { done, refused } = await change({ ids: [...ids, unreached], ...before, from: to });
  expect(done).toEqual([ids[0]]);
  const isBack = JSON.stringify(since) === JSON.stringify(before);
  expect(refused).toEqual([
    { _id: ids[1], message: isBack ? messages.alreadySo : messages.changedSince },
    { _id: unreached, message: messages.alreadySo },
  ]);
});

it('are not called gone if the person who is to get them has left', async () => {
  const ids = [(await aClient({ name: 'A' }))._id];
  const toNoStaff = service.send(owner, 'POST', calls.changeClients.path, { ids, assignee: asha._id });
  expect(await refusalOf(toNoStaff)).toEqual([404, messages.assigneeGone]);
});

it('is exported whole by owners, and audited without a name', async () => {
  await aClient({ name: 'मीनाक्षी', pan: 'BNZPM2501G', mobiles: ['9415077310'] });
  const wanted = { format: 'csv', view: { search: 'Minakshi' } };
  expect((await service.send(reviewer, 'POST', calls.downloadClients.path, wanted)).status).toBe(403);
  const { path } = (await answerTo(owner, calls.downloadClients, { body: wanted })).data;
  expect(await (await service.call(null, 'GET', path)).text()).toMatch(/मीनाक्षी.*BNZPM2501G.*9415077310/);
  expect(JSON.stringify(await service.trailOf('clients'))).not.toMatch(/Minakshi/);
});

it('is exported with forms that an import takes back, also the office’s own', async () => {
  const made = { monthsAfter: 1, day: 15, papers: [] };
  const own = [
    { ...made, name: 'PF / ESI and bonus (Lucknow)', rhythm: 'half-year' },
    { ...made, name: 'Trust registration', rhythm: 'once' },
  ] as const;
  const added = await Promise.all(own.map((body) => answerTo(owner, calls.addOwnForm, { body })));
  const forms = [
    ...added.map(({ data: { form, rhythm } }) => ({ form, rhythm })),
    { form: 'GSTR-1', rhythm: 'quarter' } as const,
  ];
  await aClient({ name: 'Exported', forms });
  const wanted = { format: 'csv', view: { search: 'Exported' } };
  const { path } = (await answerTo(owner, calls.downloadClients, { body: wanted })).data;
  const [, cell = ''] = /"([^"]*half-year[^"]*)"/.exec(await (await service.call(null, 'GET', path)).text()) ?? [];
  await answerTo(reviewer, calls.importClients, { body: { rows: [{ name: 'Imported', forms: cell }], title: '' } });
  expect((await listed({ search: 'Imported' })).data).toMatchObject([{ forms }]);
});

it('groups have their clients, and take a new name to all of them', async () => {
  await aClient({ name: 'A', group: 'Tandon family' });
  await aClient({ name: 'B', group: 'Tandon family' });
  const [group] = (await answerTo(reviewer, calls.listClientGroups, { body: { search: 'tand' } })).data;
  expect(group).toMatchObject({ name: 'Tandon family', clients: 2 });
  const of = { id: group?._id ?? '' };
  await answerTo(reviewer, calls.changeClientGroup, { params: of, body: { name: 'Tandons' } });
  const { data } = await answerTo(reviewer, calls.readClientGroup, { params: of });
  expect(data).toMatchObject({ name: 'Tandons', members: [{ name: 'A' }, { name: 'B' }] });
  expect(await namesOf({ search: 'tandons' })).toEqual(['A', 'B']);
});

it('groups have the returns of all their clients, also of those that their page has no room for', async () => {
  const rows = Array.from({ length: limits.clientsOfGroup + 1 }, (_, at) => ({ name: `C ${at}`, group: 'Rao' }));
  await answerTo(reviewer, calls.importClients, { body: { rows, title: '' } });
  const [last] = (await listed({ search: 'Rao', sort: 'name', dir: 'desc', pageSize: 1 })).data;
  const { _id: clientId, group } = last as Client;
  await aReturn({ clientId });
  const { data } = await answerTo(reviewer, calls.readClientGroup, { params: { id: group?._id ?? '' } });
  expect([data.clients, data.members.length]).toEqual([rows.length, limits.clientsOfGroup]);
  expect((await staffList(`?group=${group?._id}`)).data).toMatchObject([{ client: { _id: clientId } }]);
});
