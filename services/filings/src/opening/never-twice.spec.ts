import { calls, NextBatchAnswer, pathOf } from '@easy-tax/contracts';
import { OpenReturn } from '../returns/open-return.service.js';
import { aClient, clientOf } from '../testing/a-client.js';
import { aReturn, done, staffList } from '../testing/a-return.js';
import { at, gst, morning, returnsOf } from '../testing/an-opening.js';
import { oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';

const NOW = '2026-11-30T22:00:00+05:30';
// Before people log in.
beforeEach(() => at(NOW));
oneServiceForEach();

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
  const opening = NextBatchAnswer.parse(
    await (await service.call(reviewer, 'GET', `${calls.nextBatch.path}?day=2027-04-01`)).json(),
  ).data;
  expect(opening?.leftOut).toMatchObject([{ reason: 'open', form: 'ITR-3', first: [{ _id: byHand._id }] }]);
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
