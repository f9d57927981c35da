import { phone } from '../support/browser/browser.js';
import { visits } from '../support/browser/visits.js';
import { linkTo } from '../support/mailbox.js';
import { aClient, aPerson } from '../support/people.js';

const visit = visits();

it('a client on a phone gets another address by a link to it', async () => {
  const client = await aClient();
  const visitor = await visit.as(client.as, phone);
  const { page } = visitor;
  await page.goto('/profile');
  const wanted = aPerson().email;
  const form = page.locator('form', { has: page.getByRole('heading', { name: 'Change email' }) });
  await form.getByLabel('New email').fill(wanted);
  await form.getByLabel('Current password').fill(client.password);
  await form.getByRole('button', { name: 'Send the link' }).click();
  await form.getByText('Until then nothing changes.').waitFor();
  const { pathname, search } = await linkTo(wanted, 'newEmail=');
  await page.goto(pathname + search);
  await page.getByText('Your address is changed.').waitFor();
  await visitor.login(wanted, client.password);
  await page.waitForURL((url) => url.pathname === '/', { waitUntil: 'commit' });
  await visitor.leave();
}, 60_000);
