import { FilingInput, filingFields as fieldsOfFilings } from '@easy-tax/contracts';
import type { Page } from 'playwright-core';
import { aPdf } from '../files.js';
import { filingFields, type Person } from '../people.js';
import type { Visitor } from './browser.js';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();
/** @param file its bytes, or the path of a large one */
export const choose = (page: Page, file: Buffer | string, name = 'form16.pdf') =>
  page
    .locator('input[type=file]')
    .setInputFiles(typeof file === 'string' ? file : { name, mimeType: 'application/pdf', buffer: file });

/** Logs in and opens Tax Filing. */
export async function toTheForm(visitor: Visitor, client: Person): Promise<Page> {
  const { page } = visitor;
  await visitor.login(client.email, client.password);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/get-started');
  await field(page, 'Message').waitFor();
  return page;
}
export async function fillIn(page: Page, file: Buffer | string = aPdf()): Promise<ReturnType<typeof filingFields>> {
  const fields = filingFields();
  // Name and email are filled in from the account.
  const { name: _, email: __, ...typed } = FilingInput.shape;
  for (const name of Object.keys(typed) as (keyof typeof typed)[])
    await field(page, fieldsOfFilings[name].exportedAs).fill(fields[name]);
  await choose(page, file);
  // The browser first inspects the chosen file.
  await page
    .getByRole('main')
    .locator('button:not([aria-disabled=true])', { hasText: /^Send to/ })
    .waitFor();
  return fields;
}
export const arrived = (page: Page) => page.getByText('File Uploaded Successfully').first().waitFor();
export const kept = (page: Page) => page.getByText('Nothing was lost. Try again.').waitFor();
/** Delays the response of an upload, as a slow network does. @returns a function that releases it */
export async function slowly(page: Page): Promise<() => void> {
  let go: () => void = () => undefined;
  const gone = new Promise<void>((done) => (go = done));
  await page.route('**/api/upload-file', async (route) => {
    await gone;
    await route.continue().catch(() => undefined);
  });
  return go;
}
