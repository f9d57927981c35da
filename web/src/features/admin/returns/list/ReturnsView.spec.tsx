import type { SessionUser } from '@easy-tax/contracts';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok } from '../../../../testing/answers';
import { anOwner, aReviewer, visitAs } from '../../../../testing/logged-in';
import { aReturn, returnsOverview, returnsPage } from '../../../../testing/returns/staff-returns';
import { idOf } from '../../../../testing/staff-filings';
import { where } from '../../../../testing/visit';
import ReturnsPage from './ReturnsPage';
import { ReturnsView } from './ReturnsView';

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
    'Us: File it',
    '21 Nov',
    'Rohan Verma',
    '20 Nov, 4 days late',
  ]);
  expect((await cells('Client 2')).slice(4)).toEqual([
    'Documents needed',
    'Client: 3 papers',
    '21 Nov',
    'Nobody yet',
    '31 Dec',
  ]);
  expect((await cells('Client 2'))[1]).toBe('Client 2for Ravi');
  expect((await cells('Client 3'))[5]).toBe('Us: 1 new paper');
  // A filed return is late only after its last day to e-verify.
  expect([(await cells('Client 4'))[8], (await cells('Client 5'))[8]]).toEqual(['20 Dec', '19 Nov, 5 days late']);
});

it('shows the most urgent first, and filters by what the address says', async () => {
  const { lists, person } = open({ [LIST]: returnsPage([aReturn(1)]) }, '?assignee=me&waitsFor=office');
  await screen.findByText('1 to 1 of 1');
  expect(lists()).toEqual([
    `/api/returns?page=1&pageSize=10&assignee=${anOwner()._id}&waitsFor=office&sort=urgency&dir=asc`,
  ]);
  await person.click(screen.getByRole('button', { name: /^Overdue/ }));
  expect(where()).toBe('/admin/returns?assignee=me&waitsFor=office&overdue=true');
});

it('sets filters in one panel, which says what they find, and shows each as a chip that removes it', async () => {
  const { person, lists } = open({ [LIST]: returnsPage([aReturn(1)]) });
  await person.click(await screen.findByRole('button', { name: 'Filters' }));
  await person.selectOptions(await screen.findByLabelText('Form'), 'GSTR-3B');
  await person.selectOptions(screen.getByLabelText('Period'), 'Oct 2026');
  expect(where()).toBe('/admin/returns');
  await waitFor(() =>
    expect(lists().at(-1)).toBe('/api/returns?form=GSTR-3B&period=2026-10&sort=urgency&dir=asc&page=1&pageSize=1'),
  );
  await person.click(screen.getByRole('button', { name: 'Show 1 return' }));
  expect(where()).toBe('/admin/returns?form=GSTR-3B&period=2026-10');
  expect(screen.queryByLabelText('Form')).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Remove filter GSTR-3B' }));
  expect(where()).toBe('/admin/returns?period=2026-10');
});

it('names a filtered period as people write it', async () => {
  open({ [LIST]: returnsPage([]) }, '?period=2019-10');
  expect(await screen.findByRole('button', { name: 'Remove filter Oct 2019' })).toBeTruthy();
  expect(screen.getByText('One filter is on: Oct 2019.')).toBeTruthy();
});

it.each([
  ['the board', '?view=board', '/admin/returns?view=board'],
  ['the table', '?view=table', '/admin/returns'],
])('opens %s again if it was seen last, but not for a link with filters', async (_, seen, address) => {
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
  await visitAt(seen);
  expect(await visitAt('')).toBe(address);
  expect(await visitAt('?overdue=true')).toBe('/admin/returns?overdue=true');
});

it('opens a return by its name, and by Enter on its row; going back shows the same list', async () => {
  const { person } = open({ [LIST]: returnsPage([aReturn(1)]) }, '?step=checking');
  const link = await screen.findByRole('link', { name: 'Client 1' });
  const address = `/admin/returns?step=checking&return=${idOf(1)}`;
  expect(link.getAttribute('href')).toBe(address);
  act(() => screen.getByRole('row', { name: /Client 1/ }).focus());
  await person.keyboard('{Enter}');
  expect(where()).toBe(address);
});

it('names the filters when nothing matches, and can remove them together', async () => {
  const { person } = open(
    { [LIST]: [returnsPage([]), returnsPage([aReturn(1)])] },
    `?overdue=true&assignee=${kavita._id}`,
  );
  expect(await screen.findByText('No return is overdue with Kavita Arora')).toBeTruthy();
  expect(screen.getByText('Two filters are on: Overdue, and Kavita Arora.')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(where()).toBe('/admin/returns'));
});

it('offers to start a return if there is none', async () => {
  open({ [LIST]: returnsPage([]) });
  expect(await screen.findByText('No returns yet')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'New return' })).toHaveLength(2);
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

it('assigns the selected returns, and names those that are refused, which stay selected', async () => {
  const { person, asked } = open({
    [LIST]: returnsPage([aReturn(1), aReturn(2)]),
    'POST /api/returns/bulk/assign': ok({
      message: 'Saved',
      data: { done: [idOf(1)], gone: [], refused: [{ _id: idOf(2), message: 'Kept by law.' }], failed: [] },
    }),
  });
  await screen.findByText('1 to 2 of 2');
  await person.click(screen.getByRole('checkbox', { name: 'Select all rows on this page' }));
  await person.click(screen.getByRole('button', { name: 'Assign' }));
  await person.click(await screen.findByRole('menuitem', { name: 'Kavita Arora' }));
  expect(await screen.findByText('Not changed: Client 2, ITR-1. Kept by law.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select Client 2, ITR-1', checked: true })).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: 'Select Client 1, ITR-1', checked: false })).toBeTruthy();
  expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({
    ids: [idOf(1), idOf(2)],
    assignee: kavita._id,
  });
});

it('lets reviewers assign returns only to themselves or nobody, and export none', async () => {
  const { person } = open({ [LIST]: returnsPage([aReturn(1)]) }, '', aReviewer());
  await person.click(await screen.findByRole('checkbox', { name: 'Select Client 1, ITR-1' }));
  expect(screen.queryByRole('button', { name: 'Export' })).toBeNull();
  await person.click(screen.getByRole('button', { name: 'Assign' }));
  const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(names).toEqual(['Me', 'Nobody yet']);
});
