import { type CalendarQuery, type CalendarView, calls, wordsOfCell } from '@easy-tax/contracts';
import { at } from '@easy-tax/platform/testing';
import { aClient } from '../testing/a-client.js';
import { aReturn, changeReturn, done } from '../testing/a-return.js';
import { answerTo, oneServiceForEach, owner, reviewer, service } from '../testing/suite.js';

/** GSTR-3B of January was due four days ago. */
const TODAY = '2027-02-24';
const onDay = (day: string) => at(`${day}T06:00:00Z`);
/** Clients are added before the first day of a return that the tests look at. */
beforeEach(() => onDay('2026-10-15'));
oneServiceForEach();

const FEBRUARY: CalendarView = { span: '2027-02' };
const monthly = { form: 'GSTR-3B', rhythm: 'month' } as const;
const quarterly = { form: 'GSTR-3B', rhythm: 'quarter' } as const;

async function read(query: CalendarQuery) {
  const { data, next } = await answerTo(reviewer, calls.readCalendar, { body: query });
  const rows = data.map(({ name, cells }) => [
    name,
    ...cells.map((cell) => `${cell.form} ${cell.period}: ${wordsOfCell(cell, TODAY)}`),
  ]);
  return { rows, next };
}
async function calendarOf(view: CalendarView) {
  return (await answerTo(reviewer, calls.totalCalendar, { body: view })).data;
}
async function totalsOf(view: CalendarView) {
  const { clients, columns } = await calendarOf(view);
  const counted = columns.map(({ key, days }) => [
    key,
    ...days.map(
      (day) => `${day.dueOn} ${day.done} ${day.us} ${day.client} ${day['not-begun']} ${day.late} ${day.later}`,
    ),
  ]);
  return { clients, columns: counted };
}

it('shows what each client’s forms ask for in a month, and how far its returns are', async () => {
  await aClient({ name: 'Asha Traders', forms: [monthly] });
  const bina = await aClient({ name: 'Bina Stores', forms: [monthly, { ...monthly, form: 'GSTR-1' }] });
  await aClient({ name: 'Chand Mills', forms: [{ form: 'ITR-3', rhythm: 'year' }] });
  const dev = await aClient({ name: 'Dev Dairy' });
  await aClient({ name: 'Esha Arts', forms: [{ ...monthly, from: '2027-02' }] });
  await aReturn({ clientId: bina._id, form: 'GSTR-3B', period: '2027-01' });
  // Opened by hand: no form of the client asks for it. One that was withdrawn does not stand in its way.
  const wrong = await aReturn({ clientId: dev._id, form: 'GSTR-1', period: '2027-01' });
  await done(reviewer, 'stepReturn', wrong._id, { to: 'withdrawn', note: 'Twice', version: wrong.version });
  await aReturn({ clientId: dev._id, form: 'GSTR-1', period: '2027-01' });
  // Without a first period the office files what falls due from the day on which the client is added.
  onDay('2027-02-20');
  await aClient({ name: 'Farid Foods', forms: [monthly] });
  at(TODAY);
  await aClient({ name: 'Gita Stores', forms: [monthly] });
  expect(await read(FEBRUARY)).toEqual({
    rows: [
      ['Asha Traders', 'GSTR-3B 2027-01: Not begun, due 2027-02-20, 4 days late'],
      [
        'Bina Stores',
        'GSTR-3B 2027-01: Received, due 2027-02-20, 4 days late',
        'GSTR-1 2027-01: Not begun, due 2027-02-11, 13 days late',
      ],
      ['Dev Dairy', 'GSTR-1 2027-01: Received, due 2027-02-11, 13 days late'],
      ['Farid Foods', 'GSTR-3B 2027-01: Not begun, due 2027-02-20, 4 days late'],
    ],
    next: null,
  });
  expect(await totalsOf(FEBRUARY)).toEqual({
    clients: 4,
    columns: [
      ['GSTR-1  2027-01', '2027-02-11 0 1 0 1 2 0'],
      ['GSTR-3B  2027-01', '2027-02-20 0 1 0 2 3 0'],
    ],
  });
});

it('a year has a column for each month; quarters stand in their last one, by the state of the client', async () => {
  await aClient({ name: 'Asha Traders', forms: [monthly] });
  await aClient({ name: 'Bina Stores', forms: [quarterly], gstins: ['27AAPFU0939F1ZV'] });
  await aClient({
    name: 'Chand Mills',
    forms: [{ form: 'ITR-3', rhythm: 'year', dueClass: 'audit' }],
  });
  at(TODAY);
  const { clients, columns } = await totalsOf({ span: '2026', forms: ['GSTR-3B', 'ITR'] });
  expect([clients, columns.length]).toEqual([3, 13]);
  expect(columns.find(([key]) => key === 'GSTR-3B  2026-12')).toEqual([
    'GSTR-3B  2026-12',
    '2027-01-20 0 0 0 1 1 0',
    '2027-01-22 0 0 0 1 1 0',
  ]);
  expect(columns.find(([key]) => key === 'GSTR-3B  2027-03')?.[1]).toBe('2027-04-20 0 0 0 0 0 1');
  expect(columns.find(([key]) => key?.startsWith('ITR'))).toEqual(['ITR  AY 2026-27', '2026-10-31 0 0 0 1 1 0']);
  expect((await service.send(reviewer, 'POST', calls.readCalendar.path, { span: '2026' })).status).toBe(400);
});

it('names no day on which a return opens that was left out of its opening, or taken back', async () => {
  await aClient({ name: 'Asha Traders', forms: [monthly, { ...monthly, form: 'GSTR-1' }] });
  onDay('2026-11-26');
  const boss = await service.issuer.logIn({ ...owner });
  const opening = async () => {
    const { data } = await answerTo(boss, calls.readCalendar, { body: { span: '2026-12' } });
    return data[0]?.cells.map(({ form, opensOn, taxReturn }) => [form, opensOn, taxReturn?.step ?? null]);
  };
  const [leftOut, day] = [['GSTR-1', null, null], '2026-12-01'];
  expect(new Set(await opening())).toEqual(
    new Set([
      ['GSTR-1', day, null],
      ['GSTR-3B', day, null],
    ]),
  );
  await answerTo(boss, calls.leaveFormOut, { body: { day, form: 'GSTR-1', period: '2026-11', isLeftOut: true } });
  expect(new Set(await opening())).toEqual(new Set([leftOut, ['GSTR-3B', day, null]]));
  await answerTo(boss, calls.openBatchNow, { body: { day } });
  expect(new Set(await opening())).toEqual(new Set([leftOut, ['GSTR-3B', null, 'received']]));
  // On the day itself what was taken back doesn't open again.
  onDay(day);
  const again = await service.issuer.logIn({ ...owner });
  const [batch] = (await answerTo(again, calls.listBatches)).data;
  await answerTo(again, calls.takeBatchBack, { params: { id: batch?._id ?? '' } });
  const { data } = await answerTo(again, calls.readCalendar, { body: { span: '2026-12' } });
  expect(data[0]?.cells.map(({ opensOn }) => opensOn)).toEqual([null, null]);
});

it('shows a moved day and the old one, in the month of the new day; none beside a day set by hand', async () => {
  const { _id: clientId } = await aClient({ name: 'Asha Traders', forms: [monthly] });
  const moved = {
    forms: ['GSTR-3B'],
    periods: ['2027-01'],
    only: null,
    day: '2027-03-02',
    source: 'Notification 7/2027',
  };
  expect((await service.send(owner, 'POST', calls.recordExtension.path, moved)).status).toBe(201);
  expect((await totalsOf(FEBRUARY)).columns).toEqual([]);
  const { columns } = await calendarOf({ span: '2027-03' });
  expect(columns.map(({ period, days }) => [period, days[0]?.dueOn, days[0]?.movedFrom])).toEqual([
    ['2027-01', '2027-03-02', '2027-02-20'],
    ['2027-02', '2027-03-20', null],
  ]);
  const { _id } = await aReturn({ clientId, form: 'GSTR-3B', period: '2027-01' });
  const cell = async () =>
    (await answerTo(reviewer, calls.readCalendar, { body: { span: '2027-03' } })).data[0]?.cells[0];
  expect(await cell()).toMatchObject({ dueOn: '2027-03-02', movedFrom: '2027-02-20' });
  await changeReturn(_id, { dueOn: '2027-03-01' });
  expect(await cell()).toMatchObject({ dueOn: '2027-03-01', movedFrom: null });
});

it('shows a return in the month of its own day alone, as a belated one’s or one that staff gave it', async () => {
  const asha = await aClient({ name: 'Asha Traders', forms: [{ form: 'ITR-1', rhythm: 'year' }, monthly] });
  const chand = await aClient({ name: 'Chand Mills', forms: [{ form: 'ITR-3', rhythm: 'year', dueClass: 'audit' }] });
  const dev = await aClient({ name: 'Dev Dairy' });
  onDay('2026-11-16');
  await aReturn({ clientId: asha._id, form: 'ITR-1', period: 'AY 2026-27' });
  const audited = await aReturn({ clientId: chand._id, form: 'ITR-3', period: 'AY 2026-27' });
  await changeReturn(audited._id, { dueOn: '2026-12-10' });
  for (const client of [asha, dev]) {
    const { _id } = await aReturn({ clientId: client._id, form: 'GSTR-3B', period: '2026-10' });
    await changeReturn(_id, { dueOn: '2026-12-05' });
  }
  expect(await totalsOf({ span: '2026-12' })).toEqual({
    clients: 3,
    columns: [
      ['GSTR-3B  2026-10', '2026-12-05 0 2 0 0 0 0'],
      ['ITR audit AY 2026-27', '2026-12-10 0 1 0 0 0 0'],
      ['GSTR-3B  2026-11', '2026-12-20 0 0 0 0 0 1'],
      ['ITR  AY 2026-27', '2026-12-31 0 1 0 0 0 0'],
    ],
  });
  for (const span of ['2026-07', '2026-11'])
    expect([span, await totalsOf({ span })]).toEqual([span, { clients: 0, columns: [] }]);
  const years = async () => {
    const read = ['2026', '2027'].map((span) => totalsOf({ span, forms: ['ITR'] }));
    return (await Promise.all(read)).map(({ columns }) => columns);
  };
  const [belated, nextYear] = ['2026-12-31 0 1 0 0 0 0', '2027-07-31 0 0 0 0 0 1'];
  const ofNextYear = ['ITR  TY 2026-27', nextYear, '2027-10-31 0 0 0 0 0 1'];
  expect(await years()).toEqual([[['ITR  AY 2026-27', '2026-12-10 0 1 0 0 0 0', belated]], [ofNextYear]]);
  await changeReturn(audited._id, { dueOn: '2027-04-05' });
  expect(await years()).toEqual([
    [['ITR  AY 2026-27', belated]],
    [ofNextYear, ['ITR  AY 2026-27', '2027-04-05 0 1 0 0 0 0']],
  ]);
});

it('totals count what the filters match, whatever page is shown', async () => {
  const forms = [monthly];
  const ours = { forms, assignee: reviewer._id, group: 'Rao family' };
  const one = await aClient({ name: 'Asha Traders', ...ours });
  await aClient({ name: 'Bina Stores', ...ours });
  await aClient({ name: 'Chand Mills', forms });
  await aClient({ name: 'Dev Dairy', forms, isActive: false });
  await aReturn({ clientId: one._id, form: 'GSTR-3B', period: '2027-01', assignee: null });
  at(TODAY);
  const first = await read({ ...FEBRUARY, pageSize: 1 });
  const second = await read({ ...FEBRUARY, pageSize: 1, cursor: first.next ?? '' });
  expect([first, second].map(({ rows }) => rows[0]?.[0])).toEqual(['Asha Traders', 'Bina Stores']);
  const table: [Partial<CalendarView>, number, string][] = [
    [{}, 3, '0 1 0 2 3 0'],
    [{ step: 'received' }, 1, '0 1 0 0 1 0'],
    [{ step: 'not-begun' }, 2, '0 0 0 2 2 0'],
    [{ step: 'late' }, 3, '0 1 0 2 3 0'],
    // The return is with nobody, though its client is with the reviewer.
    [{ assignee: reviewer._id }, 1, '0 0 0 1 1 0'],
    [{ assignee: 'nobody' }, 2, '0 1 0 1 2 0'],
    [{ group: 'none' }, 1, '0 0 0 1 1 0'],
    [{ search: 'bina' }, 1, '0 0 0 1 1 0'],
    [{ forms: ['GSTR-1'] }, 0, ''],
    [{ forms: ['GSTR-3B'], by: 'group' }, 3, '0 1 0 2 3 0'],
  ];
  for (const [filters, clients, counts] of table) {
    const totals = await totalsOf({ ...FEBRUARY, ...filters });
    const shown = { clients, columns: counts ? [['GSTR-3B  2027-01', `2027-02-20 ${counts}`]] : [] };
    expect([filters, totals]).toEqual([filters, shown]);
  }
});

it('is exported as it is shown, with its totals, by those who may', async () => {
  await aClient({ name: 'Asha Traders', forms: [monthly], group: 'Rao family' });
  const body = { format: 'csv', view: { span: '2026-10' } };
  const { path } = (await answerTo(owner, calls.downloadCalendar, { body })).data;
  const text = await (await service.call(null, 'GET', path)).text();
  expect(text.replace('\uFEFF', '').trimEnd().split('\r\n')).toEqual([
    'Client,Group,With,GSTR-3B September 2026',
    'Asha Traders,Rao family,,"Not begun, due 2026-10-20"',
    'Done,,,0',
    'With us,,,0',
    'With the client,,,0',
    'Not begun,,,1',
    'Late,,,0',
  ]);
  expect((await service.send(reviewer, 'POST', calls.downloadCalendar.path, body)).status).toBe(403);
  await aClient({ name: 'Bina Stores', forms: [monthly], group: 'Rao family' });
  await aClient({ name: 'Chand Mills', forms: [monthly] });
  const grouped = { format: 'csv', view: { span: '2026-10', by: 'group' } };
  const ofGroups = (await answerTo(owner, calls.downloadCalendar, { body: grouped })).data.path;
  const file = await (await service.call(null, 'GET', ofGroups)).text();
  expect(file.split('\r\n').slice(1, 6).toSorted()).toEqual([
    '1 client,Without a group,,"0/1 done, 1 not begun"',
    '2 clients,Rao family,,"0/2 done, 2 not begun"',
    'Asha Traders,Rao family,,"Not begun, due 2026-10-20"',
    'Bina Stores,Rao family,,"Not begun, due 2026-10-20"',
    'Chand Mills,,,"Not begun, due 2026-10-20"',
  ]);
  expect(file.indexOf('Rao family')).toBe(file.indexOf('2 clients,') + '2 clients,'.length);
});
