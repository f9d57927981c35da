import { messages, type SessionUser } from '@easy-tax/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, bulkOutcome, ok } from '../../../../testing/answers';
import { enterText } from '../../../../testing/enter-text';
import { anOwner, aReviewer, visitAs } from '../../../../testing/logged-in';
import { aReturn, returnsOverview, returnsPage } from '../../../../testing/returns/staff-returns';
import { idOf } from '../../../../testing/staff-filings';
import { where } from '../../../../testing/visit';
import ReturnsPage, { ReturnsView } from './ReturnsPage';

const LIST = 'GET /api/returns';
const kavita = { _id: idOf(803), name: 'Kavita Arora', email: 'kavita@office.example' };
const usual = {
  'GET /api/returns/overview': ok({ data: returnsOverview() }),
  'GET /auth/staff': ok({ data: [kavita] }),
};

function open(answers: Answers, search = '', user: SessionUser = anOwner()) {
  jest.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), advanceTimers: true });
  const at = { pathname: '/admin/returns', search };
  const { person, asked } = visitAs(user, <ReturnsView view="table" />, at, { ...usual, ...answers });
  const lists = () => asked.filter(({ path }) => path.startsWith('/api/returns?')).map(({ path }) => path);
  return { person, asked, lists };
}
const cells = async (name: string) =>
  within(await screen.findByRole('row', { name: new RegExp(name) }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent?.trim());

const filed = (filedOn: string) => ({ number: '412845960261126', filedOn, verifiedOn: null });

it('shows for each return its step, who has to act, and how late it is', async () => {
  const rows = [
    aReturn(1, { form: 'GSTR-3B', period: '2026-10', step: 'approved', dueOn: '2026-11-20' }),
    aReturn(2, { step: 'documents-needed', waitsFor: 'client', needs: 3, assignee: null, taxpayer: 'Ravi' }),
    aReturn(3, { newPapers: 1, dueOn: null }),
    aReturn(4, { step: 'filed', waitsFor: 'client', dueOn: '2026-07-31', acknowledgement: filed('2026-11-20') }),
    aReturn(5, { step: 'filed', waitsFor: 'client', dueOn: '2026-12-31', acknowledgement: filed('2026-10-20') }),
  ];
  open({ [LIST]: returnsPage(rows) }, '', aReviewer());
  expect((await cells('Client 1')).slice(1)).toEqual([
    'Client 1',
    'GSTR-3B',
    'Oct 2026',
    'Approved',
    '21 Nov',
    'Us: File it',
    'Rohan Verma',
    '20\u00a0Nov, 4\u00a0days\u00a0late',
  ]);
  const [, , , , ...second] = await cells('Client 2');
  expect(second).toEqual(['Documents needed', '21 Nov', 'Client: 3 papers', 'Nobody yet', '31\u00a0Dec']);
  expect(screen.getAllByTitle('income of April 2025 to March 2026')).toHaveLength(4);
  expect((await cells('Client 2'))[1]).toBe('Client 2for Ravi');
  expect((await cells('Client 3'))[6]).toBe('Us: 1 new paper');
  // A filed return is late only after its last day to e-verify.
  expect([(await cells('Client 4'))[8], (await cells('Client 5'))[8]]).toEqual([
    '20\u00a0Dec',
    '19\u00a0Nov, 5\u00a0days\u00a0late',
  ]);
});

it('shows the most urgent first by what the address says, which a return’s name and Enter on its row keep', async () => {
  const { lists, person } = open({ [LIST]: returnsPage([aReturn(1)]) }, '?assignee=me&waitsFor=office');
  await screen.findByText('1 to 1 of 1');
  expect(lists()).toEqual([
    `/api/returns?page=1&pageSize=10&assignee=${anOwner()._id}&waitsFor=office&sort=urgency&dir=asc`,
  ]);
  await person.click(screen.getByRole('button', { name: /^Overdue/ }));
  expect(where()).toBe('/admin/returns?assignee=me&waitsFor=office&overdue=true');
  const link = await screen.findByRole('link', { name: 'Client 1' });
  const address = `/admin/returns?assignee=me&waitsFor=office&overdue=true&return=${idOf(1)}`;
  expect(link.getAttribute('href')).toBe(address);
  act(() => screen.getByRole('row', { name: /Client 1/ }).focus());
  await person.keyboard('{Enter}');
  expect(where()).toBe(address);
});

it('keeps a search out of addresses, and on the board and in an opened return for the way back', async () => {
  const { person, asked } = open({
    [LIST]: returnsPage([aReturn(1)]),
    'POST /api/returns/search': returnsPage([aReturn(1)]),
  });
  await screen.findByText('1 to 1 of 1');
  enterText(screen.getByRole('searchbox'), 'ABCPE1234F');
  await waitFor(() =>
    expect(asked.at(-1)).toMatchObject({ path: '/api/returns/search', body: { search: 'ABCPE1234F' } }),
  );
  const state = () => [where(), screen.getByTestId('state').textContent];
  const searched = '{"search":"ABCPE1234F"}';
  expect(state()).toEqual(['/admin/returns', searched]);
  await person.click(screen.getByRole('link', { name: 'Board' }));
  expect(state()).toEqual(['/admin/returns?view=board', searched]);
  await person.click(screen.getByRole('link', { name: 'Client 1' }));
  expect(state()).toEqual([expect.stringMatching(/\?view=board&return=[\w-]+$/), searched]);
  expect(asked.filter(({ path }) => path.includes('ABCPE'))).toEqual([]);
});

it('opens board or table as they were seen last, but not for a link with filters', async () => {
  const answers = {
    ...usual,
    [LIST]: returnsPage([]),
    'GET /api/returns/board': ok({ data: { columns: [], finished: [] } }),
  };
  const visitAt = async (search: string) => {
    cleanup();
    visitAs(anOwner(), <ReturnsPage />, { pathname: '/admin/returns', search }, answers);
    await screen.findByRole('heading', { name: 'Returns' });
    return where();
  };
  await visitAt('?view=board');
  expect(await visitAt('')).toBe('/admin/returns?view=board');
  expect(await visitAt('?overdue=true')).toBe('/admin/returns?overdue=true');
  await visitAt('?view=table');
  expect(await visitAt('')).toBe('/admin/returns');
});

const fatima = { _id: idOf(804), name: 'Former Fatima' };
const none = { returns: 0, rupees: 0 };
const assignees = [kavita, fatima, anOwner(), null].map((assignee) => ({
  assignee: assignee && { _id: assignee._id, name: assignee.name },
  steps: { received: 1 },
}));
const office = { assignees, fees: { open: none, claimed: none, received: none, inPart: 0 } };
const withFormer = ok({ data: returnsOverview({ office }) });

it('names the filters when nothing matches, also a person who is staff no more, and can remove them together', async () => {
  const { person } = open(
    { [LIST]: [returnsPage([]), returnsPage([aReturn(1)])], 'GET /api/returns/overview': withFormer },
    `?overdue=true&unfinished=true&assignee=${fatima._id}&period=2019-10`,
  );
  expect(await screen.findByRole('button', { name: 'Remove filter Oct 2019' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Remove filter Unfinished' })).toBeTruthy();
  expect(screen.getByText(/^Four filters are on: .*Unfinished.*Overdue.*Former Fatima/)).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(where()).toBe('/admin/returns'));
});

it('offers as assignees colleagues, and whoever has open returns or is named here and is staff no more', async () => {
  const { person } = open({ [LIST]: returnsPage([aReturn(1)]), 'GET /api/returns/overview': withFormer });
  await screen.findByText('1 to 1 of 1');
  await person.click(screen.getByRole('button', { name: 'Filters' }));
  const options = within(await screen.findByLabelText('Assignee')).getAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual([
    ...['Anyone', 'Me', 'Kavita Arora', 'Former Fatima', 'Rohan Verma', 'Nobody yet'],
  ]);
});

it('exports the filtered view and the selected rows, only for owners', async () => {
  const { person, asked } = open(
    {
      [LIST]: returnsPage([aReturn(1), aReturn(2)]),
      'POST /api/returns/download': ok({ data: { path: '/api/office/x' } }, 201),
    },
    '?assignee=me',
  );
  await screen.findByText('1 to 2 of 2');
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /^CSV/ }));
  await person.click(screen.getByRole('checkbox', { name: 'Select Client 2, ITR-1' }));
  await person.click(screen.getByRole('button', { name: 'Export' }));
  await person.click(await screen.findByRole('menuitem', { name: /^Excel/ }));
  const bodies = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  await waitFor(() =>
    expect(bodies()).toEqual([
      { format: 'csv', view: { assignee: anOwner()._id, sort: 'urgency', dir: 'asc' } },
      { format: 'xlsx', ids: [idOf(2)] },
    ]),
  );
});

const MANY = 'POST /api/returns/bulk';
const writes = (asked: ReturnType<typeof open>['asked']) => asked.filter(({ path }) => path === '/api/returns/bulk');

it('acts on the selected returns: says before whom it leaves out, afterwards what it did, and makes them what they were, not what the page showed', async () => {
  const refused = [{ _id: idOf(2), message: 'Kept by law.' }];
  const before = [aReturn(1), aReturn(3, { assignee: null })];
  const { person, asked } = open({
    [LIST]: returnsPage([aReturn(1), aReturn(2), aReturn(3)]),
    [MANY]: [
      ...Array(2).fill(bulkOutcome({ done: [idOf(1), idOf(3)], before, refused })),
      bulkOutcome({ done: [idOf(1)], before: before.slice(0, 1) }),
      bulkOutcome({ done: [idOf(3)], before: before.slice(1) }),
      bulkOutcome({ done: [idOf(1)] }),
      bulkOutcome({ refused: [{ _id: idOf(3), message: messages.changedSince }] }),
    ],
  });
  await screen.findByText('1 to 3 of 3');
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await person.click(screen.getByRole('button', { name: 'Assign' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign 2 returns' }));
  expect(dialog.getByText('ITR-1').parentElement?.textContent).toBe('Kept by law: Client 2, ITR-1 · AY\u00a02026-27');
  await person.selectOptions(dialog.getByLabelText('To'), 'Kavita Arora');
  await person.click(await dialog.findByRole('button', { name: 'Assign 2' }));
  expect(await screen.findByText('2 returns assigned, to Kavita Arora. 1 left out.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Undo' }));
  const line = 'Taken back: 1 return is as it was. Not taken back: 1. Somebody has changed it since.';
  expect(await screen.findByText(line)).toBeTruthy();
  const assign = (assignee: string | null) => ({ act: 'assign', assignee });
  expect(writes(asked).map(({ body }) => body)).toEqual([
    { ids: [1, 2, 3].map(idOf), what: assign(anOwner()._id), isTrial: true },
    { ids: [1, 2, 3].map(idOf), what: assign(kavita._id), isTrial: true },
    { ids: [idOf(1)], what: { ...assign(kavita._id), from: idOf(801) }, isTrial: false },
    { ids: [idOf(3)], what: { ...assign(kavita._id), from: null }, isTrial: false },
    { ids: [idOf(1)], what: { ...assign(idOf(801)), from: kavita._id }, isTrial: false },
    { ids: [idOf(3)], what: { ...assign(null), from: kavita._id }, isTrial: false },
  ]);
});

it('selects the page by Ctrl+A, by a second one all that match, of which B leads to the acts; the page alone once all were given up by the button or a checkbox', async () => {
  const { person } = open({ [LIST]: returnsPage([aReturn(1), aReturn(2)], { total: 184 }) });
  const row = await screen.findByRole('row', { name: /Client 1/ });
  act(() => row.focus());
  await person.keyboard('{Control>}a{/Control}');
  const bar = () => within(screen.getByRole('region', { name: 'Selected rows' }));
  expect(bar().getByText('2 selected')).toBeTruthy();
  for (const _ of ['all that match', 'and no more']) {
    await person.keyboard('{Control>}a{/Control}');
    expect(bar().getByText('All 184 that match')).toBeTruthy();
  }
  await person.keyboard('b');
  expect(document.activeElement).toBe(bar().getByRole('button', { name: 'Assign' }));
  for (const [role, name] of [
    ['button', 'Clear selection'],
    ['checkbox', 'Select Client 1, ITR-1'],
  ] as const) {
    await person.click(screen.getByRole(role, { name }));
    await person.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
    await person.click(screen.getByRole('button', { name: 'Select all 184 that match' }));
  }
  await person.click(bar().getByRole('button', { name: 'Export' }));
  expect(await screen.findAllByText('184 records in this view')).not.toEqual([]);
});

it('lets reviewers assign returns only to themselves or nobody, not back to others, and export none', async () => {
  const { person } = open(
    { [LIST]: returnsPage([aReturn(1)]), [MANY]: bulkOutcome({ done: [idOf(1)] }) },
    '',
    aReviewer(),
  );
  await person.click(await screen.findByRole('checkbox', { name: 'Select Client 1, ITR-1' }));
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Assign' }));
  const names = within(await screen.findByLabelText('To')).getAllByRole('option');
  expect(names.map(({ textContent }) => textContent)).toEqual(['Me', 'Nobody yet']);
  await person.click(await screen.findByRole('button', { name: 'Assign 1' }));
  await screen.findByText(/^1 return assigned/);
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
});
