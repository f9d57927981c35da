import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { desk } from '../../support/browser/browser.js';
import { visits } from '../../support/browser/visits.js';
import { aPdf, sha256 } from '../../support/files.js';
import { aClient, aFiling, filingFields } from '../../support/people.js';

const { asOwner } = visits();

/** Searches the three papers of one batch by their message, sorted by name. */
async function threeFound() {
  const { message } = filingFields();
  const { as } = await aClient();
  const papers = new Map<string, Buffer>();
  for (const name of ['Anil', '=Bina', 'चारु']) {
    const bytes = aPdf(20_000);
    await aFiling(as, { bytes, fields: filingFields({ name, message }) });
    papers.set(name, bytes);
  }
  const visitor = await asOwner(desk);
  await visitor.page.goto(`/admin/file-data?sort=name&dir=asc&search=${encodeURIComponent(message)}`);
  await rows(visitor.page, 3);
  return { visitor, papers };
}

const rows = (page: Page, count: number) =>
  page.waitForFunction((wanted) => document.querySelectorAll('tbody tr').length === wanted, count);
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

async function saved(page: Page, format: RegExp): Promise<{ name: string; bytes: Buffer }> {
  await page.getByRole('button', { name: 'Export' }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: format }).click();
  const download = await coming;
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

it('exports many files as a table and as a ZIP', async () => {
  const { visitor, papers } = await threeFound();
  const { page } = visitor;

  const csv = await saved(page, /^CSV/);
  expect(csv.name).toMatch(/^ITR File Data \d{4}-\d\d-\d\d\.csv$/);
  const lines = csv.bytes.toString().trimEnd().split('\r\n');
  expect(lines.map((line) => line.split(',')[2])).toEqual(['Name', "'=Bina", 'Anil', 'चारु']);

  await page.getByRole('checkbox', { name: 'Select Anil' }).check();
  await page.getByRole('checkbox', { name: 'Select चारु' }).check();
  await bar(page).getByText('2 selected').waitFor();
  const zip = await saved(page, /^ZIP/);
  const inside = Object.values(unzipSync(zip.bytes)).map(sha256);
  expect([...papers].map(([name, bytes]) => [name, inside.includes(sha256(bytes))])).toEqual([
    ['Anil', true],
    ['=Bina', false],
    ['चारु', true],
  ]);
  await visitor.leaveWithoutComplaint();
}, 60_000);
