import { readFile } from 'node:fs/promises';
import { phone } from '../support/browser.js';
import { aPdf } from '../support/files.js';
import { aClient, aFiling } from '../support/people.js';
import { looksRightInBothSchemes } from '../support/sweep.js';
import { visits } from '../support/visits.js';

const { arrive } = visits();

it('a client on a phone takes everything along, and then has the account erased', async () => {
  const client = await aClient();
  const bytes = aPdf(40_000);
  await aFiling(client.as, { bytes });
  const visitor = await arrive(phone);
  const { page } = visitor;
  await page.goto('/login');
  await page.evaluate((token) => localStorage.setItem('token', token), client.as.token ?? '');
  await page.goto('/profile');
  await page.getByRole('heading', { name: 'Your data' }).waitFor();
  await looksRightInBothSchemes(visitor);

  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download my data' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^easy-tax-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  expect(zip.includes(bytes)).toBe(true);
  expect(new URL(page.url()).pathname).toBe('/profile');

  await page.getByRole('button', { name: 'Erase my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase your account?' });
  await looksRightInBothSchemes(visitor);
  await dialog.getByLabel('Current password').fill(client.password);
  await dialog.getByRole('button', { name: 'Erase everything' }).click();
  await page.getByText('Your account is being erased.').waitFor();
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Log In' }).first().waitFor({ state: 'attached' });
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  expect(visitor.complaints).toEqual([]);

  await visitor.login(client.email, client.password);
  await page
    .getByText(/This account is being erased\.|Email or password is wrong\./)
    .first()
    .waitFor();
  await visitor.leave();
}, 60_000);
