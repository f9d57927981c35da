import { calls, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { at } from '@easy-tax/platform/testing';
import { WriteClients } from '../clients/write-clients.js';
import { Events } from '../events/events.js';
import { FilingsRepository } from '../paper-records/filings.repository.js';
import { ReturnsSweep } from '../return-records/return-counts.service.js';
import { ReturnMessagesRepository, ReturnNotesRepository } from '../return-records/return-parts.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { aClient, aMerge, changeClient, clientOf, undoMerge } from '../testing/a-client.js';
import { aFiling } from '../testing/a-filings-service.js';
import { act, aReturn, done, staffList, staffView } from '../testing/a-return.js';
import { anAccess } from '../testing/an-access.js';
import { gst, returnsOf } from '../testing/an-opening.js';
import { answerTo, asha, inFilings, justBefore, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

// Before people log in.
beforeEach(() => at('2026-11-30T22:00:00+05:30'));
oneServiceForAll();

const takeBack = (id: string) => service.send(owner, 'POST', pathOf(calls.takeBatchBack, { id }), {});

it('many clients get a form: it says before what opens and who is left out, and can be taken back as one and given anew', async () => {
  const [first, second] = [await aClient({ name: 'A' }), await aClient({ name: 'B', forms: [gst(null)] })];
  const has = await aClient({ name: 'C', forms: [gst('2026-11')] });
  const away = await aClient({ name: 'D' });
  const [regular, byHand] = [await aClient({ name: 'E', forms: [gst(null)] }), await aClient({ name: 'F' })];
  for (const { _id: clientId } of [regular, byHand]) await aReturn({ clientId, form: 'GSTR-3B', period: '2026-08' });
  await service.send(owner, 'POST', calls.changeClients.path, { ids: [away._id], isActive: false });
  const ids = [first._id, second._id, has._id, away._id, regular._id];
  const form = gst('2026-09');
  const look = { ids: [...ids, byHand._id], form };
  expect((await answerTo(reviewer, calls.previewForm, { body: look })).data).toEqual({
    ...{ clients: 3, returns: 6 },
    leftOut: [
      { _id: has._id, name: 'C', reason: 'has' },
      { _id: away._id, name: 'D', reason: 'archived' },
      { _id: regular._id, name: 'E', reason: 'has' },
    ],
  });
  const give = { ids, form, batchId: newId() };
  const { data } = await answerTo(reviewer, calls.giveForm, { body: give });
  expect([data.done, data.refused.map(({ _id }) => _id)]).toEqual([ids.slice(0, 2), ids.slice(2)]);
  expect(await returnsOf(second._id)).toEqual(['GSTR-3B 2026-09', 'GSTR-3B 2026-10']);
  expect((await clientOf(second._id)).forms).toEqual([form]);
  expect((await answerTo(reviewer, calls.listBatches)).data).toMatchObject([
    { _id: give.batchId, returns: 4, by: { _id: reviewer._id } },
  ]);
  await takeBack(give.batchId);
  expect([await returnsOf(first._id), await returnsOf(second._id)]).toEqual([[], []]);
  expect((await service.send(reviewer, 'POST', calls.giveForm.path, give)).status).toBe(409);
  expect((await clientOf(second._id)).forms).toEqual([gst(null)]);
  expect((await answerTo(reviewer, calls.previewForm, { body: { ids, form } })).data).toMatchObject({ returns: 4 });
  await answerTo(reviewer, calls.giveForm, { body: { ...give, batchId: newId() } });
  expect(await returnsOf(second._id)).toEqual(['GSTR-3B 2026-09', 'GSTR-3B 2026-10']);
});

it('a first period goes with its batch, also if its client went into another, but not one that staff have set since', async () => {
  const [corrected, gone, kept] = [await aClient(), await aClient({ name: 'G' }), await aClient({ name: 'K' })];
  const body = { ids: [corrected._id, gone._id], form: gst('2026-10'), batchId: newId() };
  await answerTo(reviewer, calls.giveForm, { body });
  await changeClient(corrected._id, { forms: [gst('2026-08')] });
  await aMerge(kept._id, gone._id);
  expect((await takeBack(body.batchId)).status).toBe(200);
  expect((await clientOf(corrected._id)).forms).toEqual([gst('2026-08')]);
  expect(await returnsOf(corrected._id)).toEqual(['GSTR-3B 2026-08', 'GSTR-3B 2026-09']);
  expect((await clientOf(kept._id)).forms).toEqual([gst(null)]);
  expect(await service.trailOf(kept._id)).toContainEqual(
    expect.objectContaining({ action: 'client.change', detail: '{"fields":["forms"]}' }),
  );
  const again = { ids: [kept._id], form: gst('2026-10') };
  expect((await answerTo(reviewer, calls.previewForm, { body: again })).data).toMatchObject({ clients: 1, returns: 1 });
});

it('a first period that a client had by itself stays, though one from the batch was merged into it; an undo gives none back', async () => {
  const [kept, gone] = [await aClient({ name: 'K', forms: [gst('2026-10')] }), await aClient({ name: 'G' })];
  const body = { ids: [gone._id], form: gst('2026-10'), batchId: newId() };
  await answerTo(reviewer, calls.giveForm, { body });
  const merge = await aMerge(kept._id, gone._id);
  expect((await takeBack(body.batchId)).status).toBe(200);
  expect((await clientOf(kept._id)).forms).toEqual([gst('2026-10')]);
  expect((await undoMerge(merge)).status).toBe(200);
  expect((await clientOf(kept._id)).forms).toEqual([gst('2026-10')]);
  expect((await clientOf(gone._id)).forms).toEqual([gst(null)]);
});

it('a client with another income tax return gets no second one', async () => {
  const firm = await aClient({ name: 'Firm', forms: [gst('2026-11'), { form: 'ITR-5', rhythm: 'year' }] });
  const person = await aClient({ name: 'Person', forms: [gst('2026-11')] });
  const body = { ids: [firm._id, person._id], form: { form: 'ITR-1', rhythm: 'year', from: 'TY 2026-27' } as const };
  expect((await answerTo(reviewer, calls.previewForm, { body })).data).toMatchObject({
    clients: 1,
    leftOut: [{ _id: firm._id, reason: 'other' }],
  });
  const { data } = await answerTo(reviewer, calls.giveForm, { body: { ...body, batchId: newId() } });
  expect(data).toMatchObject({
    done: [person._id],
    refused: [{ _id: firm._id, message: messages.otherTaxForm }],
  });
});

it('a client that files the form already gets the first period alone, and keeps the class that gives its last days', async () => {
  const [audited, other] = [{ form: 'ITR-3', rhythm: 'year', dueClass: 'audit' } as const, gst(null)];
  const { _id } = await aClient({ forms: [audited, other] });
  const before = await aReturn({ clientId: _id, form: 'ITR-3', period: 'AY 2026-27' });
  await done(reviewer, 'stepReturn', before._id, { to: 'withdrawn', note: 'By mistake', version: before.version });
  const open = await aReturn({ clientId: _id, form: 'ITR-3', period: 'TY 2026-27' });
  const given = (from: string | null) => ({ ids: [_id], form: { ...audited, dueClass: null, from } });
  const nothing = await answerTo(reviewer, calls.previewForm, { body: given(null) });
  expect(nothing.data).toMatchObject({ clients: 0, leftOut: [{ _id, reason: 'has' }] });
  const { data } = await answerTo(reviewer, calls.giveForm, { body: { ...given('TY 2026-27'), batchId: newId() } });
  expect(data.done).toEqual([_id]);
  expect((await clientOf(_id)).forms).toEqual([{ ...audited, from: 'TY 2026-27' }, other]);
  expect((await staffView(open._id)).dueOn).toBe('2027-10-31');
});

/** A return of a client of Asha's, which its batch opened. @returns their ids */
async function aGivenReturn() {
  const [{ _id: clientId }, batchId] = [await aClient({ name: 'E' }), newId()];
  await anAccess(clientId, asha);
  await answerTo(reviewer, calls.giveForm, { body: { ids: [clientId], form: gst('2026-10'), batchId } });
  const [opened] = (await staffList(`?client=${clientId}`)).data;
  return { clientId, batchId, returnId: opened?._id ?? '' };
}

it.each([
  ['a client gets the form', WriteClients, 'change'],
  ['its first return opens', ReturnsRepository, 'add'],
])(
  'of a batch that is taken back while %s, nothing is left open; the client’s returns are another batch',
  async (_title, part, method) => {
    const { batchId, clientId } = await aGivenReturn();
    const [first, second] = [await aClient({ name: 'F' }), await aClient({ name: 'G' })];
    justBefore(part, method, () => takeBack(batchId));
    const body = { ids: [first._id, second._id], form: gst('2026-09'), batchId };
    const { data } = await answerTo(reviewer, calls.giveForm, { body });
    expect(data).toMatchObject({
      done: [first._id],
      refused: [{ _id: second._id, message: messages.batchMoving }],
    });
    expect(await Promise.all([clientId, first._id, second._id].map(returnsOf))).toEqual([
      [],
      ['GSTR-3B 2026-09', 'GSTR-3B 2026-10'],
      [],
    ]);
    const [latest, ...others] = (await answerTo(reviewer, calls.listBatches)).data;
    expect([latest, others.find(({ _id }) => _id === batchId)]).toMatchObject([
      { state: 'open', returns: 2, by: { _id: reviewer._id } },
      { state: 'taken-back', returns: 0, takenBack: 1 },
    ]);
    expect((await takeBack(latest?._id ?? '')).status).toBe(200);
    expect(await returnsOf(first._id)).toEqual([]);
  },
);

it.each([
  ['sends', 'add', async (returnId: string) => (await service.sent(asha, [...aFiling(), ['returnId', returnId]]))._id],
  [
    'has sent to a process that ends',
    'add',
    async (returnId: string) => {
      jest.spyOn(Events.prototype, 'emit').mockResolvedValueOnce(undefined);
      const { _id } = await service.sent(asha, [...aFiling(), ['returnId', returnId]]);
      await inFilings((get) => get(ReturnsSweep).sweep());
      return _id;
    },
  ],
  [
    'has sent and staff sort into it',
    'sort',
    async (returnId: string, sent: string) => {
      await service.send(reviewer, 'PATCH', pathOf(calls.changeFiling, { id: sent }), { returnId });
      return sent;
    },
  ],
])('a paper that a client %s while the return is taken back lies in none', async (_title, write, come) => {
  const { _id: sent } = await service.sent(asha);
  const { batchId, returnId } = await aGivenReturn();
  justBefore(FilingsRepository, write, () => takeBack(batchId));
  const paper = await come(returnId, sent);
  expect((await staffList()).data.map(({ _id }) => _id)).not.toContain(returnId);
  expect((await service.listed(reviewer)).data.find(({ _id }) => _id === paper)?.returnId).toBe(null);
});

it.each([
  ['a client', 'writeToOffice', () => asha],
  ['staff', 'writeToClient', () => reviewer],
  ['staff, a note', 'addNote', () => reviewer],
] as const)('what %s writes is refused if the return is taken back meanwhile', async (_title, call, who) => {
  const { clientId, batchId, returnId } = await aGivenReturn();
  const repository = call === 'addNote' ? ReturnNotesRepository : ReturnMessagesRepository;
  justBefore(repository, 'add', () => takeBack(batchId));
  expect((await act(who(), call, returnId, { text: 'Please wait' }, newId())).status).toBe(404);
  expect(
    await inFilings((get) =>
      get<{ newestOf(of: string[]): Promise<object[]> }>(repository as never).newestOf([clientId]),
    ),
  ).toEqual([]);
});
