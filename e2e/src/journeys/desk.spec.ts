import { desk } from '../support/browser/browser.js';
import { visits } from '../support/browser/visits.js';
import { aClient, aFiling, filingFields } from '../support/people.js';

const { asOwner } = visits();

it('the administrator opens a paper by its reference with keys alone, shows it in the page, and has it checked', async () => {
  const { reference } = await aFiling((await aClient()).as, { fields: filingFields({ name: 'Kavita Menon' }) });
  const visitor = await asOwner(desk);
  const { page } = visitor;
  const before = page.getByRole('button', { name: 'Find anything' });
  await before.focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Users' }).waitFor();
  await page.keyboard.press('Escape');
  expect(await before.evaluate((button) => button === document.activeElement)).toBe(true);

  await page.keyboard.press('Control+k');
  await page.getByRole('option', { name: 'Users' }).waitFor();
  await page.keyboard.type(reference.toLowerCase());
  await page.getByRole('option', { name: new RegExp(reference) }).waitFor();
  await visitor.looksRight();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Kavita Menon' });
  await drawer.getByText(reference).waitFor();
  await drawer.getByRole('button', { name: 'Check now' }).click();
  await drawer.getByText(/is unchanged/).waitFor();
  await drawer.getByRole('button', { name: 'Show the paper here' }).click();
  await drawer.locator('iframe').waitFor();
  await drawer.getByRole('button', { name: 'Mark as not opened' }).waitFor();
  await visitor.looksRight();
  await visitor.leaveWithoutComplaint();
}, 60_000);
