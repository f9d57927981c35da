import { screens } from '../../support/browser/browser.js';
import { visits } from '../../support/browser/visits.js';
import { aPdf, sha256 } from '../../support/files.js';
import { aClient, aFiling, filingFields } from '../../support/people.js';

const { asOwner } = visits();

describe.each(screens)('the administrator %s', (_, viewport) => {
  it('finds a paper, opens it byte for byte in a new tab, deletes it, and logs out', async () => {
    const bytes = aPdf(50_000);
    const fields = filingFields({ name: 'Bhupinder Kaur' });
    await aFiling((await aClient()).as, { bytes, fields });
    const visitor = await asOwner(viewport);
    const { page } = visitor;
    await page.goto('/admin/file-data');
    const searched = page.waitForResponse('**/api/filings/search');
    await page.getByRole('searchbox').fill(fields.message);
    await searched;
    const open = page.getByRole('link', { name: /^Open Bhupinder Kaur/ });
    await open.waitFor();
    const isOne = () => page.waitForFunction(() => document.querySelectorAll('tbody tr').length === 1);
    await isOne();
    expect(new URL(page.url()).search).toBe('');
    await page.reload();
    await isOne();
    expect(await page.getByRole('searchbox').inputValue()).toBe(fields.message);
    expect(await open.getAttribute('target')).toBe('_blank');
    const file = await page.request.get((await open.getAttribute('href')) ?? '');
    expect(sha256(await file.body())).toBe(sha256(bytes));

    await page.getByRole('button', { name: /^Delete Bhupinder Kaur/ }).click();
    await page.getByRole('dialog').waitFor();
    await visitor.expectAccessible();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Delete/ })
      .click();
    await open.waitFor({ state: 'detached' });
    expect(visitor.complaints).toEqual([]);

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
