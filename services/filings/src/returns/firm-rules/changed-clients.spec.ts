import { type ClientChange, calls, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { at, later } from '@easy-tax/platform/testing';
import { FormChangesRepository } from '../../clients/stored/client-changes.repository.js';
import { ClientsRepository } from '../../clients/stored/clients.repository.js';
import { Events } from '../../events/events.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { ReturnMovesRepository } from '../../return-records/returns-of-client.repository.js';
import { aClient, aMerge, clientOf, undoMerge } from '../../testing/a-client.js';
import { prepared } from '../../testing/a-prepared-return.js';
import { aReturn, changeReturn, done, staffList, staffView } from '../../testing/a-return.js';
import { sentFile } from '../../testing/a-return-file.js';
import { gst, morning, returnsOf } from '../../testing/an-opening.js';
import { answerTo, inFilings, justBefore, oneServiceForAll, owner, reviewer, service } from '../../testing/suite.js';

// Before people log in.
beforeEach(() => at('2026-11-30T22:00:00+05:30'));
oneServiceForAll();

const itr3 = (dueClass: 'plain' | 'audit') => ({ form: 'ITR-3', rhythm: 'year', dueClass, from: null }) as const;
const quarterly = { form: 'GSTR-3B', rhythm: 'quarter', dueClass: null, from: null } as const;
const change = async (id: string, fields: Omit<ClientChange, 'version'>) => {
  const { version } = await clientOf(id);
  const response = await service.send(reviewer, 'PATCH', pathOf(calls.changeClient, { id }), { ...fields, version });
  expect(response.status).toBe(200);
};
const ofYear = async (clientId: string) => (await aReturn({ clientId, form: 'ITR-3', period: 'TY 2026-27' }))._id;
const dayOf = async (id: string, who = reviewer) => (await staffView(id, who)).dueOn;

it('another class of the client’s form gives its open and withdrawn returns the class’s day, but keeps one set by hand', async () => {
  const { _id } = await aClient({ forms: [itr3('audit')] });
  const [follows, byHand, withdrawn] = [await ofYear(_id), await ofYear(_id), await ofYear(_id)];
  await changeReturn(byHand, { dueOn: '2027-10-15' });
  const { version } = await staffView(withdrawn);
  await done(reviewer, 'stepReturn', withdrawn, { to: 'withdrawn', note: 'Twice', version });
  const days = () => Promise.all([follows, byHand, withdrawn].map((id) => dayOf(id)));
  expect(await days()).toEqual(['2027-10-31', '2027-10-15', '2027-10-31']);
  later(1000);
  await change(_id, { forms: [itr3('plain')] });
  expect(await days()).toEqual(['2027-08-31', '2027-10-15', '2027-08-31']);
  const { events, version: after } = await staffView(follows);
  expect([events.at(-1), after]).toMatchObject([{ kind: 'changed', detail: 'due 2027-08-31' }, 1]);
  expect((await service.trailOf(follows)).map(({ action }) => action)).toEqual(['return.open', 'return.change']);
  // That of another class, but by hand.
  await changeReturn(follows, { dueOn: '2027-10-31' });
  await change(_id, { forms: [itr3('plain'), gst(null)] });
  expect(await dayOf(follows)).toBe('2027-10-31');
});

it('a merge and its undo give open returns the days of the form that their client has then', async () => {
  const { _id: keptId } = await aClient({ forms: [itr3('plain'), quarterly] });
  const { _id: goneId } = await aClient({ name: 'B', forms: [itr3('audit')], gstins: ['27AAPFU0939F1ZV'] });
  const [ofGone, ofKept] = [
    await ofYear(goneId),
    (await aReturn({ clientId: keptId, form: 'GSTR-3B', period: '2026-Q3' }))._id,
  ];
  const days = async () => [await dayOf(ofGone), await dayOf(ofKept)];
  expect(await days()).toEqual(['2027-10-31', '2027-01-24']);
  const merge = await aMerge(keptId, goneId);
  expect(await days()).toEqual(['2027-08-31', '2027-01-22']);
  expect((await undoMerge(merge)).status).toBe(200);
  expect(await days()).toEqual(['2027-10-31', '2027-01-24']);
});

it('a GSTIN that is entered later gives open returns the day of its state', async () => {
  const { _id } = await aClient({ forms: [quarterly] });
  const opened = await aReturn({ clientId: _id, form: 'GSTR-3B', period: '2026-Q3' });
  expect(await dayOf(opened._id)).toBe('2027-01-24');
  await change(_id, { gstins: ['29AAGCB7383J1Z4'] });
  expect(await dayOf(opened._id)).toBe('2027-01-22');
});

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
  await change(clientId, { name: 'Asha Rao' });
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

it('of two renames at the same moment the later name stays in all returns', async () => {
  const { _id: clientId } = await aClient({ name: 'Asha Roa' });
  const ids = [await returnOf(clientId), await returnOf(clientId)];
  justBefore(ReturnMovesRepository, 'rename', () => change(clientId, { name: 'Asha Rao HUF' }));
  await change(clientId, { name: 'Asha Rao' });
  expect((await clientOf(clientId)).name).toBe('Asha Rao HUF');
  for (const id of ids) expect(await namesIn(id)).toEqual(['Asha Rao HUF', 'Asha Rao HUF']);
});

it('a merge gives returns the kept client’s name, and its undo the former one again', async () => {
  const [keptId, goneId] = [(await aClient({ name: 'Asha Rao' }))._id, (await aClient({ name: 'A. Rao' }))._id];
  const id = await returnOf(goneId);
  const mergeId = await aMerge(keptId, goneId);
  expect(await namesIn(id)).toEqual(['Asha Rao', 'Asha Rao']);
  await change(keptId, { name: 'Asha Rao Mehta' });
  expect(await namesIn(id)).toEqual(['Asha Rao Mehta', 'Asha Rao Mehta']);
  expect((await undoMerge(mergeId)).status).toBe(200);
  expect(await namesIn(id)).toEqual(['A. Rao', 'A. Rao']);
});

it('days and names follow in the morning if a crash came before', async () => {
  const { _id } = await aClient({ name: 'Asha Roa', forms: [itr3('audit')] });
  const id = await ofYear(_id);
  await inFilings(async (get) => {
    const { name, role, staffRole } = reviewer;
    const before = { forms: [itr3('audit')], state: null };
    await get(FormChangesRepository).add(_id, { _id: reviewer._id, name, role, staffRole }, newId(), before);
    await get(ClientsRepository).changeQuietly(_id, { name: 'Asha Rao', forms: [itr3('plain')] });
  });
  await morning('2026-11-30', '2026-12-01');
  const staff = await service.reviewer();
  expect(await dayOf(id, staff)).toBe('2027-08-31');
  expect(await namesIn(id, staff)).toEqual(['Asha Rao', 'Asha Rao']);
});

it('a change that a crash has left follows in the morning, also if another one ended at the same moment', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  justBefore(FormChangesRepository, 'remove', async () => {
    jest.spyOn(Events.prototype, 'emit').mockResolvedValueOnce(undefined);
    await change(_id, { forms: [gst('2026-10'), { ...gst('2026-10'), form: 'GSTR-1' }] });
  });
  await change(_id, { forms: [gst('2026-10')] });
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-10']);
  await morning('2026-12-01', '2026-12-02');
  const { data } = await staffList(`?client=${_id}&form=GSTR-1`, await service.reviewer());
  expect(data.map(({ period }) => period).toSorted()).toEqual(['2026-10', '2026-11']);
});

// It moves the days of all clients.
it('the days that extensions have moved change with the class, too', async () => {
  const { _id } = await aClient({ forms: [itr3('audit')] });
  const id = await ofYear(_id);
  const only = { forms: ['ITR-3' as const], periods: ['TY 2026-27'], only: 'audit' as const };
  const extension = { ...only, day: '2027-11-15', source: 'Notification 9/2027', tellsClients: false };
  await answerTo(owner, calls.recordExtension, { body: extension });
  const day = async () => [await dayOf(id), (await staffView(id)).extended?.from ?? null];
  expect(await day()).toEqual(['2027-11-15', '2027-10-31']);
  await change(_id, { forms: [itr3('plain')] });
  expect(await day()).toEqual(['2027-08-31', null]);
  await change(_id, { forms: [itr3('audit')] });
  expect(await day()).toEqual(['2027-11-15', '2027-10-31']);
  // The same day for all classes.
  await answerTo(owner, calls.recordExtension, { body: { ...extension, only: null, day: '2027-12-10' } });
  await change(_id, { forms: [itr3('plain')] });
  expect(await day()).toEqual(['2027-12-10', '2027-08-31']);
});
