import { type ClientInput, calls, lastDayToVerify, openSteps, pathOf } from '@easy-tax/contracts';
import { newId } from '@easy-tax/platform/data';
import { later, until } from '@easy-tax/platform/testing';
import { ReturnsSweep } from '../../return-records/return-counts.service.js';
import { ReturnTalliesRepository } from '../../return-records/return-tallies.repository.js';
import { ReturnsRepository } from '../../return-records/returns.repository.js';
import { aClient, clientOf } from '../../testing/a-client.js';
import { day, prepared } from '../../testing/a-prepared-return.js';
import { aReturn, done, staffList, staffView } from '../../testing/a-return.js';
import { sentFile } from '../../testing/a-return-file.js';
import { answerTo, asha, inFilings, oneServiceForEach, owner, reviewer, service } from '../../testing/suite.js';

const DAY = 86_400_000;

oneServiceForEach();

const overview = async (who = reviewer) => (await answerTo(who, calls.returnsOverview)).data;
/** Runs work in a stopped service. */
const sweep = async () => {
  await service.stop();
  await inFilings((get) => get(ReturnsSweep).sweep());
  await service.restart();
};
/** A return that was approved on paper and filed. */
const aFiledReturn = async (acknowledgement: string, filedOn: string, of: Parameters<typeof prepared>[0] = {}) => {
  const { _id, signed } = await prepared(of);
  const { version } = await sentFile('recordPaperApproval', _id, signed);
  return done(reviewer, 'stepReturn', _id, { to: 'filed', acknowledgement, filedOn, version });
};
const linkTo = async (wanted: object) =>
  (await answerTo(owner, calls.downloadReturns, { body: { format: 'csv', ...wanted } })).data.path;

it('the board lists returns by step, and counts finished ones separately, such as a filed GST return', async () => {
  for (let n = 0; n < 4; n += 1) await aReturn();
  const { _id } = await aReturn();
  await done(asha, 'withdrawMyReturn', _id, { text: 'My employer files it' });
  await aFiledReturn('AA0710261234567', day(-1), { form: 'GSTR-3B', period: '2026-10' });
  const board = async (query: Readonly<Record<string, string>> = {}) =>
    (await answerTo(reviewer, calls.returnsBoard, { query })).data;
  const { columns, finished } = await board();
  expect(columns.map(({ step, total, rows }) => [step, total.value, rows.length])).toEqual([
    ['received', 4, 4],
    ...openSteps.slice(1).map((step) => [step, 0, 0]),
  ]);
  const one = { value: 1, exact: true };
  expect(finished).toEqual([
    { step: 'filed', total: one },
    { step: 'withdrawn', total: one },
  ]);
  expect((await overview()).steps.filed.value).toBe(0);
  const listed = async (query: string) => (await staffList(query)).total;
  expect([await listed('?step=filed'), await listed('?step=filed&unfinished=true')]).toEqual([1, 0]);
  expect([await listed('?unfinished=true'), (await board({ unfinished: 'true' })).finished]).toEqual([4, []]);
  expect((await board({ step: 'checking' })).columns.map(({ step }) => step)).toEqual(['checking']);
  expect((await board({ assignee: reviewer._id })).columns[0]?.total.value).toBe(0);
});

it('counts returns by step, those of the caller and those that wait for staff; assignees and fees only for owners', async () => {
  const [{ _id: first, version }] = [await aReturn(), await aReturn()];
  await done(reviewer, 'changeReturn', first, { assignee: reviewer._id, fee: { amount: 1500 }, version });
  await done(owner, 'receiveFee', first, { amount: 600, version: version + 1 });
  await done(asha, 'claimFeePaid', first, { reference: '412345678901' });
  expect(await overview()).toMatchObject({
    steps: { received: { value: 2, exact: true }, checking: { value: 0, exact: true } },
    mine: { value: 1 },
    waitsForOffice: { value: 2 },
    waiting: [{ step: 'received' }, { step: 'received' }],
    office: null,
  });
  const { office } = await overview(owner);
  expect(new Set(office?.assignees)).toEqual(
    new Set([
      { assignee: { _id: reviewer._id, name: reviewer.name }, steps: { received: 1 } },
      { assignee: null, steps: { received: 1 } },
    ]),
  );
  const fees = async (query: string) => (await staffList(`?fee=${query}`)).data.map(({ _id }) => _id);
  for (const query of ['owed', 'owed-30', 'claimed']) expect(await fees(query)).toEqual([first]);
  for (const query of ['owed-60', 'open']) expect(await fees(query)).toEqual([]);
  expect((await service.call(reviewer, 'GET', calls.feesByAge.path)).status).toBe(403);
  expect((await answerTo(owner, calls.feesByAge)).data).toMatchObject({
    'owed-30': { returns: 1, rupees: 900 },
    'owed-60': { returns: 0, rupees: 0 },
  });
  expect(office?.fees).toEqual({
    open: { returns: 0, rupees: 0 },
    claimed: { returns: 1, rupees: 900 },
    received: { returns: 0, rupees: 0 },
    inPart: 600,
  });
  await done(owner, 'receiveFee', first, { amount: 900, version: (await staffView(first)).version });
  expect((await overview(owner)).office?.fees).toMatchObject({
    claimed: { returns: 0, rupees: 0 },
    received: { returns: 1, rupees: 1500 },
    inPart: 0,
  });
  await done(asha, 'withdrawMyReturn', first, { text: 'No longer' });
  const after = await overview(owner);
  expect([after.mine.value, after.steps.withdrawn.value, after.office?.assignees.length]).toEqual([0, 1, 1]);
});

it('names the open returns of an erased colleague by the name that they keep', async () => {
  const gone = await service.issuer.logIn({ ...reviewer, _id: newId(), sid: newId(), name: 'Kavita Arora' });
  const { _id, version } = await aReturn();
  await done(owner, 'changeReturn', _id, { assignee: gone._id, version });
  service.issuer.logOut(gone);
  expect((await overview(owner)).office?.assignees).toEqual([
    { assignee: { _id: gone._id, name: 'Kavita Arora' }, steps: { received: 1 } },
  ]);
});

it('sums open fees by client and by group, the largest first', async () => {
  const owing = async (client: Partial<ClientInput>, ...amounts: number[]) => {
    const { _id: clientId } = await aClient(client);
    for (const amount of amounts) {
      const { _id, version } = await aReturn({ clientId });
      await done(owner, 'changeReturn', _id, { fee: { amount, note: '' }, version });
    }
    return clientId;
  };
  const meera = await owing({ name: 'Meera Rao', group: 'Rao family' }, 1000, 500);
  const shop = await owing({ name: 'Rao Stores', group: 'Rao family' }, 2500);
  await owing({ name: 'Ravi', group: '' }, 3000);
  const debtors = async (by: string) =>
    (await answerTo(owner, calls.feeDebtors, { query: { by } })).data.map(({ name, ages }) => [name, ages['owed-30']]);
  expect(await debtors('client')).toEqual([
    ['Ravi', { returns: 1, rupees: 3000 }],
    ['Rao Stores', { returns: 1, rupees: 2500 }],
    ['Meera Rao', { returns: 2, rupees: 1500 }],
  ]);
  expect(await debtors('group')).toEqual([
    ['Rao family', { returns: 3, rupees: 4000 }],
    ['', { returns: 1, rupees: 3000 }],
  ]);
  const merge = {
    goneId: meera,
    version: (await clientOf(shop)).version,
    goneVersion: (await clientOf(meera)).version,
  };
  expect((await service.send(owner, 'POST', pathOf(calls.mergeClients, { id: shop }), merge)).status).toBe(200);
  expect((await debtors('client'))[0]).toEqual(['Rao Stores', { returns: 3, rupees: 4000 }]);
});

it('shows newly overdue returns first, and a filed one only after its last day to e-verify, whenever it was due', async () => {
  const [soon, never] = [await aReturn(), await aReturn()];
  await done(owner, 'changeReturn', soon._id, { dueOn: day(1), version: soon.version });
  await done(owner, 'changeReturn', never._id, { dueOn: null, version: never.version });
  const filed = await aFiledReturn('412845960261126', day(0));
  await done(owner, 'changeReturn', filed._id, { dueOn: day(-30), version: filed.version });
  expect((await overview()).overdue.value).toBe(0);
  expect(await staffView(filed._id)).toMatchObject({ waitsFor: 'client', deadline: lastDayToVerify(day(0)) });
  const listed = async (query: string) => {
    const who = await service.reviewer();
    expect((await overview(who)).overdue.value).toBe((await staffList('?overdue=true', who)).total);
    return (await staffList(query, who)).data.map(({ _id }) => _id);
  };
  expect(await listed('?sort=urgency')).toEqual([soon._id, never._id, filed._id]);
  later(3 * DAY);
  await sweep();
  expect(await listed('?overdue=true')).toEqual([soon._id]);
  expect((await staffView(soon._id, await service.reviewer())).version).toBe(soon.version + 1);
  later(29 * DAY);
  await sweep();
  expect(await listed('?sort=urgency')).toEqual([soon._id, filed._id, never._id]);
  expect(await listed('?overdue=true')).toHaveLength(2);
  // The clock had stood ahead.
  later(-32 * DAY);
  await sweep();
  expect(await listed('?overdue=true')).toEqual([]);
});

it('corrects its counts soon after a start: a crash came between a return or a message and its count', async () => {
  const [{ _id }, { _id: finished }] = [await aReturn(), await aReturn()];
  await done(asha, 'withdrawMyReturn', finished, { text: 'No longer' });
  await service.stop();
  const wrong = await inFilings(async (get) => {
    const [tallies, returns] = [get(ReturnTalliesRepository), get(ReturnsRepository)];
    await tallies.move(null, await returns.findById(_id));
    const stored = await returns.findById(finished);
    if (stored) await returns.replace(stored, { ...stored, newMessages: 3 });
    return (await tallies.all()).find(({ step }) => step === 'received')?.returns;
  });
  expect(wrong).toBe(2);
  await service.restart();
  await until(async () => (await overview()).steps.received.value === 1);
  await until(async () => (await staffView(finished)).newMessages === 0);
});

it('exports what was filed from one day to another, of a form, with its lateness and what was received', async () => {
  const filedOn = (back: number, form: 'GSTR-1' | 'GSTR-3B' = 'GSTR-3B') =>
    aFiledReturn(`AA071026123450${back}`, day(-back), { form, period: '2026-10' });
  const late = await filedOn(1);
  for (const [back, form] of [[2], [3], [2, 'GSTR-1']] as const) await filedOn(back, form);
  await done(owner, 'changeReturn', late._id, { fee: { amount: 900, note: '' }, version: late.version });
  await done(owner, 'receiveFee', late._id, { amount: 400, version: late.version + 1 });
  const view = { filedFrom: day(-2), filedTo: day(-1), form: 'GSTR-3B' };
  const listed = await staffList(`?filedFrom=${view.filedFrom}&filedTo=${view.filedTo}&filed=${day(-2).slice(0, 7)}`);
  expect(new Set(listed.data.map(({ acknowledgement }) => acknowledgement?.filedOn.slice(0, 7)))).toEqual(
    new Set([day(-2).slice(0, 7)]),
  );
  const text = await (await service.call(null, 'GET', await linkTo({ view }))).text();
  const [, ...rows] = text.trimEnd().split('\r\n');
  expect(rows.map((row) => /AA\d+,[\d-]+,/.exec(row)?.[0]).toSorted()).toEqual([
    `AA0710261234501,${day(-1)},`,
    `AA0710261234502,${day(-2)},`,
  ]);
  expect(rows.find((row) => row.includes('34501'))).toMatch(/,\d+,AA0710261234501,.*,900,400,500$/);
});

it('owners export returns as a table, in the order of the list, without notes', async () => {
  const { _id } = await aReturn({ taxpayer: 'Bhatt HUF', form: 'GSTR-3B', period: '2026-10' });
  await done(reviewer, 'addNote', _id, { text: 'pays late' });
  await aReturn();
  const text = await (await service.call(null, 'GET', await linkTo({ view: { sort: 'taxpayer' } }))).text();
  const [heading, first, second] = text.trimEnd().split('\r\n');
  expect(heading).toBe(
    'Reference,Opened (IST),Client,Taxpayer,Form,Period,Step,With,Last day to file,Days late to file,Acknowledgement,Filed on,Verified on,Waits for,Fee state,Fee,Received,Open',
  );
  expect(first).toMatch(
    /^ETR-\d{4}-\d{5},.*,Asha Rao,Asha Rao,ITR-1,AY 2026-27,Received,,2026-\d\d-\d\d,\d+,,,,Us,,,,$/,
  );
  expect(second).toMatch(/,Bhatt HUF,GSTR-3B,October 2026,Received,,2026-11-20,\d+,,,,Us,,,,$/);
  expect(text).not.toContain('pays late');
  expect((await service.send(reviewer, 'POST', calls.downloadReturns.path, { format: 'csv' })).status).toBe(403);
  expect((await service.call(null, 'GET', '/file/returns/guessed')).status).toBe(404);
});
