import { generate } from 'otplib';
import type { Page } from 'playwright-core';
import { phone, type Visitor } from '../support/browser/browser.js';
import { looksRightInBothSchemes } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';
import { aClient, confirmEmail, type LoggedIn } from '../support/people.js';

const visit = visits();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();
/** The app's code of this half minute, or of one before it: none works twice. */
const codeOf = (secret: string, steps = 0) => generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 });

/** From the top of the page: the head covers whatever stands right below it. */
async function looksRight(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await looksRightInBothSchemes(visitor);
}

async function giveThePassword(page: Page, { email, password }: LoggedIn): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).first().fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await press(page, 'Login');
  await page.getByRole('heading', { name: 'Enter your code' }).waitFor();
}

it('a client turns two-step login on with the keyboard, and comes in with the app or with a recovery code', async () => {
  const client = await aClient();
  await confirmEmail(client);
  const visitor = await visit.as(client.as, phone);
  const { page } = visitor;
  await page.goto('/profile');
  await press(page, 'Turn it on');
  await page.keyboard.type(client.password);
  await page.keyboard.press('Enter');
  await page.getByRole('img', { name: 'QR code for your authenticator app' }).waitFor();
  await looksRight(visitor);
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const secret = (shown ?? '').replaceAll(' ', '');
  await page.getByLabel('Code from the app').fill(await codeOf(secret, -1));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const recovery = await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).allTextContents();
  expect(recovery).toHaveLength(10);
  await looksRight(visitor);
  await press(page, 'I have kept them');
  await page.getByText('10 recovery codes are left.').waitFor();

  await giveThePassword(page, client);
  await looksRight(visitor);
  await page.keyboard.type(await codeOf(secret));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/');
  await page.goto('/profile');
  await page.getByText(client.email).first().waitFor();

  await giveThePassword(page, client);
  await press(page, 'I don’t have my phone');
  await page.keyboard.type(recovery[0] ?? '');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/');
  await page.goto('/profile');
  await page.getByText('9 recovery codes are left.').waitFor();
  await visitor.leaveWithoutComplaint();
}, 120_000);
