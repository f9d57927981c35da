import { calls } from '@easy-tax/contracts';
import type { Page } from 'playwright-core';
import { screens } from '../support/browser/browser.js';
import { faultsOf, type Step } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';
import { type Caller, stranger } from '../support/caller.js';
import { aClient, aFiling, anEnquiry, filingFields, theOwner } from '../support/people.js';

const filing = filingFields({ name: 'Kavita Menon' });
const enquiry = anEnquiry({ name: 'Farah Sheikh' });
const visit = visits();
beforeAll(async () => {
  await aFiling((await aClient()).as, { fields: filing });
  await stranger().call(calls.submitEnquiry, { body: enquiry });
});

const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();
const row = (page: Page) => page.locator('main tbody tr').first().waitFor();
const found = (page: Page) => page.waitForFunction(() => document.querySelectorAll('main tbody tr').length === 1);
const searched = (message: string) => `?search=${encodeURIComponent(message)}`;

const desk: readonly Step[] = [
  ['the dashboard', '/admin/dashboard', (page) => page.getByRole('img', { name: /^Files received/ }).waitFor()],
  ['the bell’s panel', null, (page) => press(page, /^Notifications/)],
  ['the files', `/admin/file-data${searched(filing.message)}`, found],
  [
    'a file selected',
    null,
    async (page) => {
      await page.getByRole('checkbox', { name: 'Select Kavita Menon' }).check();
      await page.getByRole('region', { name: 'Selected rows' }).waitFor();
    },
  ],
  [
    'a file’s drawer, with the paper in it',
    null,
    async (page) => {
      await press(page, 'Kavita Menon');
      await press(page, 'Check now');
      await page.getByText(/stored file is unchanged/).waitFor();
      // Wide screens only: a phone has no room for it.
      if (!(await page.getByRole('button', { name: 'Hide the paper' }).isVisible())) return;
      await page.getByRole('dialog').getByRole('button', { name: 'Mark as not opened' }).waitFor();
    },
  ],
  ['the enquiries', `/admin/contact-data${searched(enquiry.message)}`, found],
  ['an enquiry’s drawer', null, (page) => press(page, 'Farah Sheikh').then(() => dialog(page))],
  ['the users', '/admin/users', row],
  ['the audit', '/admin/users?tab=audit', row],
  ['the settings', '/admin/settings?section=health', (page) => page.getByText('Database').first().waitFor()],
  [
    'a list of papers that is edited',
    '/admin/settings?section=checklists',
    (page) => press(page, 'Edit the list of ITR-1').then(() => dialog(page)),
  ],
  ['the profile', '/admin/admin-profile', heading],
  [
    'the box that finds anything',
    null,
    async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('option', { name: 'Users' }).waitFor();
      await page.keyboard.type('kavita');
      await page
        .getByRole('option', { name: /Kavita Menon/ })
        .first()
        .waitFor();
    },
  ],
];

const office = (returnId: string, clientId: string): readonly Step[] => [
  ['the returns', '/admin/returns', row],
  ['a return selected', null, (page) => page.locator('main tbody').getByRole('checkbox').first().check()],
  ['the board', '/admin/returns?view=board', heading],
  ['who is reminded today', '/admin/returns?view=remind', heading],
  ['open fees by client', '/admin/returns?view=fees-of-clients', heading],
  ['a return', `/admin/returns?return=${returnId}`, (page) => page.getByText('Form 16').first().waitFor()],
  ['the clients', '/admin/clients', row],
  ['a new client', null, (page) => press(page, 'New client').then(() => dialog(page))],
  ['a client', `/admin/clients?client=${clientId}`, (page) => page.getByRole('region', { name: 'Access' }).waitFor()],
  ['the import', '/admin/clients?view=import', (page) => page.getByLabel(/^Or paste rows/).waitFor()],
  ['the calendar', '/admin/calendar', heading],
  ...['extensions', 'forms', 'reminders'].map(
    (section): Step => [`the settings of ${section}`, `/admin/settings?section=${section}`, heading],
  ),
];

const account: readonly Step[] = [
  ['Filing Details', '/profile', (page) => page.getByRole('link', { name: 'Receipt of form16.pdf' }).waitFor()],
  ['Profile', '/profile#details', (page) => page.getByLabel('Occupation').waitFor()],
  ['Security', '/profile#security', (page) => page.getByText('This device').waitFor()],
  ['who opened the papers', '/profile#privacy', (page) => page.getByText(/^You · /).waitFor()],
  [
    'the question before an account is erased',
    null,
    (page) => press(page, 'Erase my account').then(() => dialog(page)),
  ],
  ['Tax Filing', '/get-started', (page) => page.getByLabel('Message', { exact: true }).waitFor()],
];

async function faultsFor(as: Caller, viewport: { width: number; height: number }, steps: readonly Step[]) {
  const visitor = await visit.as(as, viewport);
  const faults = await faultsOf(visitor, steps);
  await visitor.leave();
  return faults;
}

describe.each(screens)('%s, in light and dark, axe and the browser report no problem', (_, viewport) => {
  it('in the admin area', async () => {
    expect(await faultsFor(await theOwner(), viewport, desk)).toEqual([]);
  }, 240_000);

  it('at the office’s returns, clients and calendar', async () => {
    const owner = await theOwner();
    const { data: kavita } = await owner.call(calls.addClient, { body: { name: 'Kavita Menon' } });
    const opening = { clientId: kavita._id, form: 'ITR-1', period: 'AY 2026-27' } as const;
    const { data: opened } = await owner.call(calls.openReturn, { body: opening });
    const asked = { items: [{ title: 'Form 16', reason: '' }], dueOn: '2099-11-27' };
    await owner.call(calls.askForPapers, { params: { id: opened._id }, body: asked });
    expect(await faultsFor(owner, viewport, office(opened._id, kavita._id))).toEqual([]);
  }, 240_000);

  it('on the pages of a client', async () => {
    const { as } = await aClient();
    await (await stranger().fetch((await aFiling(as)).filePath)).arrayBuffer();
    expect(await faultsFor(as, viewport, account)).toEqual([]);
  }, 240_000);
});

it('forced colours show what is chosen, which backgrounds show otherwise', async () => {
  const visitor = await visit.as(await theOwner(), screens[1][1]);
  const { page } = visitor;
  await page.emulateMedia({ forcedColors: 'active' });
  const unmarked: string[] = [];
  for (const [path, part] of [
    ['/admin/users', '[role=tab][aria-selected=true]'],
    ['/admin/settings', 'main a[aria-current]'],
    ['/admin/users', '[aria-pressed=true]'],
    [`/admin/file-data${searched(filing.message)}`, 'tbody input:checked'],
  ] as const) {
    await page.goto(path);
    if (part.includes('checked')) await page.getByRole('checkbox', { name: 'Select Kavita Menon' }).check();
    const chosen = page.locator(part).first();
    await chosen.waitFor();
    const isMarked = await chosen.evaluate((one) => {
      const sample = document.body.appendChild(document.createElement('i'));
      sample.style.background = 'Highlight';
      return getComputedStyle(one).backgroundColor === getComputedStyle(sample).backgroundColor;
    });
    if (!isMarked) unmarked.push(part);
  }
  expect(unmarked).toEqual([]);
  await visitor.leave();
}, 60_000);
