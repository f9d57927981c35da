import type { Page } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { toTheForm } from '../../support/browser/filing-form.js';
import { visits } from '../../support/browser/visits.js';
import { aClient } from '../../support/people.js';

const { arrive } = visits();

/** Posts the form that a phone sends when a file is shared with the installed site. */
const share = (page: Page, name: string) =>
  page.evaluate((fileName) => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<form id="share" action="/get-started" method="post" enctype="multipart/form-data"><input type="file" name="papers"></form>',
    );
    const form = document.querySelector<HTMLFormElement>('#share');
    const [input] = form?.querySelectorAll('input') ?? [];
    const files = new DataTransfer();
    files.items.add(new File(['%PDF-1.4 shared %%EOF'], fileName, { type: 'application/pdf' }));
    if (input) input.files = files.files;
    form?.submit();
  }, name);

it('a file shared from another app is selected in Tax Filing after a confirmation; a logged-out user has to share it again', async () => {
  const visitor = await arrive(phone);
  const page = await toTheForm(visitor, await aClient());
  await page.evaluate(() => navigator.serviceWorker.ready);
  await share(page, 'form16-shared.pdf');
  await page.getByText('Shared from another app or page').waitFor();
  await page.getByRole('button', { name: 'Add to the form' }).click();
  await page.getByRole('button', { name: 'Remove form16-shared.pdf' }).waitFor();
  await page.waitForURL((url) => url.pathname + url.search === '/get-started');
  expect(await page.evaluate(() => caches.keys())).toEqual([]);
  await page.goto('/terms');
  await page.evaluate(() => localStorage.removeItem('token'));
  await share(page, 'other.pdf');
  await page.waitForURL('**/login');
  await page.getByText('Log in first, then share the paper again').waitFor();
  await visitor.leave();
}, 60_000);
