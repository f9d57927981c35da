import { calls, messages } from '@easy-tax/contracts';
import type { Page } from 'playwright-core';
import { edges, phone, screens } from '../../support/browser/browser.js';
import { fillInEnquiry } from '../../support/browser/enquiry-form.js';
import { visits } from '../../support/browser/visits.js';
import { stranger } from '../../support/caller.js';
import { anEnquiry, theOwner } from '../../support/people.js';
import { publicPages } from '../../support/public-pages.js';

const ARTICLE = '/blogs?article=which-itr-form-is-mine';

const WORDS = 'h1, h2, h3, h4, p, li, td, summary';
/**
 * Text that may be hidden: in a closed <details>; beside a form; counts of a filter; short and long versions of a text;
 * around a button; invisible placeholders.
 */
const NOT_ALWAYS =
  'details:not([open]) *, aside[aria-label] *, [role=status], [class*=_brief_], [class*=_long_], p:has(> button), [aria-hidden=true] *';

const { withoutJavaScript } = visits();
let page: Page;
afterEach(() => page.context().close());
const main = () => page.getByRole('main');

it.each([...publicPages, ARTICLE])(
  'a visitor without JavaScript reads all of %s on a phone and on a desktop',
  async (path) => {
    page = await withoutJavaScript(phone);
    const reply = await page.goto(path);
    expect(reply?.status()).toBe(200);
    expect(await main().getByRole('heading', { level: 1 }).count()).toBe(1);
    for (const [, viewport] of screens) {
      await page.setViewportSize(viewport);
      // All text of the page is visible without a script. A button that needs a script is absent, with its content.
      const words = main().locator(`:is(${WORDS}):not(${NOT_ALWAYS})`);
      expect(await words.filter({ visible: false }).allInnerTexts()).toEqual([]);
      await expect(
        page.locator('body').evaluate(() => document.documentElement.scrollWidth),
      ).resolves.toBeLessThanOrEqual(viewport.width);
      // Buttons that would do nothing are not shown.
      const dead = main().locator('button[type="button"]:visible');
      expect(await dead.allInnerTexts()).toEqual([]);
    }
  },
);

describe('a visitor without JavaScript', () => {
  beforeEach(async () => {
    page = await withoutJavaScript(phone);
  });

  it.each([320, 390, 768])('opens the Blogs menu on a screen of %i px', async (width) => {
    await page.setViewportSize({ width, height: phone.height });
    await page.goto('/');
    const nav = page.getByRole('navigation', { name: 'Main' });
    await nav.getByText('Blogs', { exact: true }).first().click();
    const { left, right } = await edges(nav.locator('details > :not(summary)'));
    expect([left >= 0, right <= width]).toEqual([true, true]);
  });

  it('can open the films', async () => {
    await page.goto('/videos');
    const films = await main()
      .getByRole('link', { name: /^Play: / })
      .all();
    expect(films).toHaveLength(6);
    for (const film of films) {
      const reply = await stranger().fetch(`${await film.getAttribute('href')}`, { method: 'HEAD' });
      expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'video/mp4']);
    }
  });

  it('sends a message, and keeps the typed text after an error', async () => {
    const enquiry = anEnquiry();
    await page.goto('/contact');
    // Spaces alone pass the browser's own check of a required field.
    await fillInEnquiry(page, { ...enquiry, name: '   ' });
    const send = main().getByRole('button', { name: 'Send message' });
    await send.click();
    await page.getByRole('heading', { name: messages.nameMissing }).waitFor();
    await page.getByText('what you typed is still there').waitFor();
    await page.goBack();
    await expect(main().getByLabel('Message', { exact: true }).inputValue()).resolves.toBe(enquiry.message);
    await main().getByLabel('Name', { exact: true }).fill(enquiry.name);
    await send.click();
    await page.getByText('Thanks For Contacts').waitFor();
    const { total } = await (await theOwner()).call(calls.listEnquiries, { query: { search: enquiry.message } });
    expect(total).toBe(1);
    await page.getByRole('link', { name: 'Back' }).click();
    await page.waitForURL('**/contact');
  }, 60_000);

  it('subscribes to the newsletter', async () => {
    await page.goto('/about');
    const footer = page.getByRole('contentinfo');
    await footer.getByLabel('Your email').fill(anEnquiry().email);
    await footer.getByRole('button', { name: 'Subscribe' }).click();
    await page.getByText('Please confirm by the link that we have sent.').waitFor();
  });
});
