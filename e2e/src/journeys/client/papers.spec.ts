import { calls } from '@easy-tax/contracts';
import type { Locator } from 'playwright-core';
import { phone } from '../../support/browser/browser.js';
import { field, press } from '../../support/browser/filing-form.js';
import { sidewaysPhoto } from '../../support/browser/pictures.js';
import { visits } from '../../support/browser/visits.js';
import { baseUrl } from '../../support/caller.js';
import { sha256 } from '../../support/files.js';
import { aLockedPdf, pdfPassword } from '../../support/locked-pdf.js';
import { aClient } from '../../support/people.js';

const visit = visits();

const english = {
  onePdf: /^Yes, one PDF/,
  make: 'Make one PDF',
  password: /^Password of/,
  open: 'Open it',
  wrong: /^This password does not open it/,
  mobile: 'Mobile',
  message: 'Message',
  send: 'Send to Easy Tax',
  sent: 'File Uploaded Successfully',
};
const hindi: typeof english = {
  onePdf: /^हाँ, एक PDF/,
  make: 'एक PDF बनाएँ',
  password: /का पासवर्ड$/,
  open: 'खोलें',
  wrong: /^यह पासवर्ड इसे नहीं खोलता।/,
  mobile: 'मोबाइल',
  message: 'संदेश',
  send: 'Easy Tax को भेजें',
  sent: 'फ़ाइल सफलतापूर्वक भेज दी गई',
};

/** Between a button and the lower edge of its dialog, in pixels. */
const roomBelow = (button: Locator) =>
  button.evaluate((element) => {
    const edge = element.closest('dialog')?.getBoundingClientRect().bottom ?? 0;
    return edge - element.getBoundingClientRect().bottom;
  });

it.each([
  ['English', 'en-IN', english],
  ['Hindi', 'hi-IN', hindi],
] as const)(
  'a client sends ten photos as one PDF, a locked PDF unlocked, and a signed PDF unchanged, in %s',
  async (_, locale, words) => {
    const client = await aClient();
    const visitor = await visit.as(client.as, phone, locale);
    const { page } = visitor;
    const dialog = page.getByRole('dialog');
    const pressInDialog = (name: string) =>
      dialog.getByRole('button', { name, exact: true }).and(page.locator(':not([aria-disabled])')).click();
    const choose = async (files: { name: string; mimeType: string; buffer: Buffer }[]) => {
      await page.goto('/get-started');
      await page.locator('input[name=file]').setInputFiles(files);
      if (files.length > 1) await page.getByRole('button', { name: words.onePdf }).click();
      await dialog.waitFor();
    };
    const send = async () => {
      await dialog.waitFor({ state: 'detached' });
      await page.waitForLoadState('networkidle');
      // The number is known after the first paper.
      const mobile = field(page, words.mobile);
      if (await mobile.isVisible()) await mobile.fill('9876500011');
      await field(page, words.message).fill('Form 16');
      await press(page, words.send);
      await page.getByText(words.sent).first().waitFor();
      const [{ filePath } = { filePath: null }] = (await client.as.call(calls.myFilings)).data;
      return (await page.request.get(new URL(filePath ?? '', baseUrl()).href)).body();
    };

    const photo = await sidewaysPhoto(page);
    await choose(Array.from({ length: 10 }, (_, at) => ({ name: `${at}.jpg`, mimeType: 'image/jpeg', buffer: photo })));
    await pressInDialog(words.make);
    expect((await send()).toString('latin1').match(/\/MediaBox/g)).toHaveLength(10);

    const pdf = (name: string, buffer: Buffer) => [{ name, mimeType: 'application/pdf', buffer }];
    await choose(pdf('scan.pdf', await aLockedPdf()));
    await dialog.getByLabel(words.password).fill('wrong');
    await pressInDialog(words.open);
    await dialog.getByText(words.wrong).waitFor();
    expect(await roomBelow(dialog.getByRole('button', { name: words.open, exact: true }))).toBeGreaterThanOrEqual(16);
    await dialog.getByLabel(words.password).fill(pdfPassword);
    await pressInDialog(words.open);
    expect((await send()).toString('latin1')).not.toContain('/Encrypt');

    const signed = await aLockedPdf({ isSigned: true });
    await choose(pdf('form16.pdf', signed));
    await dialog.getByLabel(words.password).fill(pdfPassword);
    await pressInDialog(words.open);
    expect(sha256(await send())).toBe(sha256(signed));
    await visitor.leaveWithoutComplaint();
  },
  60_000,
);
