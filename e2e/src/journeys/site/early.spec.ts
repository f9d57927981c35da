import { calls } from '@easy-tax/contracts';
import type { Page, Route } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { fillInEnquiry } from '../../support/browser/enquiry-form.js';
import { visits } from '../../support/browser/visits.js';
import { baseUrl } from '../../support/caller.js';
import { anEnquiry, theOwner } from '../../support/people.js';

const CODE = /\/assets\/index-[^/]*\.js$/;
const { arrive } = visits();

/** Opens a page whose scripts wait until the test lets them load or fail. */
async function asleep(path: string, waitUntil: 'commit' | 'domcontentloaded' = 'domcontentloaded') {
  const visitor = await arrive(phone);
  const { page } = visitor;
  let letThrough = (_: 'continue' | 'abort') => {};
  const decided = new Promise<'continue' | 'abort'>((decide) => {
    letThrough = decide;
  });
  await page.route(CODE, async (route: Route) => route[await decided]());
  // `page.goto` would wait for hydration.
  await Promise.all([
    page.waitForURL(`**${path}`, { waitUntil }),
    page.evaluate((to) => void location.assign(to), new URL(path, baseUrl()).href),
  ]);
  return { visitor, page, letThrough };
}

const isHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
const send = (page: Page) => page.getByRole('main').locator('form button[type=submit]').click();
const countOf = async (message: string) =>
  (await (await theOwner()).call(calls.listEnquiries, { query: { search: message } })).total;

describe('before the JavaScript of a page has loaded', () => {
  it('typed text stays in the form when the page becomes interactive', async () => {
    const { visitor, page, letThrough } = await asleep('/login');
    await page.getByLabel('Email', { exact: true }).first().fill('someone@example.com');
    letThrough('continue');
    await isHydrated(page);
    expect(await page.getByLabel('Email', { exact: true }).first().inputValue()).toBe('someone@example.com');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('All Fields Required').first().waitFor();
    expect(await page.getByLabel('Email', { exact: true }).first().inputValue()).toBe('someone@example.com');
    await visitor.leaveWithoutComplaint();
  });

  it('a message sent before that is sent once, by the loaded page', async () => {
    const { visitor, page, letThrough } = await asleep('/contact');
    const enquiry = anEnquiry();
    await fillInEnquiry(page, enquiry);
    await send(page);
    await send(page);
    letThrough('continue');
    await page.getByText('Thanks For Contacts').first().waitFor();
    expect(await countOf(enquiry.message)).toBe(1);
    await visitor.leaveWithoutComplaint();
  });

  it('a message is sent as a plain form where the JavaScript never loads', async () => {
    const { visitor, page, letThrough } = await asleep('/contact');
    const enquiry = anEnquiry();
    await fillInEnquiry(page, enquiry);
    await send(page);
    letThrough('abort');
    await page.waitForURL('**/contact-data/submit');
    expect(await countOf(enquiry.message)).toBe(1);
    await visitor.leave();
  });

  it('a page that isn’t prerendered says that it loads', async () => {
    const { visitor, page, letThrough } = await asleep('/profile', 'commit');
    await page.getByText('Loading...').waitFor();
    letThrough('continue');
    await isHydrated(page);
    expect(await page.getByText('Loading...').isVisible()).toBe(false);
    await visitor.leave();
  });
});
