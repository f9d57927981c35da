import { calls } from '@easy-tax/contracts';
import { desk } from '../../support/browser/browser.js';
import { button, inDialog, office, shows } from '../../support/browser/return-acts.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { clientList, named } from '../../support/client-list.js';
import { theOwner } from '../../support/people.js';

const visit = visits();

it('an office brings 300 clients in from Excel, mends one, takes them back and brings them in again, finds one four ways, and sends her a link', async () => {
  const owner = await theOwner();
  const ours = await visit.as(owner, desk);
  const { page } = ours;
  const look = async () => {
    await page.locator('input[type=file]').setInputFiles({
      ...{ name: 'clients.xlsx', buffer: clientList() },
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    await shows(page, '5 of 6 were recognised by their headings.');
    await button(page, 'Look at the rows').click();
    await button(page, 'Add 296 clients').waitFor();
  };
  await page.goto('/admin/clients?view=import');
  await look();
  await shows(page, 'Excel cut the last digits');
  await page
    .getByText(/^Also in row 14, /)
    .nth(1)
    .waitFor();
  await expectAccessibleInBothSchemes(ours);
  await button(page, 'Change Name of row 9: empty').click();
  await page.getByLabel('Change Name of row 9', { exact: true }).fill('Verma Electricals');
  await page.keyboard.press('Enter');
  await button(page, 'Add 297 clients').click();
  await shows(page, '297 clients are in');
  await shows(page, 'Here already: 0. Left out: 3.');
  await button(page, 'Undo').click();
  await shows(page, 'Taken back. Nothing of this list is left here.');
  const found = async (search: string) => (await owner.call(calls.listClients, { body: { search } })).data;
  expect(await found(named.pan)).toEqual([]);
  await button(page, 'Bring in another list').click();
  await look();
  await button(page, 'Add 296 clients').click();
  await shows(page, '296 clients are in');

  await page.getByRole('link', { name: 'See them' }).click();
  await shows(page, '296 clients');
  const searches = [named.latin, named.name.slice(0, 6), named.mobile.slice(5), named.pan];
  for (const search of searches) {
    await page.keyboard.press('Control+k');
    await inDialog(page).getByRole('combobox').fill(search);
    await page.getByRole('option', { name: named.name }).waitFor();
    await page.keyboard.press('Escape');
  }
  const [hers] = await found(named.pan);
  await page.goto(`/admin/clients?client=${hers?._id}`);
  await page.getByRole('heading', { level: 1, name: named.name }).waitFor();
  await expectAccessibleInBothSchemes(ours);
  await button(page, 'New return').click();
  await inDialog(page).getByRole('button', { name: 'Start the return' }).click();
  await office.askForTwo(page);
  await button(page, 'Personal link').click();
  await inDialog(page).getByRole('button', { name: 'Make a link to send' }).click();
  const text = await inDialog(page)
    .getByLabel(/^The text/)
    .inputValue();
  expect(text).toMatch(/https?:\S+#link=[\w-]{43}/);
  await ours.leaveWithoutComplaint();
}, 120_000);
