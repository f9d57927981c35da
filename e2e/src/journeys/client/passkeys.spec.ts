import { calls } from '@easy-tax/contracts';
import type { Page } from 'playwright-core';
import { phone, type Visitor } from '../../support/browser/browser.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { baseUrl } from '../../support/caller.js';
import { codeAfter } from '../../support/mailbox.js';
import { aClient, confirmEmail } from '../../support/people.js';

const visit = visits();
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Passkeys need a domain name; the suite opens an IP address. */
const atLocalhost = () => baseUrl().replace('127.0.0.1', 'localhost');

/**
 * Adds a virtual authenticator that always confirms (Chrome DevTools Protocol, WebAuthn).
 * @returns a function that removes it
 */
async function giveADevice(page: Page): Promise<() => Promise<unknown>> {
  const device = await page.context().newCDPSession(page);
  await device.send('WebAuthn.enable');
  const { authenticatorId } = await device.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return () => device.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId });
}

/** Requests a mailed code and types it after the password. */
async function prove(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  const mailed = await codeAfter(email, () => press(page, 'Add a passkey'));
  await page.getByLabel('Name of the passkey').waitFor();
  await page.keyboard.type(password);
  await page.getByLabel('Code from the mail').fill(mailed);
}

/** Checks from the top of the page, because the fixed header covers what scrolls below it. */
async function looksRight(visitor: Visitor): Promise<void> {
  await visitor.page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expectAccessibleInBothSchemes(visitor);
}

it('a client adds a passkey, uses it for a download and a login, and after losing it logs in by a recovery code and removes it', async () => {
  const client = await aClient();
  await confirmEmail(client);
  const visitor = await visit.arrive(phone, atLocalhost());
  const { page } = visitor;
  const loseTheDevice = await giveADevice(page);
  await visitor.login(client.email, client.password);
  await page.waitForURL('**/');
  await page.goto('/profile#security');
  await prove(page, client);
  await looksRight(visitor);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Your recovery codes' }).waitFor();
  const [recovery = ''] = await page.getByText(/^[A-Z2-9]{5}-[A-Z2-9]{5}$/).allTextContents();
  await press(page, 'I have kept them');
  await page.getByText(/not used yet/).waitFor();
  await looksRight(visitor);

  await page.goto('/profile#privacy');
  const coming = page.waitForEvent('download');
  await press(page, 'Download my data');
  const look = page.getByRole('dialog', { name: 'Is it you?' }).getByRole('button', { name: 'Use your passkey' });
  await look.waitFor();
  await expectAccessibleInBothSchemes(visitor);
  await look.press('Enter');
  await coming;

  await page.evaluate(() => localStorage.clear());
  await visitor.login(client.email, client.password);
  await page.getByRole('button', { name: 'Use your passkey' }).waitFor();
  await looksRight(visitor);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/');
  await page.goto('/profile#security');
  await page.getByText(/Added .* · last used/).waitFor();

  await prove(page, client);
  await page.keyboard.press('Enter');
  await page.getByText('This device has a passkey for your account already.').waitFor();
  await press(page, 'Cancel');

  await loseTheDevice();
  await page.evaluate(() => localStorage.clear());
  await visitor.login(client.email, client.password);
  await press(page, 'Use a code instead');
  await page.getByLabel('Recovery code').waitFor();
  await page.keyboard.type(recovery);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/');
  await page.goto('/profile#security');
  await page.getByRole('button', { name: /^Remove / }).click();
  await page.getByText(/It is your only second step/).waitFor();
  await page.getByLabel('Your password').fill(client.password);
  await looksRight(visitor);
  await press(page, 'Remove the passkey');
  await page.getByText('The passkey is removed.').waitFor();
  expect(await client.as.call(calls.login, { body: client })).toHaveProperty('token');
  // Chromium logs the 403 that opens the second look.
  expect(visitor.complaints).toEqual([expect.stringContaining('403')]);
  await visitor.leave();
}, 180_000);
