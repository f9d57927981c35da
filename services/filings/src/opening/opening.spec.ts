import { calls, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { at, mailsIn } from '@easy-tax/platform/testing';
import { FormChangesRepository } from '../clients/stored/client-changes.repository.js';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { OpenReturn } from '../returns/open-return.service.js';
import { aClient, clientOf } from '../testing/a-client.js';
import { aReturn, changeReturn, done, settleRequest, staffList, staffView } from '../testing/a-return.js';
import { gst, morning, returnsOf } from '../testing/an-opening.js';
import { answerTo, inFilings, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';

const NOW = '2026-11-30T22:00:00+05:30';
// Before people log in.
beforeEach(() => at(NOW));
oneServiceForEach();

const batches = async () => (await answerTo(reviewer, calls.listBatches)).data;
const next = async (day?: string) => (await answerTo(reviewer, calls.nextBatch, { query: day ? { day } : {} })).data;

it('a client’s return opens on its day, with the assignee, and with taxpayer, fee and papers of the last one', async () => {
  const { _id } = await aClient({ name: 'Gomti Agro', assignee: reviewer._id, forms: [gst('2026-11')] });
  const last = await aReturn({ clientId: _id, form: 'GSTR-3B', period: '2026-10', taxpayer: 'Gomti Traders' });
  await done(owner, 'changeReturn', last._id, { fee: { amount: 900, note: 'GST' }, version: last.version });
  const items = ['Sales of the two shops', 'Taken back'].map((title) => ({ title, reason: 'It counts' }));
  await done(reviewer, 'askForPapers', last._id, { items, dueOn: '2099-12-31' });
  const [, takenBack] = (await staffView(last._id)).requests;
  await settleRequest(last._id, takenBack?._id ?? '', 'taken-back');
  await morning('2026-11-29', '2026-11-30');
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-10']);
  await morning('2026-11-30', '2026-12-01');
  await morning('2026-11-30', '2026-12-01');
  const [opened, ...others] = (await staffList(`?client=${_id}&period=2026-11`)).data;
  expect(others).toEqual([]);
  expect(opened).toMatchObject({
    ...{ form: 'GSTR-3B', taxpayer: 'Gomti Traders', dueOn: '2026-12-20', feeState: 'open', step: 'received' },
    assignee: { _id: reviewer._id },
  });
  const { fee, events, usualPapers } = await staffView(opened?._id ?? '');
  expect(usualPapers).toEqual(['Sales of the two shops']);
  expect([fee?.amount, fee?.note, events.map(({ kind }) => kind)]).toEqual([900, 'GST', ['opened', 'fee']]);
  expect((await service.trailOf(opened?._id ?? '')).map(({ actor, action }) => [actor, action])).toEqual([
    ['system', 'return.open'],
  ]);
  expect(await batches()).toMatchObject([{ day: '2026-12-01', by: null, state: 'open', returns: 1 }]);
  expect(await mailsIn(service.folder)).toEqual([]);
  // Nobody has worked on that one.
  await morning('2026-12-31', '2027-01-01');
  const [after] = (await staffList(`?client=${_id}&period=2026-12`)).data;
  expect((await staffView(after?._id ?? '')).usualPapers).toEqual(usualPapers);
});

it('a return of a blocked colleague’s client opens for nobody, as the preview says', async () => {
  const { _id } = await aClient({ assignee: reviewer._id, forms: [gst('2026-11')] });
  expect((await next())?.assignees).toMatchObject([{ assignee: { _id: reviewer._id }, returns: 1 }]);
  service.issuer.block(reviewer);
  expect((await next())?.assignees).toEqual([{ assignee: null, returns: 1 }]);
  await morning('2026-11-30', '2026-12-01');
  expect((await staffList(`?client=${_id}`)).data.map(({ assignee }) => assignee)).toEqual([null]);
});

it('returns are due by state and class of the client, as the preview says, also when their period or form changes', async () => {
  const quarterly = { form: 'GSTR-3B', rhythm: 'quarter', from: '2026-Q3' } as const;
  const audited = { form: 'ITR-3', rhythm: 'year', dueClass: 'audit' } as const;
  const mumbai = await aClient({ name: 'Bina Stores', forms: [quarterly, audited], gstins: ['27AAPFU0939F1ZV'] });
  const lucknow = await aClient({ name: 'Gomti Agro', forms: [quarterly] });
  expect((await next('2027-01-01'))?.forms).toMatchObject([{ period: '2026-Q3', dueOn: ['2027-01-22', '2027-01-24'] }]);
  await morning('2026-12-31', '2027-01-01');
  const returnOf = async ({ _id }: { readonly _id: string }) => (await staffList(`?client=${_id}`)).data[0];
  const [ofMumbai, ofLucknow] = [await returnOf(mumbai), await returnOf(lucknow)];
  expect([ofMumbai?.dueOn, ofLucknow?.dueOn]).toEqual(['2027-01-22', '2027-01-24']);
  const id = ofMumbai?._id ?? '';
  const changed = async (fields: object) => {
    await changeReturn(id, fields);
    return (await staffView(id)).dueOn;
  };
  expect(await changed({ period: '2026-Q2' })).toBe('2026-10-22');
  expect(await changed({ form: 'ITR-3', period: 'TY 2026-27' })).toBe('2027-10-31');
});

it('a form from an earlier period on opens its returns at once, also if a crash came between', async () => {
  const { _id, version } = await aClient();
  await service.send(reviewer, 'PATCH', pathOf(calls.changeClient, { id: _id }), { forms: [gst('2026-08')], version });
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-08', 'GSTR-3B 2026-09', 'GSTR-3B 2026-10']);
  const other = await aClient({ name: 'Ravi Traders' });
  await inFilings(async (get) => {
    const { name, role, staffRole } = reviewer;
    const by = { _id: reviewer._id, name, role, staffRole };
    await get(FormChangesRepository).add(other._id, by, newId());
    await get(ClientsRepository).changeQuietly(other._id, { forms: [gst('2026-10')] });
  });
  expect(await returnsOf(other._id)).toEqual([]);
  await morning('2026-11-30', '2026-12-01');
  expect(await returnsOf(other._id)).toEqual(['GSTR-3B 2026-11', 'GSTR-3B 2026-10']);
  expect(await returnsOf(_id)).toHaveLength(4);
});

it('the preview says what opens and who is left out; a form can be unticked for this once', async () => {
  const assigned = await aClient({ assignee: reviewer._id, forms: [gst(null), { form: 'ITR-3', rhythm: 'year' }] });
  await aClient({ name: 'Nobody’s', forms: [gst(null), { form: 'IFF', rhythm: 'month' }] });
  const away = await aClient({ name: 'Vinod Electric', forms: [gst(null)] });
  await service.send(owner, 'POST', calls.changeClients.path, { ids: [away._id], isActive: false });
  const there = await aClient({ name: 'Deepa Nair', forms: [gst(null)] });
  await aReturn({ clientId: there._id, form: 'GSTR-3B', period: '2026-11' });
  expect(await next()).toEqual({
    ...{ day: '2026-12-01', returns: 3, clients: 2, leftOutClients: 2 },
    forms: [
      { form: 'IFF', period: '2026-11', dueOn: ['2026-12-13'], returns: 1, isLeftOut: false },
      { form: 'GSTR-3B', period: '2026-11', dueOn: ['2026-12-20'], returns: 2, isLeftOut: false },
    ],
    assignees: expect.arrayContaining([
      { assignee: { _id: reviewer._id, name: reviewer.name }, returns: 1 },
      { assignee: null, returns: 2 },
    ]),
    leftOut: expect.arrayContaining([
      { reason: 'archived', form: null, clients: 1, first: [{ _id: away._id, name: 'Vinod Electric' }] },
      { reason: 'open', form: 'GSTR-3B', clients: 1, first: [{ _id: there._id, name: 'Deepa Nair' }] },
    ]),
  });
  const untick = { day: '2026-12-01', form: 'GSTR-3B', period: '2026-11', isLeftOut: true };
  expect((await service.send(reviewer, 'POST', calls.leaveFormOut.path, untick)).status).toBe(403);
  expect((await service.send(owner, 'POST', calls.leaveFormOut.path, untick)).status).toBe(200);
  // Until six in the morning.
  at('2026-12-01T05:59:00+05:30');
  expect(await next()).toMatchObject({ day: '2026-12-01', returns: 1, clients: 1 });
  await morning('2026-11-30', '2026-12-01');
  expect(await returnsOf(assigned._id)).toEqual([]);
  // Told of for a day from then on, not from the unticking.
  expect((await batches())[0]).toMatchObject({ returns: 1, createdAt: expect.stringMatching(/^2026-12-01T00:30/) });
  expect(await next()).toMatchObject({ day: '2027-01-01', returns: 3 });
  await service.send(owner, 'POST', calls.changeClients.path, { ids: [away._id], isActive: true });
  await morning('2026-12-01', '2027-01-01');
  expect([await returnsOf(assigned._id), await returnsOf(away._id)]).toEqual([
    ['GSTR-3B 2026-12'],
    ['GSTR-3B 2026-12'],
  ]);
});

it('a batch is taken back while untouched, also with an extension; what somebody worked on stays, nothing opens again', async () => {
  const clients = await Promise.all(['A', 'B', 'C', 'D'].map((name) => aClient({ name, forms: [gst(null)] })));
  await morning('2026-11-30', '2026-12-01');
  const [{ _id: id } = { _id: '' }] = await batches();
  const [touched] = (await staffList(`?client=${clients[0]?._id}`)).data;
  await done(reviewer, 'addNote', touched?._id ?? '', { text: 'Begun' });
  const [written] = (await staffList(`?client=${clients[3]?._id}`)).data;
  await done(reviewer, 'writeToClient', written?._id ?? '', { text: 'Please send the bills' });
  const boss = await service.owner();
  const scope = { forms: ['GSTR-3B'], periods: ['2026-11'], only: null, tellsClients: false };
  const extension = { ...scope, day: '2026-12-26', source: 'Notification 20/2026' };
  await service.send(boss, 'POST', calls.recordExtension.path, extension);
  expect((await staffView(touched?._id ?? '')).dueOn).toBe(extension.day);
  const check = (await answerTo(reviewer, calls.checkBatch, { params: { id } })).data;
  expect(check).toMatchObject({ untouched: 2, touched: 2 });
  expect(check.first.map(({ returnId, name }) => [returnId, name]).toSorted()).toEqual(
    [
      [touched?._id, 'A'],
      [written?._id, 'D'],
    ].toSorted(),
  );
  const takeBack = (who = boss) => service.send(who, 'POST', pathOf(calls.takeBatchBack, { id }), {});
  expect((await takeBack(reviewer)).status).toBe(403);
  expect((await answerTo(boss, calls.takeBatchBack, { params: { id } })).data).toEqual({
    done: 2,
    kept: 2,
    isDone: true,
  });
  expect((await takeBack()).status).toBe(409);
  await morning('2026-11-30', '2026-12-01');
  const worked = [touched?._id, written?._id].toSorted();
  expect((await staffList()).data.map(({ _id }) => _id).toSorted()).toEqual(worked);
  expect(await batches()).toMatchObject([{ state: 'taken-back', returns: 2, takenBack: 2 }]);
  await morning('2026-12-01', '2027-01-01');
  expect((await staffList()).total).toBe(6);
});

it('nothing opens twice: not what was opened by hand, withdrawn, or had by a client that was merged', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  const byHand = await aReturn({ clientId: _id, form: 'GSTR-3B', period: '2026-11' });
  await done(reviewer, 'stepReturn', byHand._id, { to: 'withdrawn', note: 'Twice', version: byHand.version });
  const gone = await aClient({ name: 'Sunita A', forms: [gst('2026-10')] });
  const [kept, other] = [await clientOf(_id), await clientOf(gone._id)];
  expect(await returnsOf(gone._id)).toEqual(['GSTR-3B 2026-10']);
  const merge = { goneId: gone._id, version: kept.version, goneVersion: other.version };
  expect((await service.send(owner, 'POST', pathOf(calls.mergeClients, { id: _id }), merge)).status).toBe(200);
  await morning('2026-11-30', '2026-12-01');
  await morning('2026-11-30', '2027-01-01');
  expect((await returnsOf(_id)).sort()).toEqual(['GSTR-3B 2026-10', 'GSTR-3B 2026-11', 'GSTR-3B 2026-12']);
});

it('a client has one income tax return of a year, whatever its form becomes; a withdrawn one is no hindrance', async () => {
  const forms = (form: 'ITR-1' | 'ITR-2') => [{ form, rhythm: 'year' as const, dueClass: null, from: 'AY 2026-27' }];
  const change = async (id: string, form: 'ITR-1' | 'ITR-2') => {
    const { version } = await clientOf(id);
    await service.send(reviewer, 'PATCH', pathOf(calls.changeClient, { id }), { forms: forms(form), version });
  };
  const kept = await aClient({ forms: forms('ITR-1') });
  const again = await aClient({ name: 'Ravi', forms: forms('ITR-1') });
  const [wrong] = (await staffList(`?client=${again._id}`)).data;
  const withdrawal = { to: 'withdrawn', note: 'Wrong form', version: wrong?.version };
  await done(reviewer, 'stepReturn', wrong?._id ?? '', withdrawal);
  for (const { _id } of [kept, again]) await change(_id, 'ITR-2');
  expect(await returnsOf(kept._id)).toEqual(['ITR-1 AY 2026-27']);
  expect(await returnsOf(again._id)).toEqual(['ITR-1 AY 2026-27', 'ITR-2 AY 2026-27']);
  const byHand = await aClient({ name: 'Meera', forms: [{ form: 'ITR-3', rhythm: 'year' }] });
  await aReturn({ clientId: byHand._id, form: 'ITR-4', period: 'TY 2026-27' });
  expect(await next('2027-04-01')).toMatchObject({
    ...{ returns: 2, clients: 2 },
    leftOut: [{ reason: 'open', form: 'ITR-3', first: [{ _id: byHand._id }] }],
  });
  await morning('2027-03-31', '2027-04-01');
  expect(await returnsOf(byHand._id)).toEqual(['ITR-4 TY 2026-27']);
  expect((await returnsOf(kept._id)).at(-1)).toBe('ITR-2 TY 2026-27');
});

it('of a return that opens by itself and one that is opened by hand at the same moment, the latter stays', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  const { openNew } = OpenReturn.prototype;
  jest.spyOn(OpenReturn.prototype, 'openNew').mockImplementationOnce(async function (this: OpenReturn, ...given) {
    const stored = await openNew.apply(this, given);
    await aReturn({ clientId: _id, form: 'GSTR-3B', period: '2026-11', taxpayer: 'By hand' });
    return stored;
  });
  await morning('2026-11-30', '2026-12-01');
  expect((await staffList()).data.map(({ taxpayer }) => taxpayer)).toEqual(['By hand']);
});
