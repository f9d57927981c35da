import { calls } from '@easy-tax/contracts';
import { screens } from '../support/browser.js';
import { aPdf, sha256 } from '../support/files.js';
import { aPerson, filingFields, login, theOwner } from '../support/people.js';
import { visits } from '../support/visits.js';

const { arrive } = visits();

describe.each(screens)('a client %s', (_, viewport) => {
  it('registers, logs in, sends a paper, keeps the receipt and finds it again', async () => {
    const visitor = await arrive(viewport);
    const { page } = visitor;
    const person = aPerson();

    await page.goto('/register');
    await visitor.looksRight();
    await page.getByLabel('Name', { exact: true }).fill(person.name);
    await page.getByLabel('Email', { exact: true }).first().fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await page.waitForURL('**/login');
    await visitor.looksRight();

    await visitor.login(person.email, person.password);
    await page.waitForURL((url) => url.pathname === '/');
    await page.getByRole('link', { name: 'Get Started' }).first().click();
    await page.waitForURL('**/get-started');
    await visitor.looksRight();

    const fields = filingFields({ name: person.name, email: person.email });
    const bytes = aPdf(120_000);
    await page.getByLabel('Name', { exact: true }).fill(fields.name);
    await visitor.paste(page.getByLabel('Mobile', { exact: true }), '+91 98765 00011');
    await page.getByLabel('Email', { exact: true }).first().fill(fields.email);
    await page.getByLabel('Message', { exact: true }).fill(fields.message);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'form16.pdf', mimeType: 'application/pdf', buffer: bytes });
    await page.getByRole('button', { name: /Send to Easy Tax/ }).click();
    await page.getByText('File Uploaded Successfully').first().waitFor();
    const receipt = await page
      .getByText(/ET-\d{4}-\d{5}/)
      .first()
      .textContent();
    await expect(page.getByLabel('Message', { exact: true }).inputValue()).resolves.toBe('');
    await visitor.looksRight();

    await page.goto('/profile');
    await visitor.looksRight();
    await page.getByRole('tab', { name: /Filing Details/ }).click();
    await page
      .getByText(receipt ?? '')
      .first()
      .waitFor();
    await visitor.looksRight();

    const { data } = await (await login(person.email, person.password)).call(calls.myFilings);
    expect(data[0]).toMatchObject({ ...fields, mobile: '9876500011', sha256: sha256(bytes) });
    expect(visitor.complaints).toEqual([]);
    await visitor.leave();
  }, 60_000);

  it('keeps everything when the upload fails, and sends it at the second try', async () => {
    const visitor = await arrive(viewport);
    const { page } = visitor;
    const person = aPerson();
    await page.request.post('/auth/register', { data: person });
    await visitor.login(person.email, person.password);
    await page.waitForURL((url) => url.pathname === '/');
    await page.goto('/get-started');
    const fields = filingFields();
    await page.getByLabel('Mobile', { exact: true }).fill(fields.mobile);
    await page.getByLabel('Message', { exact: true }).fill(fields.message);
    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: aPdf() });
    await page.route('**/api/upload-file', (route) => route.abort());
    await page.getByRole('button', { name: /Send to Easy Tax/ }).click();
    await page.getByText('Nothing was lost. Try again.').waitFor();
    await expect(page.getByLabel('Message', { exact: true }).inputValue()).resolves.toBe(fields.message);
    await page.unroute('**/api/upload-file');
    await page
      .getByRole('button', { name: /Send to Easy Tax|Try again/ })
      .first()
      .click();
    await page.getByText('File Uploaded Successfully').first().waitFor();
    const { data } = await (await theOwner()).call(calls.listFilings, { query: { search: fields.message } });
    expect(data).toHaveLength(1);
    await visitor.leave();
  }, 60_000);
});
