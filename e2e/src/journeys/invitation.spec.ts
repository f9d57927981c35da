import { randomUUID } from 'node:crypto';
import { desk, phone } from '../support/browser/browser.js';
import { visits } from '../support/browser/visits.js';
import { linkTo } from '../support/mailbox.js';

const { arrive, asOwner } = visits();

it('an owner invites a reviewer, who joins on a phone and is at the desk', async () => {
  const email = `dev.${randomUUID()}@office.example`;
  const owner = await asOwner(desk);
  await owner.page.goto('/admin/users');
  await owner.page.getByRole('button', { name: 'Invite a colleague' }).click();
  await owner.page.getByLabel('Email', { exact: true }).fill(email);
  await owner.looksRight();
  await owner.page.getByRole('button', { name: 'Send invitation' }).click();
  await owner.page.getByRole('button', { name: `Revoke the invitation of ${email}` }).waitFor();

  const { pathname, search } = await linkTo(email, '/register?invite=');
  const invited = await arrive(phone);
  const { page } = invited;
  await page.goto(`${pathname}${search}`);
  await page.getByLabel('Name', { exact: true }).fill('Dev Patel');
  await page.getByLabel('Password', { exact: true }).fill('nine clay cups of tea');
  await invited.looksRight();
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.waitForURL('**/login');
  await invited.login(email, 'nine clay cups of tea');
  await page.waitForURL('**/admin/dashboard');
  expect([...owner.complaints, ...invited.complaints]).toEqual([]);
  await invited.leave();
  await owner.leave();
}, 60_000);
