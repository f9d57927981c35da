import { calls } from '@easy-tax/contracts';
import { screens } from '../support/browser.js';
import { stranger } from '../support/caller.js';
import { aPdf, sha256 } from '../support/files.js';
import { aClient, aFiling, anEnquiry, filingFields } from '../support/people.js';
import { visits } from '../support/visits.js';

const { asOwner } = visits();

describe.each(screens)('the administrator %s', (_, viewport) => {
  it('finds a paper, opens it byte for byte in a new tab, and deletes it', async () => {
    const bytes = aPdf(50_000);
    const fields = filingFields({ name: 'Bhupinder Kaur' });
    await aFiling((await aClient()).as, { bytes, fields });
    const visitor = await asOwner(viewport);
    const { page } = visitor;
    await page.getByRole('heading', { level: 1 }).waitFor();
    await visitor.looksRight();

    await page.goto('/admin/file-data');
    await page.getByRole('searchbox').fill(fields.message);
    const open = page.getByRole('link', { name: /^Open Bhupinder Kaur/ });
    await open.waitFor();
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await visitor.looksRight();
    expect(await open.getAttribute('target')).toBe('_blank');
    const file = await page.request.get((await open.getAttribute('href')) ?? '');
    expect(sha256(await file.body())).toBe(sha256(bytes));

    await page.getByRole('button', { name: /^Delete Bhupinder Kaur/ }).click();
    await page.getByRole('dialog').waitFor();
    await visitor.looksRight();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await open.waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('answers an enquiry, deletes it, and takes that back', async () => {
    const enquiry = anEnquiry({ name: 'Deepa Nair', email: 'deepa.nair@example.com' });
    await stranger().call(calls.submitEnquiry, { body: enquiry });
    const visitor = await asOwner(viewport);
    const { page } = visitor;
    await page.goto('/admin/contact-data');
    await page.getByRole('searchbox').fill(enquiry.message);
    await page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await visitor.looksRight();
    expect(await page.getByRole('link', { name: /^Email Deepa Nair/ }).getAttribute('href')).toMatch(
      /^mailto:deepa\.nair@example\.com/,
    );
    expect(await page.getByRole('link', { name: /^Call Deepa Nair/ }).getAttribute('href')).toMatch(
      /^tel:\+?(91)?9876500021/,
    );
    await page.getByRole('button', { name: /^Delete Deepa Nair/ }).click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await page.getByRole('link', { name: /^Email Deepa Nair/ }).waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.getByRole('link', { name: /^Email Deepa Nair/ }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('is kept in the admin area, and logs out to the login', async () => {
    const visitor = await asOwner(viewport);
    const { page } = visitor;
    for (const path of ['/', '/about', '/profile', '/settings', '/get-started']) {
      await page.goto(path);
      await page.waitForURL('**/admin/dashboard');
    }
    for (const path of ['/admin/admin-profile', '/admin/users', '/admin/settings']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).waitFor();
      await visitor.looksRight();
    }
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.goto('/admin/dashboard');
    await page
      .getByRole('main')
      .getByRole('button', { name: /Logout/ })
      .click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => [localStorage.getItem('token'), localStorage.getItem('LoggedInUser')])).toEqual([
      null,
      null,
    ]);
    const reply = await page.request.get('/auth/checkauth', { headers: { authorization: `Bearer ${token}` } });
    expect(reply.status()).toBe(401);
    await visitor.leave();
  }, 60_000);
});
