import type { Page } from 'playwright-core';
import { aPdf } from '../files.js';
import { filingFields, type Person } from '../people.js';
import { until } from '../wait.js';
import type { Visitor } from './browser.js';

export const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).click();
export const choose = (page: Page, bytes: Buffer, name = 'form16.pdf') =>
  page.locator('input[type=file]').setInputFiles({ name, mimeType: 'application/pdf', buffer: bytes });

/** Logs in and opens Tax Filing. */
export async function toTheForm(visitor: Visitor, client: Person): Promise<Page> {
  const { page } = visitor;
  await visitor.login(client.email, client.password);
  await page.waitForURL((url) => url.pathname === '/');
  await page.goto('/get-started');
  await field(page, 'Message').waitFor();
  return page;
}
export async function fillIn(page: Page, bytes = aPdf()): Promise<ReturnType<typeof filingFields>> {
  const fields = filingFields();
  await field(page, 'Mobile').fill(fields.mobile);
  await field(page, 'Message').fill(fields.message);
  await choose(page, bytes);
  return fields;
}
/** Keys of the drafts that the device keeps. */
const draftOf = (page: Page): Promise<IDBValidKey[]> =>
  page.evaluate(async () => {
    const there = await indexedDB.databases();
    if (!there.some(({ name }) => name === 'easy-tax')) return [];
    const result = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) => {
        request.onsuccess = () => done(request.result);
        request.onerror = () => fail(request.error);
      });
    const database = await result(indexedDB.open('easy-tax'));
    const keys = await result(database.transaction('filing-draft').objectStore('filing-draft').getAllKeys());
    database.close();
    return keys;
  });
/** The device has words and file: it takes a moment, as a browser writes them aside. */
export const draftIsKept = (page: Page) =>
  until('the draft to be kept', async () => {
    const keys = await draftOf(page);
    return keys.includes('words') && keys.includes('file');
  });
/** Nothing of it is left: a page that is left before the browser has done that may find it again. */
export const draftIsGone = (page: Page) =>
  until('the draft to be forgotten', async () => (await draftOf(page)).length === 0);
export const arrived = (page: Page) => page.getByText('File Uploaded Successfully').first().waitFor();
export const kept = (page: Page) => page.getByText('Nothing was lost. Try again.').waitFor();
/** Holds the answer of an upload back, as a slow network does; the answer lets it go. */
export async function slowly(page: Page): Promise<() => void> {
  let go: () => void = () => undefined;
  const gone = new Promise<void>((done) => (go = done));
  await page.route('**/api/upload-file', async (route) => {
    await gone;
    await route.continue().catch(() => undefined);
  });
  return go;
}
