import { calls, messages } from '@easy-tax/contracts';
import { phone } from '../../support/browser/browser.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { linkTo } from '../../support/mailbox.js';
import { aClient } from '../../support/people.js';

const { arrive } = visits();

it('the link that confirms an address asks a logged-out visitor to log in, and then confirms it', async () => {
  const client = await aClient();
  const isConfirmed = async () => (await client.as.call(calls.checkAuth)).data.user.emailVerified;
  const { pathname, search } = await linkTo(client.email, 'verify=');
  const visitor = await arrive(phone);
  const { page } = visitor;
  await page.goto(pathname + search);
  await page.getByText('Log in to confirm your email address.').waitFor();
  await expectAccessibleInBothSchemes(visitor);
  expect(await isConfirmed()).toBe(false);
  await page.getByLabel('Email', { exact: true }).first().fill(client.email);
  await page.getByLabel('Password', { exact: true }).fill(client.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByText(messages.emailVerified).waitFor();
  expect([new URL(page.url()).pathname, new URL(page.url()).search]).toEqual(['/', '']);
  expect(await isConfirmed()).toBe(true);
  await visitor.leaveWithoutComplaint();
}, 60_000);
