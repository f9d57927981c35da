import type { Browser } from 'playwright-core';
import { desk, openBrowser, phone, screens, Visitor } from '../support/browser.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

const note = 'A shop’s year of GST dates';
const address = '/blogs?article=gst-dates-for-a-shop';

describe.each(screens)('a reader %s', (_, viewport) => {
  it('filters the notes, opens one, goes back to where the list was, and filters again', async () => {
    const visitor = await Visitor.arrive(browser, viewport);
    const { page } = visitor;
    await page.goto('/blogs');
    await page.getByText('next', { exact: true }).first().waitFor();
    await visitor.looksRight();
    await page.getByRole('button', { name: /^GST/ }).click();
    const link = page.getByRole('link', { name: note });
    await link.evaluate((element) => element.scrollIntoView({ behavior: 'instant', block: 'center' }));
    const left = await page.evaluate(() => scrollY);
    await link.click();

    const heading = page.getByRole('heading', { level: 1, name: note });
    await heading.waitFor();
    expect(await heading.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.title()).toBe(`${note} · Easy Tax`);
    expect(new URL(page.url()).pathname).toBe('/blogs');
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await visitor.looksRight();

    await page.goBack();
    await link.waitFor();
    expect(Math.abs((await page.evaluate(() => scrollY)) - left)).toBeLessThanOrEqual(1);
    expect(await link.evaluate((element) => element === document.activeElement)).toBe(true);
    expect(await page.getByRole('button', { name: /^GST/ }).getAttribute('aria-pressed')).toBe('true');
    await page.getByRole('button', { name: /^Financial/ }).click();
    expect(await page.locator('[id^=note-]').count()).toBe(1);
    await visitor.looksRight();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('who follows a shared link reads the article at once, and goes to a place in it, without a warning of the browser', async () => {
    const visitor = await Visitor.arrive(browser, viewport);
    const { page } = visitor;
    await page.goto(address);
    await page.getByRole('button', { name: 'Print' }).waitFor();
    await visitor.looksRight();
    await page.getByRole('navigation', { name: 'On this page' }).getByRole('link', { name: 'The days' }).click();
    await page.waitForURL('**#the-days');
    expect(await page.title()).toBe(`${note} · Easy Tax`);
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('who follows a broken link is told so, with the notes that there are', async () => {
    const visitor = await Visitor.arrive(browser, viewport);
    const answer = await visitor.page.goto('/blogs?article=never-written');
    expect(answer?.status()).toBe(404);
    await visitor.page.getByRole('heading', { level: 1, name: 'No such article' }).waitFor();
    expect(await visitor.page.locator('[id^=note-]').count()).toBeGreaterThanOrEqual(6);
    await visitor.looksRight();
    expect(visitor.complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await visitor.leave();
  }, 60_000);
});

it('every article is read without JavaScript, under its own title and address', async () => {
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? '',
    javaScriptEnabled: false,
    viewport: phone,
  });
  const page = await context.newPage();
  await page.goto('/blogs');
  const links = await page
    .locator('[id^=note-]')
    .evaluateAll((notes) => notes.map((element) => element.getAttribute('href')));
  expect(links.length).toBeGreaterThanOrEqual(6);
  for (const link of links) {
    await page.goto(link ?? '');
    const title = await page.getByRole('heading', { level: 1 }).textContent();
    expect(await page.title()).toBe(`${title} · Easy Tax`);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toContain(link);
    expect((await page.locator('article').textContent())?.split(/\s+/).length).toBeGreaterThan(500);
  }
  await context.close();
}, 60_000);

it('on paper an article is black on white without menus, and writes out where its links lead', async () => {
  const context = await browser.newContext({
    baseURL: process.env.BASE_URL ?? '',
    colorScheme: 'dark',
    viewport: desk,
  });
  const page = await context.newPage();
  await page.goto('/blogs?article=old-regime-or-new');
  await page.getByRole('button', { name: 'Print' }).waitFor();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  for (const chrome of [
    page.getByRole('banner'),
    page.getByRole('contentinfo'),
    page.getByRole('button', { name: 'Print' }),
  ])
    expect(await chrome.first().isVisible()).toBe(false);
  const look = await page.evaluate(() => {
    const source = document.querySelector('article footer a[href^=http]') as HTMLAnchorElement;
    return {
      paper: getComputedStyle(document.body).backgroundColor,
      ink: getComputedStyle(document.querySelector('article p + p') as Element).color,
      written: getComputedStyle(source, '::after').content,
      address: source.href,
    };
  });
  expect(look).toMatchObject({ paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' });
  expect(look.written).toContain(look.address);
  await context.close();
}, 60_000);
