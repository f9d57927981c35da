import { calls } from '@easy-tax/contracts';
import { desk, phone } from '../support/browser/browser.js';
import { holdCode, late, MAX_LAYOUT_SHIFT, shifted, watchShifts } from '../support/browser/shifts.js';
import { waitUntilSettled } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';
import type { Caller } from '../support/caller.js';
import { aClient, aFiling, confirmEmail, theOwner } from '../support/people.js';

const visit = visits();
/** Records come after the page that shows them, as over a slow line. */
const ANSWER_DELAY_MS = 400;
/** “Good” by Core Web Vitals: panels of the desk grow with the answers of three services. */
const MAX_DESK_SHIFT = 0.1;

/** A client with a paper, and a return that asks for one. */
async function aReturn() {
  const client = await aClient();
  await confirmEmail(client);
  await aFiling(client.as);
  const owner = await theOwner();
  const { data: found } = await owner.call(calls.listUsers, { query: { search: client.email } });
  const body = { clientId: found[0]?._id ?? '', form: 'ITR-1', period: 'AY 2026-27' } as const;
  const { data } = await owner.call(calls.openReturn, { body });
  const asked = { items: [{ title: 'Form 16', reason: '' }], dueOn: '2099-11-27' };
  await owner.call(calls.askForPapers, { params: { id: data._id }, body: asked });
  return { client: client.as, owner, id: data._id, clientId: body.clientId };
}

async function movingPages(as: Caller, viewport: typeof phone, paths: readonly string[], most: number) {
  const visitor = await visit.as(as, viewport);
  const { page } = visitor;
  await watchShifts(page);
  for (const calls of ['**/api/**', '**/auth/**', '**/contact-data/**']) await late(page, calls, ANSWER_DELAY_MS);
  const moving: string[] = [];
  for (const path of paths) {
    // Only another hash would not load the page again.
    await page.goto('about:blank');
    await page.goto(path, { waitUntil: 'networkidle' });
    const sum = await shifted(page);
    if (sum > most) moving.push(`${path}: ${sum.toFixed(4)}`);
  }
  await visitor.leave();
  return moving;
}

it('nothing moves while a client’s pages load on a phone', async () => {
  const { client, id } = await aReturn();
  const account = ['/profile', '/profile#details', '/profile#security', '/profile#privacy', `/profile?return=${id}`];
  expect(await movingPages(client, phone, ['/', '/get-started', ...account], MAX_LAYOUT_SHIFT)).toEqual([]);
}, 60_000);

it('little moves while pages of the desk load', async () => {
  const { owner, id, clientId } = await aReturn();
  const lists = ['file-data', 'contact-data', 'users', 'returns', 'returns?view=board', 'clients', 'calendar'];
  const others = ['dashboard', 'settings?section=health', `returns?return=${id}`, `clients?client=${clientId}`];
  const paths = [...lists, ...others].map((path) => `/admin/${path}`);
  expect(await movingPages(owner, desk, paths, MAX_DESK_SHIFT)).toEqual([]);
}, 90_000);

const counted = (day: string) => `Counted from ${day}.`;

async function expectDatesReplaced(list: string, day: string, written: string): Promise<void> {
  const visitor = await visit.arrive(phone);
  const { page } = visitor;
  await page.clock.setFixedTime(new Date(`${day}T06:30:00Z`));
  await watchShifts(page);
  const releaseCode = await holdCode(page);
  const arrived = page.goto('/blogs');
  const dates = page.getByRole('region', { name: list, exact: true });
  await dates.evaluate((section) => section.scrollIntoView({ behavior: 'instant' }));
  expect(await page.getByText(counted('27 Nov 2026')).isVisible()).toBe(true);
  // On a busy machine the fonts come last, and a text in another font may need a line more: that is not the dates' doing.
  await page.evaluate(() => document.fonts.ready);
  const before = await shifted(page);
  releaseCode();
  await arrived;
  await page.getByText(counted(written)).waitFor();
  await waitUntilSettled(page);
  expect((await shifted(page)) - before).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);
  await visitor.leave();
}

// On each of these days another date is next, some dates have passed, and the last check is long ago.
it.each([
  ['2026-11-28', '28 Nov 2026'],
  ['2026-12-01', '1 Dec 2026'],
  ['2026-12-12', '12 Dec 2026'],
  ['2027-01-01', '1 Jan 2027'],
  ['2027-09-14', '14 Sep 2027'],
])(
  'on %s a phone replaces the prerendered dates by current ones, without a layout shift',
  async (day, written) => {
    await Promise.all(['Income tax', 'GST'].map((list) => expectDatesReplaced(list, day, written)));
  },
  30_000,
);
