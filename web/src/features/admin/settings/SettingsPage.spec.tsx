import { settingDefaults } from '@easy-tax/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { type Answers, deferred, ok, refused, siteConfig } from '../../../testing/answers';
import { anOwner, aReviewer, visitAs } from '../../../testing/logged-in';
import { officeAnswers, settingsOf } from '../../../testing/overview';
import { anAccount } from '../../../testing/records';
import { where } from '../../../testing/visit';
import { allFields, keyOf } from './api/use-settings';
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
  expect(screen.queryByText(/the most that one client can send per day/)).toBeNull();
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

it('has a place for every setting', () => {
  const places = allFields.map(keyOf);
  /** Switches, and lists of papers. */
  const elsewhere = /^filings\.(readsPapers$|remind|checklist-)/;
  const all = Object.entries(settingDefaults).flatMap(([service, values]) =>
    Object.keys(values).map((name) => `${service}.${name}`),
  );
  const withoutPlace = all.filter((name) => !places.includes(name) && !elsewhere.test(name));
  expect({ 'add to fieldsOfSection': withoutPlace }).toEqual({ 'add to fieldsOfSection': [] });
});

describe('stored fields', () => {
  async function open(more: Answers = {}, section = 'limits') {
    const answers = { ...siteConfig(), ...officeAnswers(), 'GET /api/office/backup': ok({ data: null }), ...more };
    const { person, asked } = visitAs(anOwner(), <SettingsPage />, `/admin/settings?section=${section}`, answers);
    if (section === 'limits') await waitFor(() => expect(papers().value).toBe('300'));
    const write = async (text: string) => {
      await person.clear(papers());
      await person.type(papers(), text);
    };
    const goTo = (name: string) => person.click(screen.getByRole('link', { name: new RegExp(`^${name}`) }));
    return { person, write, goTo, changes: () => asked.filter(({ method }) => method === 'PATCH') };
  }

  beforeEach(() => history.replaceState(null, '', '/admin/settings'));
  afterEach(() => history.replaceState(null, '', '/'));

  const papers = () => screen.getByLabelText<HTMLInputElement>('Papers per day');
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save changes' });
  const PATCH = 'PATCH /api/office/settings';

  it('sends only the changed values of its section, with the revision that was read, and neither saves nor undoes those of others', async () => {
    const { person, write, goTo, changes } = await open({ [PATCH]: settingsOf('filings', { uploadsPerDay: 20 }, 1) });
    await goTo('Keeping papers');
    await person.clear(screen.getByLabelText('Delete closed enquiries after (months)'));
    await person.type(screen.getByLabelText('Delete closed enquiries after (months)'), 'x');
    await goTo('Files and limits');
    expect(save().disabled).toBe(true);
    await write('30');
    await person.click(screen.getByRole('button', { name: 'Undo' }));
    expect([papers().value, save().disabled]).toEqual(['300', true]);
    await write('20');
    expect(screen.getByText('1 unsaved change')).toBeTruthy();
    await person.click(save());
    expect(await screen.findByText('Files and limits: saved')).toBeTruthy();
    expect(changes()).toMatchObject([
      { path: '/api/office/settings', body: { revision: 0, changes: { uploadsPerDay: 20 } } },
    ]);
    expect([papers().value, save().disabled]).toEqual(['20', true]);

    expect(screen.getByRole('link', { name: 'Keeping papers Not saved' })).toBeTruthy();
    await goTo('Keeping papers');
    const months = screen.getByLabelText<HTMLInputElement>('Delete closed enquiries after (months)');
    expect(months.value).toBe('x');
    await person.click(save());
    expect([document.activeElement === months, changes().length]).toEqual([true, 1]);
  });

  it('takes a number with commas, as the allowed values have them', async () => {
    const { person, write, changes } = await open({ [PATCH]: settingsOf('filings', { uploadsPerDay: 10_000 }, 1) });
    await write('10,000');
    await person.click(save());
    await waitFor(() => expect(changes()[0]?.body).toEqual({ revision: 0, changes: { uploadsPerDay: 10_000 } }));
  });

  it('keeps what is typed while it saves', async () => {
    const late = deferred();
    const { person, write } = await open({ [PATCH]: [late.answer, settingsOf('filings', {}, 2)] });
    await write('20');
    await person.click(save());
    await write('21');
    late.give(settingsOf('filings', { uploadsPerDay: 20 }, 1));
    expect(await screen.findByText('Files and limits: saved')).toBeTruthy();
    expect(papers().value).toBe('21');
  });

  it('states the allowed values and sends no others, and keeps what was typed when saving fails', async () => {
    const { person, write, changes } = await open({ [PATCH]: refused('unavailable', 'A part is not answering.') });
    await write('none');
    expect(screen.getByText('Enter a whole number from 1 to 10000')).toBeTruthy();
    await person.click(save());
    expect(changes()).toEqual([]);
    await write('20');
    await person.click(save());
    expect(await screen.findByText('A part is not answering.')).toBeTruthy();
    expect([papers().value, save().disabled]).toEqual(['20', false]);
  });

  it('shows what another owner has changed meanwhile, keeps both values, and saves on the second press', async () => {
    const { person, write, changes } = await open({
      'GET /api/office/settings': [settingsOf('filings'), settingsOf('filings', { uploadsPerDay: 50 }, 1)],
      [PATCH]: [
        refused('conflict', 'Somebody else has changed these.'),
        settingsOf('filings', { uploadsPerDay: 20 }, 2),
      ],
    });
    await write('20');
    await person.click(save());
    expect(await screen.findByText('Another person has changed this to 50.')).toBeTruthy();
    expect(papers().value).toBe('20');
    await person.click(save());
    await waitFor(() => expect(changes()).toHaveLength(2));
    expect(changes()[1]?.body).toEqual({ revision: 1, changes: { uploadsPerDay: 20 } });
  });

  it('saves after a switch of the same service was pressed', async () => {
    const { person, write, changes } = await open({
      [PATCH]: [settingsOf('filings', { readsPapers: false }, 1), settingsOf('filings', { uploadsPerDay: 20 }, 2)],
    });
    await person.click(screen.getByRole('checkbox'));
    expect(await screen.findByText('Files and limits: saved')).toBeTruthy();
    await write('20');
    await person.click(save());
    await waitFor(() => expect(changes().map(({ body }) => body)).toMatchObject([{ revision: 0 }, { revision: 1 }]));
  });

  it('shows the mail server’s own answer to a test', async () => {
    const answer = { outcome: 'refused', to: 'meera@example.com', answer: '535 who are you?', ms: 12 };
    const { person } = await open({ 'POST /auth/office/mail-test': ok({ data: answer }) }, 'mail');
    await person.click(await screen.findByRole('button', { name: 'Send a test to myself' }));
    expect(await screen.findByText('Refused')).toBeTruthy();
    expect(screen.getByText(/535 who are you\?/)).toBeTruthy();
  });
});
