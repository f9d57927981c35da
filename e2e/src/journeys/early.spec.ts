import { calls } from '@easy-tax/contracts';
import type { Page, Route } from 'playwright-core';
import { phone } from '../support/browser/browser.js';
import { fillInEnquiry } from '../support/browser/enquiry-form.js';
import { visits } from '../support/browser/visits.js';
import { baseUrl } from '../support/caller.js';
import { anEnquiry, theOwner } from '../support/people.js';

const CODE = /\/assets\/index-[^/]*\.js$/;
const { arrive } = visits();

/** A page whose code is on a slow line: it comes when it is let through, or fails. */
async function asleep(path: string) {
  const visitor = await arrive(phone);
  const { page } = visitor;
  let letThrough = (_: 'continue' | 'abort') => {};
  const decided = new Promise<'continue' | 'abort'>((decide) => {
    letThrough = decide;
  });
  await page.route(CODE, async (route: Route) => route[await decided]());
  // The visitor's own way to a page would wait until it answers.
  await Promise.all([
    page.waitForURL(`**${path}`, { waitUntil: 'domcontentloaded' }),
    page.evaluate((to) => void location.assign(to), new URL(path, baseUrl()).href),
  ]);
  return { visitor, page, letThrough };
}

const isHydrated = (page: Page) => page.locator('html[data-hydrated]').waitFor({ state: 'attached' });
const main = (page: Page) => page.getByRole('main');

describe('before the code of a page has come', () => {
  it('typed words stay, and the page goes on with them', async () => {
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

  it('a message that was sent is sent once, by the page that has it', async () => {
    const { visitor, page, letThrough } = await asleep('/contact');
    const enquiry = anEnquiry();
    await fillInEnquiry(page, enquiry);
    await main(page).locator('form button[type=submit]').click();
    await main(page).locator('form button[type=submit]').click();
    letThrough('continue');
    await page.getByText('Thanks For Contacts').first().waitFor();
    const { total } = await (await theOwner()).call(calls.listEnquiries, { query: { search: enquiry.message } });
    expect(total).toBe(1);
    await visitor.leaveWithoutComplaint();
  });

  it('a message is sent the plain way where the code never comes', async () => {
    const { visitor, page, letThrough } = await asleep('/contact');
    const enquiry = anEnquiry();
    await fillInEnquiry(page, enquiry);
    await main(page).locator('form button[type=submit]').click();
    letThrough('abort');
    await page.waitForURL('**/contact-data/submit');
    const { total } = await (await theOwner()).call(calls.listEnquiries, { query: { search: enquiry.message } });
    expect(total).toBe(1);
    await visitor.leave();
  });
});
