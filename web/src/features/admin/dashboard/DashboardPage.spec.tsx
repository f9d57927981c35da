import type { ReturnsOverview } from '@easy-tax/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok, pageInfo, refused } from '../../../testing/answers';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { enquiriesOverview, filingsOverview, officeAnswers, overview } from '../../../testing/overview';
import { aReturn, returnsOverview } from '../../../testing/returns/staff-returns';
import { aFiling, idOf, pageOf } from '../../../testing/staff-filings';
import DashboardPage from './DashboardPage';

const nothing = { data: [], query: [], ...pageInfo(0) };
const lists = { ...officeAnswers(), 'GET /api/download-files': ok(nothing), 'GET /contact-data/get': ok(nothing) };
const id = '019ab000-0000-7000-8000-000000000001';
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function open(answers: Answers = {}) {
  const all = { ...lists, ...overview(), ...answers };
  const visited = visitAs(anOwner(), <DashboardPage />, '/admin/dashboard', all);
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return visited;
}
const panel = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

it('has the six cards of the specification, the three queues, the store, and says that nothing waits', async () => {
  await open();
  const cards = within(screen.getByRole('navigation', { name: 'Go to' }));
  expect(cards.getAllByRole('link').map((card) => card.getAttribute('href'))).toEqual([
    '/',
    '/admin/admin-profile',
    '/admin/file-data',
    '/admin/contact-data',
    '/settings',
  ]);
  expect(cards.getByRole('button', { name: /Logout/ })).toBeTruthy();
  const queues = within(screen.getByRole('region', { name: 'Queues' }));
  await queues.findByText('12');
  expect(queues.getAllByRole('link').map((queue) => queue.textContent)).toEqual([
    'FilesPapers not opened yet12',
    'EnquiriesMessages not answered yet5',
    'OverduePapers, enquiries and returns5',
  ]);
  expect(screen.getByText('Nothing is waiting for you.')).toBeTruthy();
  expect(panel('Storage').getByText(/in 248 files/).textContent).toBe('1.2\u00a0GB in 248 files');
  expect(screen.queryByText(/Before you let others in/)).toBeNull();
});

it('tells the first owner to set two-step login up and to give an address that mails reach', async () => {
  const first = { ...anOwner(), secondFactor: 'advised', email: 'admin@easytax.local' } as const;
  visitAs(first, <DashboardPage />, '/admin/dashboard', { ...lists, ...overview() });
  for (const [text, name] of [
    [/Before you let others in/, 'Open your profile'],
    [/No mail reaches admin@easytax.local/, 'Change it in your profile'],
  ] as const) {
    const link = within(await screen.findByText(text)).getByRole('link', { name });
    expect(link.getAttribute('href')).toBe('/admin/admin-profile');
  }
});

it('tells staff whose address is not confirmed which mails do not come', async () => {
  const unconfirmed = { ...anOwner(), emailVerified: false };
  visitAs(unconfirmed, <DashboardPage />, '/admin/dashboard', { ...lists, ...overview() });
  const line = await screen.findByText(/aarti@example.com is not confirmed, so no morning mail comes/);
  expect(within(line).getByRole('link', { name: 'Confirm it in your profile' }).getAttribute('href')).toBe(
    '/admin/admin-profile',
  );
});

it('names what falls due next, the soonest first, with the old day and the notification of a day that was moved', async () => {
  jest.useFakeTimers({ now: new Date('2026-12-12T06:00:00Z'), advanceTimers: true });
  const moved = { forms: ['advance-tax'], periods: ['2026-Q3'], only: null, day: '2026-12-17', source: 'No. 12/2026' };
  const extension = { _id: id, createdAt: '2026-11-20T05:00:00.000Z', ...moved };
  await open({ 'GET /api/extensions': ok({ data: [extension] }) });
  const due = panel('Next due dates');
  await due.findByText(/No\. 12/);
  expect(due.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '13 Dec 2026Invoice Furnishing FacilityQuarterly filers, if buyers need the credit now',
    '17 Dec 2026Advance taxWho owes tax beyond what is deducted15 Dec 2026 No. 12/2026',
    '20 Dec 2026GSTR-3BMonthly filers',
    '25 Dec 2026PMT-06Quarterly filers, payment in between',
  ]);
  expect(due.getByText('15 Dec 2026').tagName).toBe('S');
  expect(due.getByRole('link', { name: 'All dates' }).getAttribute('href')).toBe('/blogs#due');
});

it('lists the late papers, enquiries and returns that Overdue counts, until that day in India, each with its list', async () => {
  jest.useFakeTimers({ now: new Date('2025-11-20T20:00:00Z'), advanceTimers: true });
  await open(overview(filingsOverview({ overdueDays: 10 }), enquiriesOverview({ overdueDays: 3 })));
  const cell = await screen.findByRole('link', { name: /^Overdue.*5$/ });
  expect(cell.getAttribute('href')).toBe('/admin/dashboard#overdue');
  expect(document.getElementById('overdue')?.textContent).toBe('Overdue');
  const late = panel('Overdue').getAllByRole('link');
  expect(late.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['FilesNot opened for more than 10 days1', '/admin/file-data?status=unopened&until=2025-11-11'],
    ['EnquiriesNot answered for more than 3 days2', '/admin/contact-data?status=new&until=2025-11-18'],
    ['ReturnsPast the last day2', '/admin/returns?overdue=true'],
  ]);
});

it('links the items that wait the longest and for how long, and what is new since the previous visit', async () => {
  const paper = { _id: id, createdAt: hoursAgo(9 * 24), name: 'Bhupinder Kaur', text: 'bank.pdf' };
  const enquiry = { _id: id, createdAt: hoursAgo(4.5), name: 'Neelam Soni', text: 'Does a shop need GST?' };
  const since = '2025-11-20T12:34:00.000Z';
  const filings = filingsOverview({ oldest: paper, fresh: { value: 3, exact: true } });
  const enquiries = enquiriesOverview({ oldest: enquiry, fresh: { value: 0, exact: true } });
  const { asked } = await open(overview(filings, enquiries, since));
  const today = panel('Needs you today');
  expect(await today.findByText('Bhupinder Kaur · waiting 9 days')).toBeTruthy();
  expect(today.getByText('Overdue')).toBeTruthy();
  expect(today.getByText('Neelam Soni · waiting 4 hours')).toBeTruthy();
  expect(today.getByText('3 new papers')).toBeTruthy();
  expect(today.queryByText(/new enquir/)).toBeNull();
  expect(today.getByText('Since your last visit: 20 Nov 2025, 18:04')).toBeTruthy();
  expect(today.getByText('3 things')).toBeTruthy();
  const addressOf = (name: string) => today.getByRole('link', { name }).getAttribute('href');
  expect(['Open: Bhupinder Kaur', 'Read: Neelam Soni', 'See papers'].map(addressOf)).toEqual([
    `/admin/file-data?open=${id}`,
    `/admin/contact-data?open=${id}`,
    '/admin/file-data?from=2025-11-20',
  ]);
  expect(asked.some(({ path }) => path === `/api/filings/overview?since=${encodeURIComponent(since)}`)).toBe(true);
});

it('links the newest papers, with N/A for a file without a name, and shows those of the last days as a chart and as a table, also while stored bytes are counted the first time', async () => {
  const { person } = await open({
    ...overview(filingsOverview({ stored: null })),
    'GET /api/download-files': pageOf([aFiling(1), aFiling(2, { fileName: '' })]),
  });
  const link = await screen.findByRole('link', { name: 'Client 1' });
  expect(link.getAttribute('href')).toBe(`/admin/file-data?open=${idOf(1)}`);
  const newest = panel('Latest files').getAllByRole('listitem');
  expect(newest.map(({ textContent }) => textContent)).toEqual([
    'Client 1paper-1.pdf21 Nov 2025, 10:42',
    'Client 2N/A21 Nov 2025, 10:42',
  ]);
  expect(
    await screen.findByRole('img', { name: /from 23 Oct 2025 to today: 4 in all, most on 21 Nov 2025 with 4/ }),
  ).toBeTruthy();
  await person.click(screen.getByText('As a table'));
  const table = within(screen.getByRole('table', { name: '' }));
  expect(table.getAllByRole('row')).toHaveLength(31);
  expect(table.getByRole('row', { name: '21 Nov 2025 4' })).toBeTruthy();
  expect(screen.getByText('The first count is running.')).toBeTruthy();
});

it('shows the data of one service when the other fails, and loads that again on Retry', async () => {
  const filings = [refused('unavailable', 'Not now.'), ok({ data: filingsOverview() })];
  const { person } = await open({ 'GET /api/filings/overview': filings });
  const today = panel('Needs you today');
  expect(await today.findByText('Files could not be counted.')).toBeTruthy();
  const queues = within(screen.getByRole('region', { name: 'Queues' }));
  expect(queues.getAllByRole('link').map((queue) => queue.textContent?.match(/[\d–]+$/)?.[0])).toEqual(['–', '5', '–']);
  await person.click(today.getByRole('button', { name: 'Retry' }));
  await waitFor(() => expect(queues.getByText('12')).toBeTruthy());
});

it('shows a Retry in every part when all calls fail, and announces once for each service that it is down', async () => {
  const broken = refused('internal', 'Something went wrong');
  const overviews = ['GET /api/filings/overview', 'GET /contact-data/overview', 'GET /api/returns/overview'];
  const calls = ['POST /auth/visits', ...overviews, ...Object.keys(lists)];
  await open(Object.fromEntries(calls.map((call) => [call, broken])));
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(8));
  expect(screen.getByRole('navigation', { name: 'Go to' })).toBeTruthy();
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'Files could not be counted.Retry',
    'Enquiries could not be counted.Retry',
    'Returns could not be counted.Retry',
  ]);
});

it('updates waiting times and the date while it stays open', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-21T18:00:00Z'), advanceTimers: true });
  const enquiry = { _id: id, createdAt: hoursAgo(4.5), name: 'Neelam Soni', text: 'Does a shop need GST?' };
  await open(overview(filingsOverview(), enquiriesOverview({ oldest: enquiry })));
  expect(await screen.findByText('Neelam Soni · waiting 4 hours')).toBeTruthy();
  await act(() => jest.advanceTimersByTimeAsync(40 * 60_000));
  expect(screen.getByText('Neelam Soni · waiting 5 hours')).toBeTruthy();
  expect(screen.getByText('Sunday, 22 Nov 2026')).toBeTruthy();
});

describe('the returns', () => {
  const openReturns = (change: Partial<ReturnsOverview>) => ({
    'GET /api/returns/overview': ok({ data: returnsOverview(change) }),
  });

  it('puts the most urgent returns first of what needs you today', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), advanceTimers: true });
    const late = aReturn(1, { form: 'GSTR-3B', period: '2026-10', step: 'approved', dueOn: '2026-11-20' });
    await open(openReturns({ waiting: [late, aReturn(2, { newPapers: 1 })] }));
    const today = panel('Needs you today');
    expect(await today.findByText(/^GSTR-3B · Oct.2026: File it$/)).toBeTruthy();
    expect(today.getAllByRole('listitem').map(({ textContent }) => textContent?.trim().slice(0, 7))).toEqual([
      'Overdue',
      'ReturnI',
    ]);
    expect(today.getAllByText(/^Client \d · at this step for \d+ days$/)).toHaveLength(2);
    expect(today.getByRole('link', { name: /^Open: Client 1, GSTR-3B/ }).getAttribute('href')).toBe(
      `/admin/returns?return=${idOf(1)}`,
    );
  });

  it('shows owners all returns by assignee and step, with the fees, and exports the last month’s filings by one press', async () => {
    jest.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), advanceTimers: true });
    const office = {
      assignees: [
        { assignee: { _id: idOf(801), name: 'Rohan Verma' }, steps: { checking: 2 } },
        { assignee: null, steps: { received: 1 } },
      ],
      fees: {
        open: { returns: 2, rupees: 150_000 },
        claimed: { returns: 1, rupees: 500 },
        received: { returns: 0, rupees: 0 },
        inPart: 600,
      },
    };
    const { person, asked } = await open({
      ...openReturns({ office }),
      'POST /api/returns/download': ok({ data: { path: '/api/office/x' } }, 201),
    });
    const row = within(await screen.findByRole('row', { name: /^Rohan Verma/ }));
    expect(row.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
      `/admin/returns?step=checking&assignee=${idOf(801)}&unfinished=true`,
    );
    const nobody = within(screen.getByRole('row', { name: /^Nobody yet/ }));
    expect(nobody.getByRole('link').getAttribute('href')).toContain('assignee=nobody');
    const addresses = panel('Returns')
      .getAllByRole('link')
      .map((link) => link.getAttribute('href'));
    for (const filter of ['step=filed', 'assignee=me'])
      expect(addresses).toContain(`/admin/returns?${filter}&unfinished=true`);
    expect(screen.getByText('₹1,50,000 for 2 returns')).toBeTruthy();
    expect(screen.getByRole('link', { name: '₹600' }).getAttribute('href')).toBe('/admin/returns?fee=owed');
    await person.click(screen.getByRole('button', { name: 'Export filings of Oct 2026' }));
    const view = { filed: '2026-10', sort: 'dueOn', dir: 'asc' };
    await waitFor(() =>
      expect(asked.find(({ path }) => path === '/api/returns/download')?.body).toEqual({ format: 'xlsx', view }),
    );
  });
});
