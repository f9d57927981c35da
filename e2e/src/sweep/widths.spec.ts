import { calls } from '@easy-tax/contracts';
import { phone } from '../support/browser/browser.js';
import { late, MAX_LAYOUT_SHIFT, shifted, watchShifts } from '../support/browser/shifts.js';
import { unreadable, waitUntilSettled } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';
import { stranger } from '../support/caller.js';
import { aClient, aFiling, anEnquiry, confirmEmail, filingFields, theOwner } from '../support/people.js';
import { publicPages } from '../support/public-pages.js';

const { arrive, as: visitAs, asOwner } = visits();

/** From the narrowest phone to a wide desktop; 640 px is a window of 1280 px at 200 % zoom. */
const widths = [320, 390, 640, 768, 1024, 1280, 1440, 1920];
/** Long enough for a first paint with system fonts. */
const FONT_DELAY_MS = 500;

const pages = [...publicPages, '/blogs?article=old-regime-or-new', '/no/such/page'];

it.each(pages)(
  'nothing of %s moves while it loads, and at any width and text size all of it can be read',
  async (path) => {
    const visitor = await arrive(phone);
    const { page } = visitor;
    await watchShifts(page);
    await late(page, '**/*.woff2', FONT_DELAY_MS);
    await page.goto(path);
    await waitUntilSettled(page);
    await page.evaluate(async () => {
      // Scrolls to the end screen by screen: lazy content must not shift the page either.
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo({ top, behavior: 'instant' });
        await new Promise(requestAnimationFrame);
      }
      const seen = [...document.images].filter((image) => image.checkVisibility());
      await Promise.all(seen.map((image) => image.decode().catch(() => undefined)));
      scrollTo({ top: 0, behavior: 'instant' });
    });
    expect(await shifted(page)).toBeLessThanOrEqual(MAX_LAYOUT_SHIFT);

    const lost: string[] = [];
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      lost.push(...(await unreadable(page)));
    }
    // The browser's own font size: rem units and media queries follow it.
    const devTools = await page.context().newCDPSession(page);
    await devTools.send('Page.enable');
    await devTools.send('Page.setFontSizes', { fontSizes: { standard: 32, fixed: 26 } });
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      lost.push(...(await unreadable(page)).map((what) => `twice as large, ${what}`));
    }
    expect(lost).toEqual([]);
    await visitor.leave();
  },
  60_000,
);

it.each(['/', '/profile#filing', '/get-started'])(
  '%s is not wider than a phone if its text alone is twice as large, which no media query sees',
  async (path) => {
    const { as } = await aClient();
    const visitor = await visitAs(as, phone);
    const { page } = visitor;
    await page.goto(path);
    await page.getByRole('main').getByRole('listitem').first().waitFor();
    await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
    await waitUntilSettled(page);
    expect((await unreadable(page)).filter((what) => what.endsWith('px too wide'))).toEqual([]);
    await visitor.leave();
  },
);

describe('long names', () => {
  const name = 'श्रीमती वेंकटनरसिंहराजुवारिपेटा-कृष्णमूर्तिसुब्रह्मण्यम् Venkatanarasimharajuvaripeta';
  const filing = filingFields({ name });
  const enquiry = anEnquiry({ name });
  beforeAll(async () => {
    await aFiling((await aClient()).as, { fields: filing, fileName: `${'all-of-it-without-a-break-'.repeat(4)}.pdf` });
    await stranger().call(calls.submitEnquiry, { body: enquiry });
  });

  it.each([
    ['file-data', filing],
    ['contact-data', enquiry],
  ])('push no action of a card in %s off the screen of a phone', async (screen, { message }) => {
    const visitor = await asOwner(phone);
    const { page } = visitor;
    await page.goto(`/admin/${screen}?search=${encodeURIComponent(message)}`);
    const remove = page.getByRole('button', { name: /^Delete / });
    await remove.waitFor();
    for (const width of [320, phone.width]) {
      await page.setViewportSize({ ...phone, width });
      await waitUntilSettled(page);
      const acts = page.locator('main tbody :is(a, button, input)');
      const ends = await acts.evaluateAll((found) => found.map((one) => one.getBoundingClientRect().right));
      expect(ends.length).toBeGreaterThan(3);
      expect(Math.max(...ends)).toBeLessThanOrEqual(width);
    }
    await visitor.leave();
  });
});

it('nothing of the desk needs sideways scrolling on the narrowest phone', async () => {
  const visitor = await asOwner({ ...phone, width: 320 });
  const { page } = visitor;
  const names = ['dashboard', 'file-data', 'contact-data', 'admin-profile', 'users', 'settings', 'returns'];
  const tooWide: string[] = [];
  for (const path of [...names, 'returns?view=board'].map((name) => `/admin/${name}`)) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
    await waitUntilSettled(page);
    tooWide.push(...(await unreadable(page)).filter((what) => what.endsWith('px too wide')));
  }
  expect(tooWide).toEqual([]);
  await visitor.leave();
}, 60_000);

it('a long name and address of the office make no page wider than its screen', async () => {
  const owner = await theOwner();
  const { data } = await owner.call(calls.authSettings);
  const officeEmail = `${'accounts.and.taxation.'.repeat(2)}office@${'agarwal-srivastava-and-'.repeat(2)}partners.example.com`;
  const officeName = 'Ramesh Chandra Agarwal, Srivastava and Associates, Chartered Accountants, Lucknow';
  const named = await owner.call(calls.changeAuthSettings, {
    body: { revision: data.revision, changes: { officeName, officeEmail } },
  });
  const visitor = await asOwner(phone);
  const { page } = visitor;
  const tooWide: string[] = [];
  for (const path of ['/contact', '/admin/dashboard']) {
    await page.goto(path);
    await page.getByRole('banner').getByText(officeName).waitFor({ state: 'attached' });
    for (const width of [320, 390, 600, 768, 1024, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await waitUntilSettled(page);
      tooWide.push(...(await unreadable(page)).filter((what) => what.endsWith('px too wide')));
    }
  }
  expect(tooWide).toEqual([]);
  const before = { officeName: data.values.officeName, officeEmail: data.values.officeEmail };
  await owner.call(calls.changeAuthSettings, { body: { revision: named.data.revision, changes: before } });
  await visitor.leave();
}, 60_000);

it('nothing of an account for a family needs sideways scrolling on the narrowest phone', async () => {
  const owner = await theOwner();
  const meera = await aClient({ name: 'Meera Sharma' });
  await confirmEmail(meera);
  const { data: his } = await owner.call(calls.addClient, { body: { name: 'Rohan Sharma' } });
  const opening = { clientId: his._id, form: 'ITR-1', period: 'AY 2026-27' } as const;
  const { data: opened } = await owner.call(calls.openReturn, { body: opening });
  await owner.call(calls.giveAccess, { params: { id: his._id }, body: { email: meera.email } });
  await meera.as.call(calls.confirmClient, { params: { id: his._id } });
  const paper = await aFiling(meera.as);
  await owner.call(calls.changeFiling, { params: { id: paper._id }, body: { returnId: opened._id } });

  const visitor = await visitAs(meera.as, { ...phone, width: 320 });
  const { page } = visitor;
  const tooWide: string[] = [];
  for (const [path, shown] of [
    ['/profile#filing', page.getByRole('link', { name: /for Rohan Sharma/ })],
    ['/profile#details', page.getByLabel('Occupation')],
  ] as const) {
    await page.goto(path);
    await shown.waitFor();
    await waitUntilSettled(page);
    tooWide.push(...(await unreadable(page)).filter((what) => what.endsWith('px too wide')));
  }
  expect(tooWide).toEqual([]);
  await visitor.leave();
}, 60_000);

it('a text that is cut off or covered is reported', async () => {
  const visitor = await arrive(phone);
  await visitor.page.goto('/terms');
  await visitor.page.evaluate(() => {
    const style = (selector: string, look: Partial<CSSStyleDeclaration>) =>
      Object.assign((document.querySelector(selector) as HTMLElement).style, look);
    style('h1', { height: '8px', overflow: 'hidden' });
    style('header', { position: 'fixed', top: '150px' });
    style('main', { width: '500px' });
  });
  const found = (await unreadable(visitor.page)).join();
  expect(found).toContain('cut off: H1 Terms and Privacy Policy');
  expect(found).toContain('covered by');
  expect(found).toContain('too wide');
  await visitor.leave();
}, 60_000);
