import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const paper = {
  mobile: '9811020304',
  message: 'Salary from two employers this year.',
  fileName: 'form16-2025-26.pdf',
};
const pdf = (size) => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, '%'), Buffer.from('\n%%EOF\n')]);

const press = (name) => (page) => page.getByRole('button', { name }).first().click();
const film = async (page) => {
  await press(/^Play/)(page);
  await page.getByRole('dialog').waitFor();
};
const menu = async (page) => {
  const button = page.getByRole('button', { name: 'Menu', exact: true });
  if (await button.isVisible()) await button.click();
};

/** A known client reads name, mobile and email in one line. */
async function fillFields(page) {
  const { FilingInput, filingFields, sampleFiling } = await import('@easy-tax/contracts');
  const words = { ...sampleFiling, ...paper };
  const typed = FilingInput.keyof().options.filter((name) => name !== 'name' && name !== 'email');
  await page.waitForLoadState('networkidle');
  for (const name of typed) {
    const field = page.getByLabel(filingFields[name].exportedAs, { exact: true });
    if (await field.isVisible()) await field.fill(words[name]);
  }
}

async function send(page) {
  await fillFields(page);
  // Another file at each width: the page asks before it sends the same one again.
  const buffer = pdf(421_888 + page.viewportSize().width);
  const file = { name: paper.fileName, mimeType: 'application/pdf', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Send to Easy Tax' }).click();
  await page.getByRole('heading', { name: 'File Uploaded Successfully' }).waitFor();
}

async function queue(page) {
  await page.waitForLoadState('networkidle');
  const size = page.viewportSize().width;
  const papers = ['form16.pdf', 'interest.pdf', 'rent-receipts.pdf'].map((name, at) => ({
    name,
    mimeType: 'application/pdf',
    buffer: pdf(300_000 + 1000 * at + size),
  }));
  await page.locator('input[type=file]').setInputFiles(papers);
  await page.getByRole('button', { name: 'Send 3 papers now' }).and(page.locator(':not([aria-disabled])')).waitFor();
}

async function sendMany(page) {
  await queue(page);
  await fillFields(page);
  await page.getByRole('button', { name: 'Send 3 papers now' }).click();
  await page.getByRole('heading', { name: '3 papers received' }).waitFor();
}

const receipt = (page) => page.getByRole('heading', { name: 'File Uploaded Successfully' }).locator('..');
const drawer = async (page) => {
  await page
    .locator('tbody tr')
    .getByRole('button', { name: /^[A-Z]/ })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
};

const readPaper = async (page) => {
  await drawer(page);
  // A phone has no room for the preview beside the record.
  if (!(await page.getByRole('button', { name: 'Hide the paper' }).isVisible())) return;
  await page.getByRole('button', { name: 'Mark as not opened' }).waitFor();
};

const openReturn = (name) => async (page) => {
  await page.getByRole('link', { name }).first().click();
  await page.getByRole('heading', { name: 'Where it stands' }).waitFor();
};

const palette = async (page) => {
  await page.keyboard.press('Control+K');
  await page.getByRole('option', { name: 'Users' }).waitFor();
  await page.keyboard.type('neha');
  await page
    .getByRole('option', { name: /Neha Mishra/ })
    .first()
    .waitFor();
};

const select = async (page) => {
  for (const n of [0, 2])
    await page
      .getByRole('checkbox', { name: /^Select (?!all)/ })
      .nth(n)
      .check();
};

const startReturn = async (page) => {
  await press('New return')(page);
  await page.getByRole('combobox', { name: 'Client' }).fill('rajkumar');
  await page
    .getByRole('option', { name: /^Rajkumar Agarwal/ })
    .first()
    .click();
  await page.getByRole('group', { name: 'Papers that belong to it' }).waitFor();
};

const boardMenu = async (page) => {
  // On a phone the steps are folded.
  await page.locator('main details').evaluateAll((steps) => {
    for (const step of steps) step.open = true;
  });
  await press(/^Next for /)(page);
};

/** Opens a return of this client and the dialog of an act. */
const oneReturn = (client, act) => async (page) => {
  await page.getByRole('link', { name: client, exact: true }).first().click();
  await page.getByRole('heading', { level: 2, name: 'Requests' }).waitFor();
  if (act) await press(act)(page);
};

const oneClient = async (page) => {
  await page.getByRole('link', { name: 'Rajkumar Agarwal', exact: true }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Rajkumar Agarwal' }).waitFor();
  await page.waitForLoadState('networkidle');
};

const { prerendered } = JSON.parse(readFileSync(join(import.meta.dirname, '../../web/dist/routes.json'), 'utf8'));
const publicScreens = Object.fromEntries(
  Object.keys(prerendered)
    .filter((path) => path !== '/')
    .map((path) => [path.slice(1), { path }]),
);

/**
 * Every route and the states that matter of it. `who` is logged in: the owner, or a person of the demo; `open` brings the page into its state; `own` is the
 * screen alone, without what is below the fold; `inDocs`: at these widths it stands in docs/images, `of` that part.
 *
 * @typedef {{ path: string, who?: string, open?: (page: import('playwright-core').Page) => Promise<unknown>,
 *   own?: boolean, inDocs?: number[], of?: (page: import('playwright-core').Page) => import('playwright-core').Locator }} Screen
 * @type {Record<string, Screen>}
 */
export const screens = {
  ...publicScreens,
  home: { path: '/', inDocs: [390, 1440] },
  blogs: { path: '/blogs', inDocs: [1440] },
  article: { path: '/blogs?article=old-regime-or-new' },
  'not-found': { path: '/no-such-page' },
  'home-menu': { path: '/', open: menu, own: true },
  'contact-refused': { path: '/contact', open: press('Send message') },
  'images-all': { path: '/images', open: press('Uncover More Services') },
  'videos-film': { path: '/videos', open: film, own: true },
  filing: { path: '/get-started', who: 'farah' },
  'filing-queue': { path: '/get-started', who: 'farah', open: queue },
  profile: { path: '/profile#details', who: 'farah' },
  'profile-security': { path: '/profile#security', who: 'farah' },
  'my-returns': { path: '/profile#filing', who: 'rajkumar' },
  'my-return-papers': { path: '/profile#filing', who: 'rajkumar', open: openReturn(/^Send the papers/) },
  'my-return-draft': { path: '/profile#filing', who: 'farah', open: openReturn(/^Read and approve/) },
  'my-return-filed': { path: '/profile#filing', who: 'rajkumar', open: openReturn(/^Open Income tax return/) },
  dashboard: { path: '/admin/dashboard', who: 'owner', inDocs: [1440] },
  'file-data': { path: '/admin/file-data', who: 'owner', inDocs: [1440] },
  'file-data-record': { path: '/admin/file-data', who: 'owner', open: drawer, own: true },
  'file-data-selected': { path: '/admin/file-data', who: 'owner', open: select, own: true },
  'file-data-export': { path: '/admin/file-data', who: 'owner', open: press('Export'), own: true },
  'file-data-dates': { path: '/admin/file-data?from=2025-11-01', who: 'owner', open: press(/^From/), own: true },
  'file-data-paper': { path: '/admin/file-data', who: 'owner', open: readPaper, own: true },
  returns: { path: '/admin/returns', who: 'owner' },
  'returns-none': { path: '/admin/returns?overdue=true&assignee=nobody', who: 'owner' },
  'returns-board': { path: '/admin/returns?view=board', who: 'owner' },
  'returns-board-menu': {
    path: '/admin/returns?view=board',
    who: 'owner',
    open: boardMenu,
    own: true,
  },
  'returns-new': { path: '/admin/returns', who: 'owner', open: startReturn, own: true },
  return: { path: '/admin/returns', who: 'owner', open: oneReturn('Agarwal & Sons') },
  'return-ask': {
    path: '/admin/returns',
    who: 'owner',
    open: oneReturn('Ramesh Verma', 'Ask for documents'),
    own: true,
  },
  'return-send': {
    path: '/admin/returns',
    who: 'owner',
    open: oneReturn('Ramesh Verma', 'Send for approval'),
    own: true,
  },
  clients: { path: '/admin/clients', who: 'owner' },
  client: { path: '/admin/clients', who: 'owner', open: oneClient },
  'clients-import': { path: '/admin/clients?view=import', who: 'owner' },
  calendar: { path: '/admin/calendar', who: 'owner' },
  'contact-data': { path: '/admin/contact-data', who: 'owner' },
  'contact-data-record': { path: '/admin/contact-data', who: 'owner', open: drawer, own: true },
  users: { path: '/admin/users', who: 'owner' },
  'users-invite': { path: '/admin/users', who: 'owner', open: press('Invite'), own: true },
  'users-audit': { path: '/admin/users?tab=audit', who: 'owner' },
  palette: { path: '/admin/dashboard', who: 'owner', open: palette, own: true },
  settings: { path: '/admin/settings', who: 'owner' },
  'admin-profile': { path: '/admin/admin-profile', who: 'owner' },
  // Must be last: the papers that they send then show in the lists.
  receipts: { path: '/get-started', who: 'farah', open: sendMany },
  receipt: { path: '/get-started', who: 'farah', open: send, inDocs: [390], of: receipt },
};
