import { type SessionUser } from '@easy-tax/contracts';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { firm } from '../../../content/firm';
import { showFirm } from '../../../lib/firm';
import { type Answers, ok, pageInfo } from '../../../testing/answers';
import { anOwner, aReviewer, visitAs } from '../../../testing/logged-in';
import { aStatus, officeAnswers, overview } from '../../../testing/overview';
import DashboardPage from './DashboardPage';

const nothing = { data: [], query: [], ...pageInfo(0) };
const lists = { ...officeAnswers(), 'GET /api/download-files': ok(nothing), 'GET /contact-data/get': ok(nothing) };
const open = (answers: Answers) =>
  visitAs(anOwner(), <DashboardPage />, '/admin/dashboard', { ...lists, ...overview(), ...answers });
const panel = (name: string) => within(screen.getByRole('heading', { name }).closest('section') as HTMLElement);

describe('the first steps', () => {
  const clients = (total: number) => ({ 'POST /api/clients/list': ok({ data: [], ...pageInfo(total) }) });
  const staff = { 'GET /auth/staff': ok({ data: [] }) };

  it('are shown while the office has no client, each with what is done, until they are hidden', async () => {
    const { person } = await open({ ...clients(0), ...staff });
    await screen.findByRole('heading', { name: 'First steps' });
    const steps = panel('First steps').getAllByRole('listitem');
    expect(steps.map(({ textContent }) => /^\s*(To do|Done)/.exec(textContent)?.[1])).toEqual([
      ...['To do', 'Done', 'Done', 'To do', 'To do'],
    ]);
    expect(panel('First steps').getByRole('link', { name: 'Open Import' }).getAttribute('href')).toBe(
      '/admin/clients?view=import',
    );
    await person.click(screen.getByRole('button', { name: 'Hide' }));
    expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
    cleanup();
    const { asked } = await open({ ...clients(0), ...staff });
    await screen.findByText('Nothing is waiting for you.');
    expect(asked.some(({ path }) => path === '/api/clients/list')).toBe(false);
  });

  it('are gone once there are clients and a contact of the office’s own', async () => {
    showFirm({ ...firm, emails: { office: 'office@sharma.in', help: 'help@sharma.in' } });
    const { asked } = await open({ ...clients(3), ...staff });
    await waitFor(() => expect(asked.some(({ path }) => path === '/api/clients/list')).toBe(true));
    await screen.findByText('Nothing is waiting for you.');
    expect(screen.queryByRole('heading', { name: 'First steps' })).toBeNull();
    cleanup();
    showFirm(firm);
  });
});

describe('the state of the office', () => {
  const nothing = { data: [], query: [], ...pageInfo(0) };
  const lists = { 'GET /api/download-files': ok(nothing), 'GET /contact-data/get': ok(nothing) };
  const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();
  const open = (user: SessionUser, answers: Answers) =>
    visitAs(user, <DashboardPage />, '/admin/dashboard', { ...lists, ...overview(), ...answers });

  const lastBackup = {
    ...{ startedAt: hoursAgo(4), endedAt: hoursAgo(4), result: 'failed', problem: 'The disk is full.', records: 0 },
    ...{ objects: 0, bytes: 0, encrypted: true, offSite: 'none', copies: 0, lastWholeAt: null, drilledAt: null },
  };
  const checks = [{ name: 'scanner', ok: false, ms: 3 }];

  it.each([
    ['a failed backup', { ...lastBackup, nextAt: hoursAgo(-20) }, {}, 'Last backup: Failed'],
    ['a missed backup', { ...lastBackup, result: 'whole', nextAt: hoursAgo(2) }, {}, 'Last backup: Missed'],
    [
      'mails that wait',
      null,
      { mailsWaiting: 1, oldestMailAt: hoursAgo(1) },
      /^Mails waiting to be sent: 3, the oldest/,
    ],
    ['a full disk', null, { disk: { size: 2e9, free: 1e8, records: 1 } }, /^Free disk space: 95.4.MB of/],
    ['a scanner that is away', null, { checks }, /^Accounts: Virus scanner: Not answering · Enquiries: /],
  ])('names %s to owners, with a link to Health', async (_, backup, status, words) => {
    const health = officeAnswers(ok({ data: aStatus(status) }));
    open(anOwner(), { ...health, 'GET /api/office/backup': ok({ data: backup }) });
    expect(await screen.findByText(words)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See Health' }).getAttribute('href')).toBe(
      '/admin/settings?section=health',
    );
  });

  it('says nothing of health while all is well, and asks for it for owners alone', async () => {
    const waits = { mailsWaiting: 1, oldestMailAt: hoursAgo(0.1) };
    const { asked } = open(anOwner(), officeAnswers(ok({ data: aStatus(waits) })));
    const ofOffice = () => asked.filter(({ path }) => path.includes('/office/'));
    await waitFor(() => expect(ofOffice()).toHaveLength(4));
    expect(screen.queryByRole('link', { name: 'See Health' })).toBeNull();
    cleanup();
    const reviewer = open(aReviewer(), {});
    await screen.findByText('Nothing is waiting for you.');
    expect(reviewer.asked.filter(({ path }) => path.includes('/office/'))).toEqual([]);
  });
});
