import { calls } from '@easy-tax/contracts';
import type { Browser } from 'playwright-core';
import { openBrowser, phone, screens, Visitor } from '../support/browser.js';
import { aClient, anEnquiry, theOwner } from '../support/people.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

describe.each(screens)('a stranger %s', (_, viewport) => {
  it('sends a message: one record, whatever is clicked twice', async () => {
    const visitor = await Visitor.arrive(browser, viewport);
    const { page } = visitor;
    const enquiry = anEnquiry();
    await page.goto('/contact');
    const form = page.getByRole('main');
    await form.getByLabel('Name', { exact: true }).fill(enquiry.name);
    await form.getByLabel('Mobile', { exact: true }).fill('12345');
    await form.getByLabel('Email', { exact: true }).fill(enquiry.email);
    await form.getByLabel('Message', { exact: true }).fill(enquiry.message);
    const send = form.locator('form button[type=submit]');
    await send.click();
    await page.getByText('Please enter a valid 10-digit mobile number').first().waitFor();
    await visitor.looksRight();
    await form.getByLabel('Mobile', { exact: true }).fill(enquiry.mobile);
    await send.dblclick();
    await page.getByText('Thanks For Contacts').first().waitFor();
    await expect(form.getByLabel('Message', { exact: true }).inputValue()).resolves.toBe('');
    const { total } = await (await theOwner()).call(calls.listEnquiries, { query: { search: enquiry.message } });
    expect(total).toBe(1);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('is asked to log in before filing, and finds no profile', async () => {
    const visitor = await Visitor.arrive(browser, viewport);
    const { page } = visitor;
    await page.goto('/get-started');
    await page.waitForURL('**/login');
    await page.getByText('Please login first to continue').first().waitFor();
    await visitor.looksRight();
    for (const path of ['/profile', '/no/such/page']) {
      await page.goto(path);
      await page.getByText('Page Not Found !!').first().waitFor();
      await visitor.looksRight();
    }
    expect(visitor.complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('is told what is wrong with a login, and keeps what was typed', async () => {
    const { email } = await aClient();
    const visitor = await Visitor.arrive(browser, viewport);
    const { page } = visitor;
    await page.goto('/login');
    await page.getByRole('button', { name: 'Login', exact: true }).click();
    await page.getByText('All Fields Required').first().waitFor();
    await visitor.login(email, 'not the password');
    await page.getByText('Email or password is wrong.').first().waitFor();
    await expect(page.getByLabel('Email', { exact: true }).first().inputValue()).resolves.toBe(email);
    await visitor.looksRight();
    await visitor.leave();
  }, 60_000);
});

it('keeps a client out of the admin area, without showing it', async () => {
  const client = await aClient();
  const visitor = await Visitor.arrive(browser, phone);
  await visitor.login(client.email, client.password);
  await visitor.page.waitForURL((url) => url.pathname === '/');
  await visitor.page.goto('/admin/file-data');
  await visitor.page.waitForURL((url) => url.pathname === '/');
  expect(visitor.complaints).toEqual([]);
  await visitor.leave();
}, 60_000);
