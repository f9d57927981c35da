import { messages } from '@easy-tax/contracts';
import { phone } from '../../support/browser/browser.js';
import { edges } from '../../support/browser/edges.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { aClient, aFiling, theOwner } from '../../support/people.js';

const visit = visits();

it('an owner on a phone is warned of an unconfirmed address, and erases an account', async () => {
  const client = await aClient({ name: 'Kamala Devi' });
  await aFiling(client.as);
  const visitor = await visit.as(await theOwner(), phone);
  const { page } = visitor;
  await page.goto(`/admin/users?search=${encodeURIComponent(client.email)}`);
  await page.getByText('unconfirmed', { exact: true }).waitFor();
  await expectAccessibleInBothSchemes(visitor);

  await page.getByRole('button', { name: 'Change Kamala Devi' }).click();
  await page.getByRole('note').getByText(messages.staffUnconfirmed).waitFor();
  await page.getByRole('radio', { name: /^Staff/ }).check();
  await expectAccessibleInBothSchemes(visitor);
  await page.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: 'Erase Kamala Devi’s account…' }).click();
  const ask = page.getByRole('dialog', { name: 'Erase the account of Kamala Devi?' });
  const send = ask.getByRole('button', { name: 'Erase the account' });
  expect((await edges(send)).bottom).toBeLessThan((await edges(ask)).bottom);
  await send.click();
  await ask.getByText(messages.typedElse).waitFor();
  expect((await edges(send)).bottom).toBeLessThan((await edges(ask)).bottom);
  await ask.getByText('Data that we may keep (terms for clients)').click();
  await ask.getByText(/tax law makes a firm keep\. Its core duties/).waitFor();
  await expectAccessibleInBothSchemes(visitor);
  await ask.getByLabel(`Type ${client.email} to confirm`).fill(client.email);
  await send.click();
  await page.waitForFunction(() => document.activeElement?.tagName === 'SECTION');
  await page.getByText(`The account of ${client.email} is removed. Messages from this address`).waitFor();
  await expectAccessibleInBothSchemes(visitor);
  await page.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByText(`Nothing matches “${client.email}”`).waitFor();
  await visitor.leaveWithoutComplaint();
}, 60_000);
