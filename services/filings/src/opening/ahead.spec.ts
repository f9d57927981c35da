import { calls, messages, pathOf } from '@easy-tax/contracts';
import { at } from '@easy-tax/platform/testing';
import { aClient, refusalOf } from '../testing/a-client.js';
import { gst, morning, returnsOf } from '../testing/an-opening.js';
import { answerTo, inFilings, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';
import { ReturnBatchesRepository } from './opening.repository.js';

// Before people log in.
beforeEach(() => at('2026-11-30T22:00:00+05:30'));
oneServiceForEach();

const batches = async () => (await answerTo(reviewer, calls.listBatches)).data;
const next = async () => (await answerTo(reviewer, calls.nextBatch, { query: {} })).data;
const openNow = (day: string, who = owner) => answerTo(who, calls.openBatchNow, { body: { day } });
const takeBack = async (who = owner) => {
  const [{ _id: id } = { _id: '' }] = await batches();
  return answerTo(who, calls.takeBatchBack, { params: { id } });
};

it('a day’s returns can be opened before it and taken back: they open on their day', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  const { data } = await answerTo(owner, calls.openBatchNow, { body: { day: '2026-12-01' } });
  expect(data).toEqual({ done: 1, kept: 0, isDone: true });
  expect([await returnsOf(_id), (await next())?.day]).toEqual([['GSTR-3B 2026-11'], '2027-01-01']);
  const [{ _id: id, by } = { _id: '', by: null }] = await batches();
  expect(by?._id).toBe(owner._id);
  await service.send(owner, 'POST', pathOf(calls.takeBatchBack, { id }), {});
  expect([await returnsOf(_id), (await next())?.day]).toEqual([[], '2026-12-01']);
  await morning('2026-11-30', '2026-12-01');
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-11']);
  expect(await refusalOf(service.send(owner, 'POST', calls.openBatchNow.path, { day: '2026-12-01' }))).toEqual([
    409,
    messages.batchPast,
  ]);
});

it('a day is still to come until six in the morning, for opening and for taking back', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  at('2026-12-01T05:00:00+05:30');
  const boss = await service.owner();
  await openNow('2026-12-01', boss);
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-11']);
  await takeBack(boss);
  expect([await returnsOf(_id), (await next())?.day]).toEqual([[], '2026-12-01']);
  await morning('2026-11-30', '2026-12-01');
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-11']);
});

it('a take-back that was left half-way ends in the morning: what it began before the day opens on the day', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  const leaveHalfWay = async () => {
    const [{ _id: id } = { _id: '' }] = await batches();
    await inFilings((get) => get(ReturnBatchesRepository).move(id, ['open'], { state: 'taking-back' }));
  };
  await openNow('2026-12-01');
  await leaveHalfWay();
  await morning('2026-11-30', '2026-12-01');
  expect(await batches()).toMatchObject([{ state: 'open', by: null, returns: 1, takenBack: 0 }]);
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-11']);
  await leaveHalfWay();
  await morning('2026-12-01', '2026-12-02');
  expect(await batches()).toMatchObject([{ state: 'taken-back', returns: 0, takenBack: 1 }]);
  expect(await returnsOf(_id)).toEqual([]);
});
