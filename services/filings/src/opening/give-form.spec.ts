import { calls, messages, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { at } from '@easy-tax/platform/testing';
import { aClient, clientOf } from '../testing/a-client.js';
import { aReturn, staffView } from '../testing/a-return.js';
import { gst, returnsOf } from '../testing/an-opening.js';
import { answerTo, oneServiceForAll, owner, reviewer, service } from '../testing/suite.js';

// Before people log in.
beforeEach(() => at('2026-11-30T22:00:00+05:30'));
oneServiceForAll();

it('many clients get a form: it says before what opens and who is left out, and can be taken back as one', async () => {
  const [first, second] = [await aClient({ name: 'A' }), await aClient({ name: 'B', forms: [gst(null)] })];
  const has = await aClient({ name: 'C', forms: [gst('2026-11')] });
  const away = await aClient({ name: 'D' });
  await service.send(owner, 'POST', calls.changeClients.path, { ids: [away._id], isActive: false });
  const ids = [first._id, second._id, has._id, away._id];
  const form = gst('2026-09');
  expect((await answerTo(reviewer, calls.previewForm, { body: { ids, form } })).data).toEqual({
    ...{ clients: 2, returns: 4 },
    leftOut: [
      { _id: has._id, name: 'C', reason: 'has' },
      { _id: away._id, name: 'D', reason: 'archived' },
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
  await service.send(owner, 'POST', pathOf(calls.takeBatchBack, { id: give.batchId }), {});
  expect([await returnsOf(first._id), await returnsOf(second._id)]).toEqual([[], []]);
  expect((await service.send(reviewer, 'POST', calls.giveForm.path, give)).status).toBe(409);
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
  const open = await aReturn({ clientId: _id, form: 'ITR-3', period: 'TY 2026-27' });
  const given = (from: string | null) => ({ ids: [_id], form: { ...audited, dueClass: null, from } });
  const nothing = await answerTo(reviewer, calls.previewForm, { body: given(null) });
  expect(nothing.data).toMatchObject({ clients: 0, leftOut: [{ _id, reason: 'has' }] });
  const { data } = await answerTo(reviewer, calls.giveForm, { body: { ...given('TY 2026-27'), batchId: newId() } });
  expect(data.done).toEqual([_id]);
  expect((await clientOf(_id)).forms).toEqual([{ ...audited, from: 'TY 2026-27' }, other]);
  expect((await staffView(open._id)).dueOn).toBe('2027-10-31');
});
