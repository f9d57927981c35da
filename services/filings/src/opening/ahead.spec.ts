import { calls, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { CalendarRunsRepository } from '@easy-tax/platform/jobs';
import { at } from '@easy-tax/platform/testing';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { aClient, refusalOf } from '../testing/a-client.js';
import { staffList } from '../testing/a-return.js';
import { gst, morning, returnsOf } from '../testing/an-opening.js';
import { answerTo, inFilings, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';
import { OPENING_JOB } from './last-opened.js';
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
  const untick = { day: '2026-12-01', form: 'GSTR-1', period: '2026-11', isLeftOut: true };
  for (const [path, body] of [
    [calls.openBatchNow.path, { day: '2026-12-01' }],
    [calls.leaveFormOut.path, untick],
  ] as const)
    expect(await refusalOf(service.send(owner, 'POST', path, body))).toEqual([409, messages.batchPast]);
});

it('a form that is given and taken back in the night before its return opens opens in the morning', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  at('2026-12-01T01:00:00+05:30');
  const boss = await service.owner();
  const body = { ids: [_id], form: gst('2026-11'), batchId: newId() };
  expect((await answerTo(boss, calls.giveForm, { body })).data.done).toEqual([_id]);
  await takeBack(boss);
  expect(await returnsOf(_id)).toEqual([]);
  await morning('2026-11-30', '2026-12-01');
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-11']);
});

it('what was left out when a day was opened before it opens on the day: once the client is back, and after a take-back', async () => {
  const [away, { _id }] = [await aClient({ forms: [gst(null)] }), await aClient({ name: 'B', forms: [gst(null)] })];
  const setActive = (isActive: boolean) =>
    answerTo(owner, calls.changeClients, { body: { ids: [away._id], isActive } });
  const tick = (isLeftOut: boolean) =>
    answerTo(owner, calls.leaveFormOut, {
      body: { day: '2026-12-01', form: 'GSTR-1', period: '2026-11', isLeftOut },
    });
  await aClient({ name: 'C', forms: [{ ...gst(null), form: 'GSTR-1' }] });
  await tick(true);
  await setActive(false);
  await openNow('2026-12-01');
  await setActive(true);
  expect(await next()).toMatchObject({ day: '2026-12-01', returns: 1, clients: 1 });
  await takeBack();
  expect(await next()).toMatchObject({ day: '2026-12-01', returns: 2, forms: [{ isLeftOut: true }, {}] });
  await setActive(false);
  await openNow('2026-12-01');
  await setActive(true);
  await morning('2026-11-30', '2026-12-01');
  expect([await returnsOf(away._id), await returnsOf(_id)]).toEqual([['GSTR-3B 2026-11'], ['GSTR-3B 2026-11']]);
  expect((await staffList()).total).toBe(2);
});

it('forms that two owners untick at the same moment are both left out', async () => {
  const untick = (form: string) =>
    service.send(owner, 'POST', calls.leaveFormOut.path, {
      ...{ day: '2026-12-01', form, period: '2026-11', isLeftOut: true },
    });
  const forms = ['GSTR-1', 'GSTR-3B', 'CMP-08', 'GSTR-7'];
  const answers = await Promise.all(forms.map(untick));
  expect(answers.map(({ status }) => status)).toEqual(forms.map(() => 200));
  const stored = await inFilings((get) => get(ReturnBatchesRepository).findOfDay('2026-12-01'));
  expect(stored?.leftOut.toSorted()).toEqual(forms.map((form) => `${form} 2026-11`).toSorted());
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

it('days that the job has not opened yet, as after a long stop, can be previewed, opened and taken back', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  await inFilings((get) => get(CalendarRunsRepository).find(OPENING_JOB, new Date('2026-11-30T06:00:00+05:30')));
  at('2026-12-20T10:00:00+05:30');
  const boss = await service.owner();
  expect((await next())?.day).toBe('2026-12-01');
  expect((await openNow('2026-12-01', boss)).data.done).toBe(1);
  expect([await returnsOf(_id), (await next())?.day]).toEqual([['GSTR-3B 2026-11'], '2027-01-01']);
  await takeBack(boss);
  expect([await returnsOf(_id), (await next())?.day]).toEqual([[], '2026-12-01']);
  await morning('2026-11-30', '2026-12-20');
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-11']);
  // The job has not stored that it opened them.
  await takeBack(boss);
  expect(await batches()).toMatchObject([{ state: 'taken-back', takenBack: 1 }]);
});

it('a day that is taken back while the job of the morning works opens again before the job ends', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  await inFilings((get) => get(CalendarRunsRepository).find(OPENING_JOB, new Date('2026-11-30T06:00:00+05:30')));
  await openNow('2026-12-01');
  const { findOfDay } = ReturnBatchesRepository.prototype;
  const taken: string[][] = [];
  jest.spyOn(ReturnBatchesRepository.prototype, 'findOfDay').mockImplementation(async function (
    this: ReturnBatchesRepository,
    day,
  ) {
    // The job has passed the day that is taken back.
    if (day === '2027-01-01' && taken.length === 0) {
      taken.push([]);
      await takeBack(await service.owner());
      taken.push(await returnsOf(_id));
    }
    return findOfDay.call(this, day);
  });
  await morning('2026-11-30', '2027-01-01');
  jest.restoreAllMocks();
  expect(taken).toEqual([[], []]);
  expect((await returnsOf(_id)).toSorted()).toEqual(['GSTR-3B 2026-11', 'GSTR-3B 2026-12']);
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

it('returns that opened while the clock stood ahead open on their days once they are taken back, those of a new client too', async () => {
  const { _id } = await aClient({ forms: [gst(null)] });
  await inFilings((get) => get(CalendarRunsRepository).find(OPENING_JOB, new Date('2027-01-09T06:00:00+05:30')));
  await morning('2026-11-30', '2027-01-09');
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-11', 'GSTR-3B 2026-12']);
  at('2026-11-30T23:00:00+05:30');
  const boss = await service.owner();
  for (let batch = 0; batch < 2; batch += 1) await takeBack(boss);
  expect([await returnsOf(_id), (await answerTo(boss, calls.listBatches)).data]).toEqual([[], []]);
  const added = await aClient({ name: 'B', forms: [gst(null)] });
  expect(await next()).toMatchObject({ day: '2026-12-01', returns: 2, leftOut: [] });
  const doneUntil = await inFilings((get) => get(CalendarRunsRepository).findDoneUntil(OPENING_JOB));
  expect(doneUntil).toEqual(new Date('2026-11-30T06:00:00+05:30'));
  for (const [since, day] of [
    ['2026-11-30', '2026-12-01'],
    ['2026-12-01', '2027-01-01'],
  ] as const)
    await morning(since, day);
  for (const client of [_id, added._id])
    expect(await returnsOf(client)).toEqual(['GSTR-3B 2026-11', 'GSTR-3B 2026-12']);
});

it('a batch that two owners take back at the same moment keeps none of its returns: given again, they open', async () => {
  const { _id } = await aClient();
  const give = () => answerTo(owner, calls.giveForm, { body: { ids: [_id], form: gst('2026-09'), batchId: newId() } });
  await give();
  const { removeUnchanged } = ReturnsRepository.prototype;
  jest.spyOn(ReturnsRepository.prototype, 'removeUnchanged').mockImplementationOnce(async function (
    this: ReturnsRepository,
    stored,
  ) {
    await takeBack();
    return removeUnchanged.call(this, stored);
  });
  expect((await takeBack()).data).toMatchObject({ kept: 0, isDone: true });
  jest.restoreAllMocks();
  expect(await batches()).toMatchObject([{ state: 'taken-back', returns: 0, takenBack: 2 }]);
  await give();
  expect(await returnsOf(_id)).toEqual(['GSTR-3B 2026-09', 'GSTR-3B 2026-10']);
});
