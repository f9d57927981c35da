import type { Page } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { anOwner, codeOf, turnOnTwoStep } from '../../support/people.js';

const visit = visits();

/** An owner with an authenticator app, whose session has shown no code yet. */
async function anOwnerWithApp() {
  const owner = await anOwner();
  return { ...owner, ...(await turnOnTwoStep(owner)) };
}

async function pressByKey(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus();
  await page.keyboard.press('Enter');
}

async function comeBack(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await page.goto('/admin/dashboard');
  // A list that is still on its way when the session ends is refused, and Chromium logs that.
  await page.waitForLoadState('networkidle');
  await page
    .getByRole('main')
    .getByRole('button', { name: /Logout/ })
    .focus();
  await page.keyboard.press('Enter');
  await page.waitForURL('**/login');
  await page.getByLabel('Email', { exact: true }).first().focus();
  await page.keyboard.type(email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
}

it('an owner on a phone exports a list with a code, and logs in without one on a trusted device', async () => {
  const owner = await anOwnerWithApp();
  const visitor = await visit.as(owner.as, phone);
  const { page } = visitor;
  await page.goto('/admin/contact-data');
  await pressByKey(page, 'Export');
  await page.getByRole('menuitem', { name: /^CSV/ }).waitFor();
  const coming = page.waitForEvent('download', { timeout: 60_000 });
  await page.keyboard.press('Enter');
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  // The export waits beneath the dialog; its button shows a spinner.
  await expectAccessibleInBothSchemes(visitor);
  await pressByKey(page, 'Use a recovery code');
  await page.keyboard.type(owner.recovery[0] ?? '');
  await page.keyboard.press('Enter');
  expect((await coming).suggestedFilename()).toMatch(/^Contact Data .*\.csv$/);

  await comeBack(page, owner);
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
  await expectAccessibleInBothSchemes(visitor);
  await page.keyboard.type(await codeOf(owner.secret, 1));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/admin/dashboard');

  await comeBack(page, owner);
  await page.waitForURL('**/admin/dashboard');
  await page.goto('/admin/admin-profile');
  await page.getByRole('heading', { name: 'Devices that log in without a code' }).waitFor();
  await expectAccessibleInBothSchemes(visitor);
  await pressByKey(page, /^Trust no longer/);
  // A trusted device is no second look.
  await page.getByRole('dialog', { name: 'Is it you?' }).waitFor();
  await pressByKey(page, 'Use a recovery code');
  await page.keyboard.type(owner.recovery[1] ?? '');
  await page.keyboard.press('Enter');
  await page.getByText('This device needs a code again at its next login.').waitFor();
  // Chromium logs the 403s that open the second looks.
  expect(visitor.complaints).toEqual(Array(2).fill(expect.stringContaining('403')));
  await visitor.leave();
}, 120_000);
