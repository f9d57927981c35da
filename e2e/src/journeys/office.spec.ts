import { desk } from '../support/browser/browser.js';
import { visits } from '../support/browser/visits.js';

const { asOwner } = visits();

it('an owner sets how much a client may send, tries the mails, and finds both in the trail', async () => {
  const visitor = await asOwner(desk);
  const { page } = visitor;
  await page.goto('/admin/settings');
  const papers = page.getByLabel('Papers per day');
  await page.waitForFunction(() => document.querySelector('form')?.ariaBusy === 'false');
  await page.getByText('Database').first().waitFor();
  for (const told of ['Scheduled work', 'Check of stored papers', 'Last backup']) await page.getByText(told).waitFor();

  const before = await papers.inputValue();
  await papers.fill(String(Number(before) + 1));
  await page.getByText('1 unsaved change').waitFor();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await page.getByText('Saved', { exact: true }).first().waitFor();
  await page.reload();
  await page.waitForFunction(() => document.querySelector('form')?.ariaBusy === 'false');
  expect(await papers.inputValue()).toBe(String(Number(before) + 1));

  await page.getByRole('button', { name: 'Send a test to myself' }).click();
  await page.getByText('Accepted').waitFor();
  await visitor.looksRight();

  await page.goto('/admin/users?tab=audit');
  await page.getByRole('button', { name: 'Sent a test mail' }).first().waitFor();
  await page.getByText('Filings', { exact: true }).click();
  await page.getByRole('button', { name: 'Changed settings' }).first().waitFor();
  await visitor.leaveWithoutComplaint();
}, 60_000);
