import { calls, type ExtensionInput, messages, pathOf } from '@easy-tax/contracts';
import { later } from '@easy-tax/platform/testing';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { aClient } from '../../testing/a-client.js';
import { aReturn, changeReturn, clientView, done, staffView } from '../../testing/a-return.js';
import { answerTo, inFilings, oneServiceForAll, owner, reviewer, service } from '../../testing/suite.js';
import { ReturnWriter } from '../return-writer.service.js';
import { ExtendedReturns } from './extended-returns.service.js';

oneServiceForAll();

const source = 'Notification 12/2027';
const gst: ExtensionInput = {
  ...{ forms: ['GSTR-1', 'GSTR-3B'], periods: ['2027-10'], only: null },
  ...{ day: '2027-11-30', source, tellsClients: false },
};
const record = async (input: Partial<ExtensionInput> = {}) =>
  service.send(owner, 'POST', calls.recordExtension.path, { ...gst, ...input });
const recorded = async (input: Partial<ExtensionInput> = {}) =>
  (await answerTo(owner, calls.recordExtension, { body: { ...gst, ...input } })).data;
const undo = async (id: string) => (await answerTo(owner, calls.undoExtension, { params: { id } })).data;
const inForce = async () => await answerTo(null, calls.extensions);
const sweep = () => inFilings((get) => get(ExtendedReturns).sweep());
const october = (form: 'GSTR-1' | 'GSTR-3B') => aReturn({ form, period: '2027-10' });
const dayOf = async (id: string) => {
  const { dueOn, extended } = await staffView(id);
  return [dueOn, extended ?? null];
};

it('moves open returns that follow the law, and withdrawn ones, no others, and its undo restores exactly those', async () => {
  const [sales, summary, later, own, withdrawn] = [
    (await october('GSTR-1'))._id,
    (await october('GSTR-3B'))._id,
    (await aReturn({ form: 'GSTR-3B', period: '2027-11' }))._id,
    (await october('GSTR-3B'))._id,
    (await october('GSTR-3B'))._id,
  ];
  await changeReturn(own, { dueOn: '2027-11-18' });
  const closed = { to: 'withdrawn', note: 'Closed', version: (await staffView(withdrawn)).version };
  await done(owner, 'stepReturn', withdrawn, closed);
  const { _id, moved } = await recorded();
  expect(moved).toBe(2);
  expect(await dayOf(sales)).toEqual(['2027-11-30', { from: '2027-11-11', source }]);
  expect((await clientView(summary)).extended).toEqual({ from: '2027-11-20', source });
  expect(await dayOf(later)).toEqual(['2027-12-20', null]);
  expect(await dayOf(own)).toEqual(['2027-11-18', null]);
  // It can be taken up again.
  expect(await dayOf(withdrawn)).toEqual(['2027-11-30', { from: '2027-11-20', source }]);
  expect((await service.trailOf(sales)).map(({ action }) => action)).toEqual(['return.open', 'return.extend']);
  // Opened afterwards: the new day at once.
  const opened = (await october('GSTR-1'))._id;
  expect(await dayOf(opened)).toEqual(['2027-11-30', { from: '2027-11-11', source }]);
  expect(await recorded()).toEqual({ _id, moved: 0 });
  expect((await inForce()).data.map((each) => each._id)).toEqual([_id]);
  await changeReturn(summary, { dueOn: '2027-11-25' });
  expect((await undo(_id)).moved).toBe(2);
  expect(await dayOf(sales)).toEqual(['2027-11-11', null]);
  expect(await dayOf(opened)).toEqual(['2027-11-11', null]);
  expect(await dayOf(withdrawn)).toEqual(['2027-11-20', null]);
  expect(await dayOf(summary)).toEqual(['2027-11-25', null]);
  expect((await inForce()).data).toEqual([]);
});

it('follows the latest of two, and the one before it after an undo', async () => {
  const { _id } = await aReturn({ form: 'ITR-6', period: 'TY 2026-27' });
  const audit = { forms: ['ITR-6' as const], periods: ['TY 2026-27'], only: 'audit' as const };
  await recorded({ ...audit, day: '2027-11-15', source: 'One' });
  const second = await recorded({ ...audit, day: '2027-12-10', source: 'Two' });
  expect(await dayOf(_id)).toEqual(['2027-12-10', { from: '2027-10-31', source: 'Two' }]);
  await undo(second._id);
  expect(await dayOf(_id)).toEqual(['2027-11-15', { from: '2027-10-31', source: 'One' }]);
});

it('is followed again after an undo of another day of many, also by the class that shares its day', async () => {
  const audit = { form: 'ITR-3', rhythm: 'year', dueClass: 'audit' } as const;
  const clients = [await aClient({ forms: [audit] }), await aClient({ name: 'Ravi' })];
  const ids: string[] = [];
  for (const { _id: clientId } of clients)
    ids.push((await aReturn({ clientId, form: 'ITR-3', period: 'TY 2026-27' }))._id);
  const { _id } = await recorded({ forms: ['ITR-3'], periods: ['TY 2026-27'], day: '2027-12-31' });
  const days = () => Promise.all(ids.map(dayOf));
  const extended = await days();
  expect(extended.map(([, moved]) => moved)).toMatchObject([{ from: '2027-10-31' }, { from: '2027-08-31' }]);
  for (const dueOn of ['2027-11-25', '2027-12-31']) {
    expect(
      (await answerTo(owner, calls.changeReturns, { body: { ids, what: { act: 'due', dueOn } } })).data.done,
    ).toEqual(ids);
  }
  expect(await days()).toEqual(extended);
  expect((await undo(_id)).moved).toBe(2);
});

it('goes on after a stop midway, and with returns that opened with the old day meanwhile', async () => {
  const ids = [(await october('GSTR-1'))._id, (await october('GSTR-3B'))._id];
  const { write } = ReturnWriter.prototype;
  jest.spyOn(ReturnWriter.prototype, 'write').mockImplementationOnce(write).mockRejectedValueOnce(new Error('killed'));
  expect((await record()).status).toBe(500);
  await sweep();
  for (const id of ids) expect((await dayOf(id))[0]).toBe('2027-11-30');
  const late = (await october('GSTR-1'))._id;
  await inFilings(async (get) => {
    const returns = get(ReturnsRepository);
    const stored = await returns.findById(late);
    if (stored) await returns.replace(stored, { ...stored, dueOn: '2027-11-11', extended: null });
  });
  later(180_000);
  await sweep();
  expect((await dayOf(late))[0]).toBe('2027-11-30');
});

it('stays taken back if that happens while the job moves returns', async () => {
  const { _id: returnId } = await aReturn({ form: 'GSTR-1', period: '2027-12' });
  const { _id } = await recorded({ periods: ['2027-12'], day: '2028-01-31' });
  later(180_000);
  const { ofPeriod } = ReturnsRepository.prototype;
  jest.spyOn(ReturnsRepository.prototype, 'ofPeriod').mockImplementationOnce(async function* (
    this: ReturnsRepository,
    period,
  ) {
    await undo(_id);
    yield* ofPeriod.call(this, period);
  });
  await sweep();
  await sweep();
  expect(await dayOf(returnId)).toEqual(['2028-01-11', null]);
});

it('is taken back from all returns, also after a stop midway', async () => {
  const of = { form: 'GSTR-1', period: '2028-03' } as const;
  const ids = [(await aReturn(of))._id, (await aReturn(of))._id];
  const { _id } = await recorded({ periods: ['2028-03'], day: '2028-04-30' });
  later(180_000);
  await sweep();
  const { write } = ReturnWriter.prototype;
  jest.spyOn(ReturnWriter.prototype, 'write').mockImplementationOnce(write).mockRejectedValueOnce(new Error('killed'));
  expect((await service.send(owner, 'DELETE', pathOf(calls.undoExtension, { id: _id }), {})).status).toBe(500);
  await sweep();
  for (const id of ids) expect(await dayOf(id)).toEqual(['2028-04-11', null]);
});

it('names the latest notification of a day', async () => {
  const { _id } = await aReturn({ form: 'GSTR-1', period: '2028-02' });
  const [first, second] = ['Notification 1/2028', 'Notification 2/2028'];
  for (const notification of [first, second])
    await recorded({ periods: ['2028-02'], day: '2028-03-31', source: notification });
  expect(await dayOf(_id)).toEqual(['2028-03-31', { from: '2028-03-11', source: second }]);
});

it('is recorded once by two requests at the same moment, and again after it was taken back', async () => {
  const input = { periods: ['2028-01'], day: '2028-02-28' };
  const both = await Promise.all([recorded(input), recorded(input)]);
  const recordings = async () => (await inForce()).data.filter(({ day }) => day === input.day).map(({ _id }) => _id);
  expect([await recordings(), both[1]._id]).toEqual([[both[0]._id], both[0]._id]);
  await undo(both[0]._id);
  expect(await recordings()).toEqual([]);
  const again = await recorded(input);
  expect(await recordings()).toEqual([again._id]);
});

it.each([
  ['a reviewer', 403, async () => service.send(reviewer, 'POST', calls.recordExtension.path, gst), null],
  ['a day before that of the law', 400, () => record({ day: '2027-11-15' }), messages.extensionEarlier],
  ['the day of the law itself', 400, () => record({ day: '2027-11-20' }), messages.extensionEarlier],
  ['a form that has no day then', 400, () => record({ forms: ['GSTR-9'] }), messages.extensionNoDay],
  ['a class that the form does not have', 400, () => record({ only: 'audit' }), messages.extensionNoDay],
])('refuses %s', async (_title, status, send, message) => {
  const response = await send();
  expect(response.status).toBe(status);
  if (message) expect(JSON.stringify(await response.json())).toContain(message);
});
