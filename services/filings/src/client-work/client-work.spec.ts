import { type ClientWork, calls, hourInIndia, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { at } from '@easy-tax/platform/testing';
import { aClient, aMerge, refusalOf } from '../testing/a-client.js';
import { linkTo, paperByLink } from '../testing/a-personal-link.js';
import { day } from '../testing/a-prepared-return.js';
import { aReturn, done, staffView } from '../testing/a-return.js';
import { sendFile, sentFile } from '../testing/a-return-file.js';
import { anAccess } from '../testing/an-access.js';
import { aPdf } from '../testing/files.js';
import { answerTo, asha, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

oneServiceForAll();

const workOf = async (id: string): Promise<ClientWork> =>
  (await answerTo(reviewer, calls.readClientWork, { params: { id } })).data;
const addPaper = (id: string, kind: string, key?: string, file = aPdf()) =>
  sendFile('addClientPaper', id, { kind }, { file, key });
const items = [{ title: 'Form 16', reason: 'It shows your salary.' }];

it('has returns with fees, papers of every way, documents, messages, links and what happened', async () => {
  const { _id: clientId } = await aClient({ name: 'Ramesh Verma' });
  const { _id: other } = await aClient({ name: 'Another' });
  const { _id: returnId } = await aReturn({ clientId });
  const { _id: theirs } = await aReturn({ clientId: other });
  await done(reviewer, 'changeReturn', returnId, { fee: { amount: 4500, note: '' }, version: 1 });
  await done(reviewer, 'askForPapers', returnId, { items, dueOn: day(7) });
  const { token } = await linkTo(returnId);
  const [request] = (await staffView(returnId)).requests;
  await paperByLink(token, request?._id ?? '');
  await sentFile('addPaper', returnId, { kind: 'AIS' });
  await sentFile('addPaper', theirs, { kind: 'AIS' });
  expect((await addPaper(clientId, 'Rent receipts')).status).toBe(201);
  await sentFile('addDocument', returnId, { kind: 'computation' });
  await done(reviewer, 'writeToClient', returnId, { text: 'We begin with these.' });
  await done(reviewer, 'addNote', returnId, { text: 'Answers in the evening.' });

  const work = await workOf(clientId);
  expect(work.returns).toMatchObject([{ _id: returnId, fee: { amount: 4500 }, askedAt: expect.any(String) }]);
  expect(work.papers.total).toEqual({ value: 3, exact: true });
  expect(work.papers.rows.map(({ kind, way, returnId: into, isSorted }) => [kind, way, into, isSorted])).toEqual([
    ['Rent receipts', 'desk', null, true],
    ['AIS', 'desk', returnId, true],
    [null, 'link', returnId, true],
  ]);
  expect(work.documents).toMatchObject([{ kind: 'computation', returnId, filePath: expect.any(String) }]);
  expect(work.lines.map(({ text, isNote }) => [text, isNote])).toEqual([
    ['We begin with these.', false],
    ['Answers in the evening.', true],
  ]);
  expect(work.links).toMatchObject([{ returnId, papers: 1, openedAt: null }]);
  const happened = work.history.map(({ action, event }) => action ?? event?.kind);
  expect(happened.at(-1)).toBe('client.add');
  expect(happened).toEqual(expect.arrayContaining(['client.paper', 'link', 'document', 'request', 'fee', 'opened']));
  expect(work.history.every(({ by }) => by !== '')).toBe(true);
});

it('has also what happened to a record that was merged into the client', async () => {
  const [{ _id: keptId }, { _id: goneId }] = [await aClient({ name: 'Sunita' }), await aClient({ name: 'S. Agarwal' })];
  expect((await addPaper(goneId, 'Rent receipts')).status).toBe(201);
  await aMerge(keptId, goneId);
  const actions = (await workOf(keptId)).history.map(({ action }) => action);
  expect(actions).toEqual(['client.merge', 'client.paper', 'client.add', 'client.add']);
});

it('shows what people with access sent, until staff sort it to another client', async () => {
  const [{ _id: self }, { _id: firm }] = [await aClient({ name: 'Asha' }), await aClient({ name: 'Verma Stores' })];
  for (const id of [self, firm]) await anAccess(id, asha);
  const { _id: paper } = await service.sent(asha);
  const papers = async (id: string) => (await workOf(id)).papers.rows.map(({ _id, isSorted }) => [_id, isSorted]);
  expect([await papers(self), await papers(firm)]).toEqual([[[paper, false]], [[paper, false]]]);
  await service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: paper }), { ofClient: firm });
  expect([await papers(self), await papers(firm)]).toEqual([[], [[paper, true]]]);
});

it('takes a paper without a return once under a key, names what is wrong, and knows no other clients', async () => {
  const { _id } = await aClient({ name: 'Sunita' });
  const [key, file] = [newId(), aPdf()];
  for (const _ of [1, 2]) expect((await addPaper(_id, 'Rent receipts', key, file)).status).toBe(201);
  expect((await workOf(_id)).papers.total.value).toBe(1);
  expect(await refusalOf(addPaper(_id, ''))).toEqual([400, messages.paperMissing]);
  expect((await addPaper(newId(), 'Rent receipts')).status).toBe(404);
  expect((await service.call(reviewer, 'GET', pathOf(calls.readClientWork, { id: newId() }))).status).toBe(404);
});

it('names what does not open by itself: what is left out of its opening, or was taken back', async () => {
  const monthly = { form: 'GSTR-3B', rhythm: 'month' } as const;
  at(hourInIndia('2026-11-26', 11).getTime());
  const { _id } = await aClient({ name: 'Asha Traders', forms: [monthly, { ...monthly, form: 'GSTR-1' }] });
  const boss = await service.issuer.logIn({ ...owner });
  const never = async () => (await answerTo(boss, calls.readClientWork, { params: { id: _id } })).data.neverOpening;
  expect(await never()).toEqual([]);
  const day = '2026-12-01';
  await answerTo(boss, calls.leaveFormOut, { body: { day, form: 'GSTR-1', period: '2026-11', isLeftOut: true } });
  expect(await never()).toEqual(['GSTR-1 2026-11']);
  await answerTo(boss, calls.openBatchNow, { body: { day } });
  at(hourInIndia(day, 11).getTime());
  const later = await service.issuer.logIn({ ...owner });
  const [batch] = (await answerTo(later, calls.listBatches)).data;
  await answerTo(later, calls.takeBatchBack, { params: { id: batch?._id ?? '' } });
  const { data } = await answerTo(later, calls.readClientWork, { params: { id: _id } });
  expect(data.neverOpening.toSorted()).toEqual(['GSTR-1 2026-11', 'GSTR-3B 2026-11']);
});
