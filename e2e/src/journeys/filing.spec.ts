import { screens } from '../support/browser.js';
import { aPdf, aPng, sha256 } from '../support/files.js';
import { arrived, draftIsGone, draftIsKept, field, fillIn, press, toTheForm } from '../support/filing-form.js';
import { aClient } from '../support/people.js';
import { looksRightInBothSchemes } from '../support/sweep.js';
import { visits } from '../support/visits.js';

const { arrive } = visits();

describe.each(screens)('a client %s', (_, viewport) => {
  it('sends papers one after another and finds each receipt again, to read and to print', async () => {
    const visitor = await arrive(viewport);
    const client = await aClient();
    const page = await toTheForm(visitor, client);
    await looksRightInBothSchemes(visitor);
    const bytes = aPdf(90_000);
    const fields = await fillIn(page, bytes);
    await looksRightInBothSchemes(visitor);
    await press(page, /^Send to/);
    await arrived(page);
    await looksRightInBothSchemes(visitor);
    expect(await field(page, 'Name').inputValue()).toBe(client.name);
    expect(await field(page, 'Mobile').inputValue()).toBe(fields.mobile);
    await page.getByRole('link', { name: 'See my filings' }).click();
    await page.getByRole('link', { name: 'Receipt of form16.pdf' }).waitFor();
    await page.getByRole('link', { name: 'Send another paper' }).click();

    await field(page, 'Message').fill('A photo of the rent receipt');
    await page.locator('input[type=file]').setInputFiles({ name: 'rent.png', mimeType: 'image/png', buffer: aPng() });
    await press(page, /^Send to/);
    await page.getByRole('region', { name: 'Receipt' }).getByText('rent.png').waitFor();

    await page.getByRole('link', { name: 'See my filings' }).click();
    await page.getByRole('link', { name: 'Receipt of form16.pdf' }).click();
    const sheet = page.getByRole('article');
    expect((await sheet.getByText(sha256(bytes).slice(0, 4)).first().textContent()) ?? '').toHaveLength(4);
    expect(await sheet.locator('code').textContent()).toBe(sha256(bytes));
    await looksRightInBothSchemes(visitor);
    await page.reload();
    await sheet.getByText(fields.message).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.getByRole('link', { name: 'Filing Details' }).isVisible()).toBe(false);
    expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
    expect(await page.getByRole('tab', { name: /Filing Details/ }).isVisible()).toBe(false);
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('link', { name: 'Filing Details' }).click();
    await page.getByRole('link', { name: 'Receipt of rent.png' }).waitFor();
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 90_000);

  it('finds what was typed and the file again after the tab was killed, and can discard it', async () => {
    const visitor = await arrive(viewport);
    const page = await toTheForm(visitor, await aClient());
    const fields = await fillIn(page);
    await draftIsKept(page);
    await page.reload();
    await page.getByText(/^Restored: what you typed and the file/).waitFor();
    await page.getByText('form16.pdf').waitFor();
    await looksRightInBothSchemes(visitor);

    const another = await page.context().newPage();
    await page.close({ runBeforeUnload: false });
    await another.goto('/get-started');
    await another.getByText(/^Restored/).waitFor();
    expect(await field(another, 'Message').inputValue()).toBe(fields.message);
    await another.getByRole('button', { name: 'Discard' }).click();
    await draftIsGone(another);
    await another.reload();
    await field(another, 'Message').waitFor();
    await another.getByRole('button', { name: 'Choose a file' }).waitFor();
    expect(await field(another, 'Message').inputValue()).toBe('');
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);
});
