import { calls } from '@easy-tax/contracts';
import { desk } from '../support/browser/browser.js';
import { endSession } from '../support/browser/session-over.js';
import { visits } from '../support/browser/visits.js';
import { aClient, aFiling, filingFields } from '../support/people.js';

const { asOwner } = visits();

describe('the administrator’s desk', () => {
  it('opens a paper by its reference with keys alone, shows it in the page, and has it checked', async () => {
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
    await drawer.getByText(/is what was received/).waitFor();
    await drawer.getByRole('button', { name: 'Show the paper here' }).click();
    await drawer.locator('iframe').waitFor();
    await drawer.getByRole('button', { name: 'Mark as not opened' }).waitFor();
    await visitor.looksRight();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('asks to log in on the spot where the session ends mid-page, and stays there', async () => {
    const visitor = await asOwner(desk);
    const { page } = visitor;
    await page.goto('/admin/contact-data?sort=name&dir=asc');
    await page.getByRole('searchbox').waitFor();
    await endSession(page, calls.listEnquiries);
    await page.getByRole('searchbox').fill('Neelam');
    const dialog = page.getByRole('dialog', { name: 'Log in again' });
    await dialog.getByLabel('Password', { exact: true }).fill(process.env.ADMIN_PASSWORD ?? '');
    await visitor.looksRight();
    await dialog.getByRole('button', { name: 'Login', exact: true }).click();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL('**/admin/contact-data?search=Neelam&sort=name&dir=asc');
    await page
      .getByRole('status')
      .filter({ hasText: /enquir/ })
      .waitFor();
    await visitor.leave();
  }, 60_000);
});
