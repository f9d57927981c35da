import { calls, messages, type OwnForm, pathOf } from '@easy-tax/contracts';
import { at, until } from '@easy-tax/platform/testing';
import { OwnFormsRepository } from '../../office-rules/office-rules.repository.js';
import { aClient, clientOf, refusalOf } from '../../testing/a-client.js';
import { aReturn, changeReturn, open, staffList, staffView } from '../../testing/a-return.js';
import { morning } from '../../testing/an-opening.js';
import { answerTo, asha, inFilings, oneServiceForEach, owner, reviewer, service } from '../../testing/suite.js';

beforeEach(() => at('2026-11-30T22:00:00+05:30'));
oneServiceForEach();

const papers = [{ title: 'Wage register', reason: '' }];
const pf = { name: 'PF return', rhythm: 'month', monthsAfter: 1, day: 15, papers } as const;
const make = (input: object = {}, who = owner) => service.send(who, 'POST', calls.addOwnForm.path, { ...pf, ...input });
const made = async (input: object = {}): Promise<OwnForm> =>
  (await answerTo(owner, calls.addOwnForm, { body: { ...pf, ...input } })).data;
const change = (id: string, body: object) => service.send(owner, 'PATCH', pathOf(calls.changeOwnForm, { id }), body);
const remove = async (id: string) => (await answerTo(owner, calls.removeOwnForm, { params: { id } })).data.isGone;
const all = async () => (await answerTo(reviewer, calls.ownForms)).data;
const cellsOf = async (span: string, forms: readonly string[]) =>
  (await answerTo(reviewer, calls.readCalendar, { body: { span, forms } })).data.flatMap(({ cells }) => cells);

it('a client’s return of an own form opens by itself, with its name, day and papers, and stands in the calendar before', async () => {
  const { form } = await made();
  const { _id } = await aClient({ name: 'Gomti Agro', forms: [{ form, rhythm: 'month', from: '2026-11' }] });
  expect(await cellsOf('2026-12', [form])).toMatchObject([
    { form, formName: 'PF return', period: '2026-11', dueOn: '2026-12-15', opensOn: '2026-12-01', taxReturn: null },
  ]);
  await morning('2026-11-30', '2026-12-01');
  await morning('2026-11-30', '2026-12-01');
  const [opened, ...others] = (await staffList(`?client=${_id}&form=${form}`)).data;
  expect(others).toEqual([]);
  expect(opened).toMatchObject({ form, formName: 'PF return', period: '2026-11', dueOn: '2026-12-15' });
  expect(await cellsOf('2026-12', [form])).toMatchObject([{ taxReturn: { _id: opened?._id } }]);
  const lists = await answerTo(reviewer, calls.checklists);
  expect(lists.data[form]).toEqual(papers);
  // The last day follows the period, and another form's name and day come with the form.
  const id = opened?._id ?? '';
  await changeReturn(id, { period: '2026-12' });
  expect(await staffView(id)).toMatchObject({ formName: 'PF return', dueOn: '2027-01-15' });
});

it('what is done once opens in its month', async () => {
  const { form } = await made({ name: 'Trade licence', rhythm: 'once', monthsAfter: 2, day: 31 });
  const { _id } = await aClient({ forms: [{ form, rhythm: 'once', from: '2026-12' }] });
  await morning('2026-11-30', '2027-04-02');
  const opened = (await staffList(`?client=${_id}`)).data;
  expect(opened.map(({ formName, period, dueOn }) => [formName, period, dueOn])).toEqual([
    ['Trade licence', '2026-12', '2027-02-28'],
  ]);
});

it('an own form is retired once a client or a return has it, and opens nothing until it is used again; else it is removed', async () => {
  const { _id, form } = await made();
  const unused = await made({ name: 'Never used' });
  const { _id: client } = await aClient({ forms: [{ form, rhythm: 'month', from: '2026-11' }] });
  await aReturn({ clientId: client, form, period: '2026-10' });
  expect([await remove(unused._id), await remove(_id)]).toEqual([true, false]);
  expect(await all()).toMatchObject([{ _id, retiredAt: expect.any(String) }]);
  expect((await clientOf(client)).forms).toMatchObject([{ form }]);
  await morning('2026-11-30', '2026-12-01');
  expect((await staffList(`?client=${client}`)).data.map(({ period }) => period)).toEqual(['2026-10']);
  await change(_id, { isRetired: false, name: 'EPF return', day: 20 });
  await morning('2026-12-31', '2027-01-01');
  const returns = (await staffList(`?client=${client}&sort=createdAt&dir=asc`)).data;
  expect(returns.map(({ formName, period, dueOn }) => [formName, period, dueOn])).toEqual([
    ['PF return', '2026-10', '2026-11-15'],
    ['EPF return', '2026-12', '2027-01-20'],
  ]);
  const trail = (await service.trailOf(_id)).map(({ action }) => action);
  expect(trail).toEqual(['own-form.add', 'own-form.change', 'own-form.change']);
});

it('an own form is an owner’s act, has a name of its own, and a return can’t have an unknown one', async () => {
  const { form } = await made();
  expect((await make({ name: 'Other' }, reviewer)).status).toBe(403);
  for (const name of ['pf RETURN', 'gstr-1', '26Q', '26Q (140)', 'Advance tax', 'अग्रिम कर'])
    expect([name, ...(await refusalOf(make({ name })))]).toEqual([name, 409, messages.ownFormTwice]);
  expect(await refusalOf(make({ name: 'Other', day: 32 }))).toEqual([400, messages.ownFormDay]);
  const unknown = form.replace(/.{4}$/, '0000');
  const { _id } = await aClient();
  const opening = open(reviewer, { clientId: _id, form: unknown as OwnForm['form'], period: '2026-10' });
  expect(await refusalOf(opening)).toEqual([400, messages.ownFormUnknown]);
});

it('an own form keeps a name that is a built-in one’s or another own form’s since before, and gets no such name anew', async () => {
  const form = await made();
  await inFilings((get) => get(OwnFormsRepository).change(form._id, { name: 'Advance tax' }));
  expect((await change(form._id, { name: 'Advance tax', day: 20 })).status).toBe(200);
  expect(await refusalOf(change(form._id, { name: '26Q' }))).toEqual([409, messages.ownFormTwice]);
  expect(await all()).toMatchObject([{ name: 'Advance tax', day: 20 }]);
});

const changeLists = (revision: number, changes: object, by = owner) =>
  service.send(by, 'PATCH', calls.changeFilingsSettings.path, { revision, changes });
const listsOf = async (who: typeof asha) => (await answerTo(who, calls.checklists)).data;
const slips = [{ title: 'Salary slips', reason: 'Of all months.' }];

it('lists of papers are the built-in ones until an owner edits one, which clients and staff then read; null brings it back', async () => {
  expect(await listsOf(asha)).toEqual({});
  expect((await changeLists(0, { 'checklist-ITR-1': slips, 'checklist-GSTR-1': [] }, reviewer)).status).toBe(403);
  expect((await changeLists(0, { 'checklist-ITR-1': slips, 'checklist-GSTR-1': [] })).status).toBe(200);
  await until(async () => Object.keys(await listsOf(asha)).length > 0);
  expect(await listsOf(reviewer)).toEqual({ 'ITR-1': slips, 'GSTR-1': [] });
  expect((await service.call(null, 'GET', calls.checklists.path)).status).toBe(401);
  const [event] = await service.trailOf('filings');
  expect(JSON.parse(JSON.stringify(event?.detail ?? ''))).toContain('Salary slips');
  expect((await changeLists(0, { 'checklist-ITR-1': null })).status).toBe(409);
  expect((await changeLists(1, { 'checklist-ITR-1': null, 'checklist-GSTR-1': null })).status).toBe(200);
  await until(async () => Object.keys(await listsOf(asha)).length === 0);
});

it('lists of papers that can’t be are refused with the reason; one of the maximum size fits, also in Hindi', async () => {
  const many = Array.from({ length: 31 }, (_, at) => ({ title: `Paper ${at}`, reason: '' }));
  for (const [list, message] of [
    [[{ title: ' ', reason: '' }], messages.paperMissing],
    [[...slips, { title: 'salary SLIPS', reason: '' }], messages.paperTwice],
    [[{ title: 'Deed', reason: 'x'.repeat(301) }], messages.paperReasonLong],
    [many, messages.checklistLong],
  ] as const)
    expect(await refusalOf(changeLists(0, { 'checklist-ITR-2': list }))).toEqual([400, message]);
  const full = Array.from({ length: 30 }, (_, at) => ({ title: `${at} ${'क'.repeat(97)}`, reason: 'ख'.repeat(300) }));
  expect((await changeLists(0, { 'checklist-every': full })).status).toBe(200);
});
