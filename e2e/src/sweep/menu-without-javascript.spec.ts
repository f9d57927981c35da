import type { Browser } from 'playwright-core';
import { openBrowser } from '../support/browser.js';
import { baseUrl } from '../support/caller.js';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser.close());

it.each([320, 390, 768])('without JavaScript the Blogs menu opens within a screen of %i px', async (width) => {
  const context = await browser.newContext({
    baseURL: baseUrl(),
    javaScriptEnabled: false,
    viewport: { width, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/');
  const nav = page.getByRole('navigation', { name: 'Main' });
  await nav.getByText('Blogs', { exact: true }).first().click();
  const box = await nav.locator('details > :not(summary)').boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
  await context.close();
});
