import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { firm } from '../../../content/firm';
import { showFirm } from '../../../lib/firm';
import { type Answers, ok, pageInfo } from '../../../testing/answers';
import { anOwner, visitAs } from '../../../testing/logged-in';
import { officeAnswers, overview } from '../../../testing/overview';
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
