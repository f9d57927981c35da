import type { ReturnsOverview } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok, pageInfo } from '../../../../testing/answers';
import { anOwner, visitAs } from '../../../../testing/logged-in';
import { overview } from '../../../../testing/overview';
import { aReturn, returnsOverview } from '../../../../testing/returns/staff-returns';
import { idOf } from '../../../../testing/staff-filings';
import DashboardPage from '../DashboardPage';

const nothing = ok({ data: [], query: [], ...pageInfo(0) });
const lists = { 'GET /api/download-files': nothing, 'GET /contact-data/get': nothing };

async function open(answers: Answers) {
  const visited = visitAs(anOwner(), <DashboardPage />, '/admin/dashboard', { ...lists, ...overview(), ...answers });
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' });
  return visited;
}
const openReturns = (change: Partial<ReturnsOverview>) => ({
  'GET /api/returns/overview': ok({ data: returnsOverview(change) }),
});

it('puts the most urgent returns first of what needs you today', async () => {
  jest.useFakeTimers({ now: new Date('2026-11-24T06:00:00Z'), advanceTimers: true });
  const late = aReturn(1, { form: 'GSTR-3B', period: '2026-10', step: 'approved', dueOn: '2026-11-20' });
  await open(openReturns({ waiting: [late, aReturn(2, { newPapers: 1 })] }));
  const today = within(screen.getByRole('heading', { name: 'Needs you today' }).closest('section') as HTMLElement);
  expect(await today.findByText(/^GSTR-3B · Oct.2026: File it$/)).toBeTruthy();
  expect(today.getAllByRole('listitem').map(({ textContent }) => textContent?.trim().slice(0, 7))).toEqual([
    'Overdue',
    'ReturnI',
  ]);
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
    },
  };
  const { person, asked } = await open({
    ...openReturns({ office }),
    'POST /api/returns/download': ok({ data: { path: '/api/office/x' } }, 201),
  });
  const row = within(await screen.findByRole('row', { name: /^Rohan Verma/ }));
  expect(row.getByRole('link', { name: '2' }).getAttribute('href')).toBe(
    `/admin/returns?step=checking&assignee=${idOf(801)}`,
  );
  expect(
    within(screen.getByRole('row', { name: /^Nobody yet/ }))
      .getByRole('link')
      .getAttribute('href'),
  ).toContain('assignee=nobody');
  expect(screen.getByText('₹1,50,000 for 2 returns')).toBeTruthy();
  await person.click(screen.getByRole('button', { name: 'Export filings of Oct 2026' }));
  const view = { filed: '2026-10', sort: 'dueOn', dir: 'asc' };
  await waitFor(() =>
    expect(asked.find(({ path }) => path === '/api/returns/download')?.body).toEqual({ format: 'xlsx', view }),
  );
});
