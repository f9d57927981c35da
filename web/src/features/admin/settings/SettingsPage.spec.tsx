import { screen, waitFor, within } from '@testing-library/react';
import { ok, refused, siteConfig } from '../../../testing/answers';
import { anOwner, aReviewer, visitAs } from '../../../testing/logged-in';
import { officeAnswers } from '../../../testing/overview';
import { anAccount } from '../../../testing/records';
import SettingsPage from './SettingsPage';

const down = refused('unavailable', 'Not now.');

function open(user = anOwner(), more = {}) {
  const answers = { ...siteConfig(), ...officeAnswers(down), 'GET /api/office/backup': down, ...more };
  return visitAs(user, <SettingsPage />, '/admin/settings', answers).person;
}
const sections = async () => within(await screen.findByRole('navigation', { name: 'Sections' }));
const names = async () => (await sections()).getAllByRole('link').map(({ textContent }) => textContent);

afterEach(() => history.replaceState(null, '', '/'));

it('lists all sections of the page for an owner, and links the audit trail', async () => {
  open();
  const [trail, ...links] = (await (await sections()).findAllByRole<HTMLAnchorElement>('link')).reverse();
  expect([trail?.textContent, trail?.pathname, trail?.search]).toEqual(['Audit trail', '/admin/users', '?tab=audit']);
  expect(links.length).toBe(15);
  for (const { hash, textContent } of links)
    expect(document.getElementById(hash.slice(1))?.textContent).toBe(textContent);
});

it('marks the chosen section, also in the address', async () => {
  const person = open();
  await person.click((await sections()).getByRole('link', { name: 'Limits' }));
  const current = within(screen.getByRole('navigation', { name: 'Sections' }));
  await waitFor(() => expect(current.getByRole('link', { current: 'location' }).textContent).toBe('Limits'));
  expect(location.hash).toBe('#limits');
});

it('lists for a reviewer only the visible sections', async () => {
  open(aReviewer());
  expect(await names()).toEqual(['Firm', 'Files', 'Logging in']);
});

it('shows the status of the parts, and lists no missing section, when settings did not load', async () => {
  open(anOwner(), { 'GET /contact-data/office/settings': down });
  expect(await screen.findByText('The settings could not be loaded.')).toBeTruthy();
  expect(screen.getAllByText('Not answering').length).toBe(3);
  expect(await names()).toEqual([
    'Firm',
    'Files',
    'Logging in',
    'Health',
    'Upkeep',
    'Storage',
    'Versions',
    'Audit trail',
  ]);
});

it('shows owners which staff log in only by password', async () => {
  const ravi = anAccount({ name: 'Ravi Reviewer' });
  open(anOwner(), { 'GET /auth/staff/without-factor': ok({ data: [ravi] }) });
  expect(await screen.findByText('Ravi Reviewer')).toBeTruthy();
});
