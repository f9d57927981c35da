import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, ok, refused, siteConfig } from '../../../testing/answers';
import { anOwner, aReviewer, visitAs } from '../../../testing/logged-in';
import { officeAnswers } from '../../../testing/overview';
import { anAccount } from '../../../testing/records';
import { where } from '../../../testing/visit';
import SettingsPage from './SettingsPage';

const down = refused('unavailable', 'Not now.');

function open(address = '', user = anOwner(), more: Answers = {}) {
  const answers = { ...siteConfig(), ...officeAnswers(down), 'GET /api/office/backup': down, ...more };
  return visitAs(user, <SettingsPage />, `/admin/settings${address}`, answers).person;
}
const sections = async () => within(await screen.findByRole('navigation', { name: 'Sections' }));
const names = async () => (await sections()).getAllByRole('link').map(({ textContent }) => textContent);
const title = () => screen.getByRole('heading', { level: 2 }).textContent;

it('leads an owner to each section by its address, and to the audit trail', async () => {
  const person = open();
  const [trail, ...links] = (await (await sections()).findAllByRole<HTMLAnchorElement>('link')).reverse();
  expect([trail?.textContent, trail?.pathname, trail?.search]).toEqual(['Audit trail', '/admin/users', '?tab=audit']);
  expect(links.length).toBeGreaterThan(9);
  for (const link of links) {
    await person.click(link);
    expect([title(), where()]).toEqual([link.textContent, `/admin/settings${link.search}`]);
    expect([link.getAttribute('aria-current'), document.activeElement?.textContent]).toEqual(['page', title()]);
  }
});

it('lists for a reviewer only the sections that show something, and no field', async () => {
  open('?section=limits', aReviewer());
  expect(await names()).toEqual(['Name and contact', 'Extensions', 'Files and limits', 'Logging in']);
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.getByText('Only owners can change these settings.')).toBeTruthy();
});

it('shows the status of the parts when settings did not load, and a Retry where they stand', async () => {
  const person = open('?section=health', anOwner(), { 'GET /contact-data/office/settings': down });
  await waitFor(() => expect(screen.getAllByText('Not answering')).toHaveLength(3));
  await person.click((await sections()).getByRole('link', { name: 'Overdue' }));
  expect(await screen.findByText('The settings could not be loaded.')).toBeTruthy();
});

it('shows owners which staff log in only by password', async () => {
  const ravi = anAccount({ name: 'Ravi Reviewer' });
  open('?section=logIn', anOwner(), { 'GET /auth/staff/without-factor': ok({ data: [ravi] }) });
  expect(await screen.findByText('Ravi Reviewer')).toBeTruthy();
});
