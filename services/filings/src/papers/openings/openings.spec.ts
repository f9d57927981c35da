import { calls, HOUR, OpeningList } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { OwnOpenings } from '@easy-tax/platform/office';
import { type LoggedIn, later, until } from '@easy-tax/platform/testing';
import { aClient } from '../../testing/a-client.js';
import { aFiling } from '../../testing/a-filings-service.js';
import { aReturn, clientView, staffView } from '../../testing/a-return.js';
import { sentFile } from '../../testing/a-return-file.js';
import { anAccess, noAccess } from '../../testing/an-access.js';
import { eraseAccount, exportedFile, exportedPage } from '../../testing/an-erasure.js';
import { answerTo, asha, oneServiceForAll, owner, reviewer, service } from '../../testing/suite.js';

oneServiceForAll();

const list = async (who: LoggedIn, query = '') =>
  OpeningList.parse(await (await service.call(who, 'GET', `${calls.myOpenings.path}${query}`)).json());
const openers = async (who: LoggedIn) => (await list(who)).data.map(({ side, name }) => [side, name]);
const pathFor = async (staff: LoggedIn, id: string) =>
  (await service.listed(staff)).data.find(({ _id }) => _id === id)?.filePath ?? '';
const open = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  service.call(null, init.method ?? 'GET', path, { headers: init.headers ?? {} });

it('shows a client which staff opened a paper, by their present name, and shows it to no other client', async () => {
  const paper = await service.sent(asha, aFiling(undefined, 'form16.pdf'));
  expect((await list(asha)).data).toEqual([]);
  const meera = await service.issuer.logIn({ role: 'admin', staffRole: 'reviewer', name: 'Administrator' });
  await open(await pathFor(meera, paper._id));
  await service.issuer.logIn({ ...meera, sid: newId(), name: 'Meera Joshi' });
  expect((await list(asha)).data).toEqual([
    {
      _id: expect.any(String),
      createdAt: expect.any(String),
      reference: paper.reference,
      fileName: 'form16.pdf',
      side: 'office',
      name: 'Meera Joshi',
    },
  ]);
  expect((await list(await service.issuer.logIn({ email: 'ravi@example.com' }))).data).toEqual([]);
  await service.issuer.logIn({ ...meera, sid: newId(), role: 'user', staffRole: null, name: owner.name });
  expect(await openers(asha)).toEqual([['office', 'Administrator']]);
});

it('has one line for a paper, a person and an hour, even for range requests; newest first, paged', async () => {
  const { _id, filePath } = await service.sent(asha);
  const path = await pathFor(reviewer, _id);
  await open(path);
  await Promise.all([open(path), open(path, { headers: { range: 'bytes=0-9' } })]);
  await open(filePath);
  expect(await openers(asha)).toHaveLength(2);
  later(HOUR);
  await open(await pathFor(await service.reviewer(), _id));
  const first = await list(asha, '?pageSize=2');
  const second = await list(asha, `?pageSize=2&cursor=${first.next}`);
  expect([...first.data, ...second.data].map(({ side }) => side)).toEqual(['office', 'you', 'office']);
  expect([first.total, second.next]).toEqual([3, null]);
});

it('counts a part of the file, but neither HEAD nor a refused range', async () => {
  const { filePath } = await service.sent(asha);
  await open(filePath, { method: 'HEAD' });
  await open(filePath, { headers: { range: 'bytes=99999999-' } });
  expect(await openers(asha)).toEqual([]);
  await open(filePath, { headers: { range: 'bytes=0-9' } });
  expect(await openers(asha)).toHaveLength(1);
});

it('has the papers of a ZIP, also one that was restored after its link was created', async () => {
  const [first, second, third] = [await service.sent(asha), await service.sent(asha), await service.sent(asha)];
  const bulk = (call: { path: string }, body: object) => service.send(owner, 'POST', call.path, body);
  await bulk(calls.deleteFilings, { ids: [second._id, third._id] });
  const wanted = { format: 'zip', ids: [first._id, second._id, third._id] };
  const { path } = (await answerTo(owner, calls.downloadFilings, { body: wanted })).data;
  expect(await openers(asha)).toEqual([]);
  await bulk(calls.restoreFilings, { ids: [second._id] });
  await (await service.call(null, 'GET', path)).arrayBuffer();
  const opened = (await list(asha)).data.map(({ reference, name }) => [reference, name]);
  expect(opened.toSorted()).toEqual([first, second].map(({ reference }) => [reference, owner.name]));
});

it('has papers that staff added only for a confirmed address, and never documents of staff', async () => {
  const { _id } = await aReturn();
  const { fileId } = await sentFile('addPaper', _id, { kind: 'Form 16' });
  await sentFile('addDocument', _id, { kind: 'draft' });
  const { documents, papers } = await staffView(_id);
  for (const { filePath } of [...documents, ...papers]) expect((await open(filePath ?? '')).status).toBe(200);
  expect((await list(asha)).data.map(({ _id: id }) => id.split('.')[0])).toEqual([fileId]);
  await service.issuer.logIn({ ...asha, emailVerified: false });
  await until(async () => (await list(asha)).total === 0);
});

it('shows a client’s papers to all who act for it, by name, and to nobody whose access was taken', async () => {
  const { _id: clientId } = await aClient({ name: 'Agarwal HUF' });
  const ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com' });
  for (const each of [asha, ravi]) await anAccess(clientId, each);
  const { _id: unsorted } = await service.sent(asha);
  const { _id: returnId } = await aReturn({ clientId });
  const { fileId: byStaff } = await sentFile('addPaper', returnId, { kind: 'Form 16' });
  const { _id: sent } = await service.sent(asha, [...aFiling(), ['returnId', returnId]]);
  for (const { filePath } of (await clientView(returnId, ravi)).papers) await open(filePath ?? '');
  await open(await pathFor(reviewer, unsorted));
  const seenBy = async (who: LoggedIn) =>
    (await list(who)).data.map(({ _id, side, name }) => [_id.split('.')[0], side, name]);
  const ofStaff = [unsorted, 'office', reviewer.name];
  expect((await seenBy(asha)).toSorted()).toEqual(
    [[byStaff, 'client', 'Ravi'], [sent, 'client', 'Ravi'], ofStaff].toSorted(),
  );
  expect(await seenBy(ravi)).toEqual([[byStaff, 'you', 'Ravi']]);
  for (const each of [asha, ravi]) await noAccess(clientId, each);
  expect([await seenBy(asha), await seenBy(ravi)]).toEqual([[ofStaff], []]);
  expect(OwnOpenings.parse(await exportedPage(asha, 'openings')).rows).toHaveLength(1);
});

it('has the papers of another that are in somebody’s export', async () => {
  const { _id: clientId } = await aClient({ name: 'Agarwal HUF' });
  const ravi = await service.issuer.logIn({ name: 'Ravi', email: 'ravi@example.com' });
  for (const each of [asha, ravi]) await anAccess(clientId, each);
  const { _id: returnId } = await aReturn({ clientId });
  const { _id } = await service.sent(asha, [...aFiling(), ['returnId', returnId]]);
  for (const each of [asha, ravi, ravi]) expect((await exportedFile(each, _id)).status).toBe(200);
  expect(await openers(asha)).toEqual([['client', 'Ravi']]);
});

it('stays with a paper that was deleted', async () => {
  const { _id } = await service.sent(asha);
  await open(await pathFor(reviewer, _id));
  expect((await service.delete(owner, _id)).status).toBe(200);
  expect(await openers(asha)).toEqual([['office', reviewer.name]]);
});

it('is in the export of the account, and is erased with it', async () => {
  const { filePath } = await service.sent(asha);
  await open(filePath);
  const exported = async () => OwnOpenings.parse(await exportedPage(asha, 'openings')).rows;
  expect(await exported()).toMatchObject([{ side: 'you', name: asha.name }]);
  expect((await eraseAccount(asha)).status).toBe(200);
  expect(await exported()).toEqual([]);
});

it('writes one audit event an hour when somebody opens papers of more clients than the setting allows', async () => {
  const change = (clientsPerHour: number, revision: number) =>
    service.send(owner, 'PATCH', calls.changeFilingsSettings.path, { revision, changes: { clientsPerHour } });
  expect((await change(1, 0)).status).toBe(200);
  const clients = [
    asha,
    ...(await Promise.all(['r', 's', 't'].map((n) => service.issuer.logIn({ email: `${n}@example.com` })))),
  ];
  const papers: string[] = [];
  for (const client of clients) papers.push((await service.sent(client))._id);
  const events = async () =>
    (await service.trailOf(reviewer._id)).filter(({ action }) => action === 'papers.many').map(({ detail }) => detail);
  const [first = '', second = '', ...more] = papers;
  await open(await pathFor(reviewer, first));
  expect(await events()).toEqual([]);
  for (const id of [second, ...more]) await open(await pathFor(reviewer, id));
  expect(await events()).toEqual(['{"clientsPerHour":1}']);
});
