import type { Page } from 'playwright-core';
import { desk, phone, type Visitor } from '../../support/browser/browser.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { codeAfter } from '../../support/mailbox.js';
import { aClient, codeOf, type LoggedIn } from '../../support/people.js';
import { owner, startProduct } from '../../support/product/product.js';

const visit = visits();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Checks from the top of the page, because the fixed header covers what scrolls below it. */
async function looksRight(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessibleInBothSchemes(visitor);
}

async function giveThePassword(page: Page, { email, password }: LoggedIn): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Login');
  await page.getByRole('heading', { name: 'Confirm that it is you' }).waitFor();
}

/** Sets two-step login up from the first button to the end, and checks every screen. */
async function turnOn(visitor: Visitor, { email, password }: Pick<LoggedIn, 'email' | 'password'>, dataDir?: string) {
  const { page } = visitor;
  const mailed = await codeAfter(email, () => press(page, 'Turn it on'), dataDir);
  await page.getByLabel('Your password').waitFor();
  await looksRight(visitor);
  await page.keyboard.type(password);
  await page.getByLabel('Code from the mail').fill(mailed);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const recovery = await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).allTextContents();
  expect(recovery).toHaveLength(10);
  await looksRight(visitor);
  await press(page, 'I have kept them');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await looksRight(visitor);
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(await codeOf(secret));
  await page.keyboard.press('Enter');
  return { secret, recovery };
}

it('the first administrator has to set two-step login up before the admin area opens', async () => {
  const product = await startProduct({ env: { STAFF_SECOND_FACTOR: 'required' } });
  try {
    const visitor = await visit.arrive(desk, product.baseUrl);
    const { page } = visitor;
    await visitor.login(owner.email, owner.password);
    await page.waitForURL('**/admin/admin-profile');
    await page.getByRole('heading', { name: 'Set up two-step login' }).waitFor();
    expect(await page.getByRole('navigation', { name: 'Go to' }).count()).toBe(0);
    await looksRight(visitor);
    await turnOn(visitor, owner, product.dataDir);
    await page.waitForURL('**/admin/dashboard');
    await page.getByRole('navigation', { name: 'Go to' }).waitFor();
    await page.goto('/admin/users');
    await page.getByText(owner.email).first().waitFor();
    await visitor.leaveWithoutComplaint();
  } finally {
    await product.discard();
  }
}, 180_000);

it('a client turns two-step login on with the keyboard, and logs in with the app or with a recovery code', async () => {
  const client = await aClient();
  const visitor = await visit.as(client.as, phone);
  const { page } = visitor;
  await page.goto('/profile#security');
  const { secret, recovery } = await turnOn(visitor, client);
  await page.getByText('10 recovery codes are left.').waitFor();

  await giveThePassword(page, client);
  await looksRight(visitor);
  await page.keyboard.type(await codeOf(secret, 1));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/');
  await page.goto('/profile#security');
  await page.getByText(client.email).first().waitFor();

  await giveThePassword(page, client);
  await press(page, 'Use a recovery code');
  await page.keyboard.type(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/');
  await page.goto('/profile#security');
  await page.getByText('9 recovery codes are left.').waitFor();
  await visitor.leaveWithoutComplaint();
}, 120_000);
