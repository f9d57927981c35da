import { calls, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { at } from '@easy-tax/platform/testing';
import { ClientsRepository } from '../clients/stored/clients.repository.js';
import { aClient, aMerge, changeClient, undoMerge } from '../testing/a-client.js';
import { aReturn } from '../testing/a-return.js';
import { gst, morning, returnsOf } from '../testing/an-opening.js';
import { answerTo, inFilings, oneServiceForEach, owner, service } from '../testing/suite.js';

// Before people log in.
beforeEach(() => at('2026-11-30T22:00:00+05:30'));
oneServiceForEach();

const setActive = async (id: string, isActive: boolean) =>
  answerTo(await service.owner(), calls.changeClients, { body: { ids: [id], isActive } });
const batches = async () => (await answerTo(await service.owner(), calls.listBatches)).data;
/** Lets a client be in the archive over the morning of the first of December. */
async function overTheMorning(id: string) {
  await setActive(id, false);
  await morning('2026-11-30', '2026-12-01');
  expect(await returnsOf(id)).not.toContain('GSTR-3B 2026-11');
}

it('a client taken back from the archive gets the returns that fell due meanwhile, once for ever', async () => {
  const { _id } = await aClient({ forms: [gst('2026-10')] });
  await overTheMorning(_id);
  // Its forms are looked through again, and it is still in the archive.
  await changeClient(_id, { name: 'Sunita Verma' });
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-10']);
  await setActive(_id, true);
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-10', 'GSTR-3B 2026-11']);
  const [batch, ...others] = (await batches()).filter(({ day, by }) => by && day === '2026-12-01');
  expect([batch, others]).toMatchObject([{ returns: 1 }, []]);
  await service.send(await service.owner(), 'POST', pathOf(calls.takeBatchBack, { id: batch?._id ?? '' }), {});
  for (const isActive of [false, true]) await setActive(_id, isActive);
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-10']);
});

it('a merge that takes a client back from the archive, or brings a form, opens what fell due', async () => {
  const { _id: archived } = await aClient({ forms: [gst('2026-10')] });
  const { _id: without } = await aClient({ name: 'B' });
  const [{ _id: active }, { _id: withForm }] = [await aClient({ name: 'C' }), await aClient({ name: 'D' })];
  await inFilings((get) => get(ClientsRepository).changeQuietly(withForm, { forms: [gst('2026-10')] }));
  await overTheMorning(archived);
  await aMerge(archived, active);
  expect(await returnsOf(archived)).toEqual(['GSTR-3B 2026-10', 'GSTR-3B 2026-11']);
  await aMerge(without, withForm);
  expect(await returnsOf(without)).toEqual(['GSTR-3B 2026-11', 'GSTR-3B 2026-10']);
});

it('the undo of a merge opens for the other client what fell due meanwhile', async () => {
  const [{ _id: keptId }, { _id: goneId }] = [await aClient(), await aClient({ name: 'B', forms: [gst('2026-10')] })];
  const merge = await aMerge(keptId, goneId);
  await morning('2026-11-30', '2026-12-01');
  expect(await returnsOf(keptId)).toEqual(['GSTR-3B 2026-10', 'GSTR-3B 2026-11']);
  expect((await undoMerge(merge)).status).toBe(200);
  expect(await returnsOf(goneId)).toEqual(['GSTR-3B 2026-10', 'GSTR-3B 2026-11']);
});

it.each([
  ['lacks the form', []],
  ['has the form without a first period', [gst(null)]],
])('a merge into a client that %s, and its undo, open nothing that was taken back', async (_title, forms) => {
  const [gone, kept] = [await aClient({ forms: [gst('2026-11')] }), await aClient({ name: 'K', forms })];
  await morning('2026-11-30', '2026-12-01');
  const [batch] = await batches();
  await service.send(await service.owner(), 'POST', pathOf(calls.takeBatchBack, { id: batch?._id ?? '' }), {});
  const merge = await aMerge(kept._id, gone._id);
  expect(await returnsOf(kept._id)).toEqual([]);
  expect((await undoMerge(merge)).status).toBe(200);
  expect([await returnsOf(kept._id), await returnsOf(gone._id)]).toEqual([[], []]);
});

it('a form that was unticked for all stays closed for it, and a return that was opened by hand is its one', async () => {
  const [{ _id: first }, { _id: second }] = [
    await aClient({ forms: [gst('2026-10')] }),
    await aClient({ name: 'B', forms: [{ ...gst('2026-10'), form: 'GSTR-1' }] }),
  ];
  const untick = { day: '2026-12-01', form: 'GSTR-3B', period: '2026-11', isLeftOut: true };
  expect((await service.send(owner, 'POST', calls.leaveFormOut.path, untick)).status).toBe(200);
  await setActive(second, false);
  await overTheMorning(first);
  await aReturn({ clientId: second, form: 'GSTR-1', period: '2026-11' }, await service.reviewer());
  const before = await batches();
  for (const id of [first, second]) await setActive(id, true);
  expect([await returnsOf(first), await returnsOf(second)]).toEqual([
    ['GSTR-3B 2026-10'],
    ['GSTR-1 2026-10', 'GSTR-1 2026-11'],
  ]);
  expect(await batches()).toEqual(before);
});

it('what fell due in the archive opens also when the form gets a first period later, as the preview says', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  await overTheMorning(_id);
  await setActive(_id, true);
  expect(await returnsOf(_id)).toEqual([]);
  const [staff, form] = [await service.reviewer(), gst('2026-11')];
  const preview = await answerTo(staff, calls.previewForm, { body: { ids: [_id], form } });
  expect(preview.data).toMatchObject({ clients: 1, returns: 1 });
  await answerTo(staff, calls.giveForm, { body: { ids: [_id], form, batchId: newId() } });
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-11']);
});
