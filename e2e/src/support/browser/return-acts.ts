import { messages } from '@easy-tax/contracts';
import type { Page } from 'playwright-core';
import { aPdf } from '../files.js';
import type { Person } from '../people.js';
import { fillInEnquiry } from './enquiry-form.js';

export const button = (page: Page, name: string | RegExp) =>
  page.getByRole('main').getByRole('button', { name }).first();
export const inDialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
export const pdf = (name: string, buffer: Buffer = aPdf()) => ({ name, mimeType: 'application/pdf', buffer });
export const shows = (page: Page, text: string | RegExp) =>
  page.getByText(text).filter({ visible: true }).first().waitFor();

/** Staff's actions on the page of a return, by its buttons. */
export const office = {
  async invite(page: Page, { name, email }: Person): Promise<void> {
    await page.goto(`/admin/contact-data?search=${encodeURIComponent(email)}`);
    await button(page, name).click();
    await page.getByRole('button', { name: 'Invite as a client' }).click();
    await inDialog(page)
      .getByRole('checkbox', { name: /^Open a return/ })
      .click();
    await page.getByRole('button', { name: 'Send the invitation' }).click();
    // A stack of containers has a mail server.
    await shows(page, new RegExp(`^(${messages.invited}|${messages.keptAsFile})$`));
  },

  async startReturn(page: Page, { name, email }: Person): Promise<void> {
    await page.goto('/admin/returns');
    await button(page, 'New return').click();
    const dialog = inDialog(page);
    await dialog.getByRole('combobox', { name: 'Client' }).fill(email);
    await dialog.getByRole('option', { name: email }).click();
    await dialog.getByLabel('Form', { exact: true }).selectOption('ITR-1');
    await dialog.getByRole('checkbox').first().check();
    await dialog.getByRole('button', { name: 'Start the return' }).click();
    await shows(page, name);
  },

  async askForTwo(page: Page): Promise<void> {
    await button(page, 'Ask for documents').click();
    const dialog = inDialog(page);
    await dialog.getByRole('checkbox', { name: /Rent receipts/ }).check();
    await dialog.getByRole('checkbox', { name: /Interest certificates/ }).check();
    await dialog.getByRole('button', { name: 'Ask for two papers' }).click();
    // The paper that came first is still to be looked at, which the heading says.
    await shows(page, /^Two papers asked on/);
  },

  async askAgain(page: Page, title: RegExp, why: string): Promise<void> {
    await page.reload();
    await page.getByRole('button', { name: new RegExp(`^Ask again for ${title.source}`) }).click();
    await inDialog(page).getByLabel('Why').fill(why);
    await inDialog(page).getByRole('button', { name: 'Ask again' }).click();
    await shows(page, why);
  },

  async sendDraft(page: Page, name: string, words: string, figures: Readonly<Record<string, string>>): Promise<void> {
    await page.reload();
    await button(page, 'Send for approval').click();
    const dialog = inDialog(page);
    await dialog.locator('input[type=file]').setInputFiles(pdf(name));
    for (const [label, amount] of Object.entries(figures)) await dialog.getByLabel(label).fill(amount);
    await dialog.getByLabel('A few words with it').fill(words);
    await dialog.getByRole('button', { name: /^Send to/ }).click();
    await shows(page, /Waiting for .* to approve/);
  },

  async setFee(page: Page, amount: string): Promise<void> {
    await page.getByLabel('Amount, GST included').fill(amount);
    await button(page, 'Set the fee').click();
    await shows(page, 'To pay');
  },

  async file(page: Page, acknowledgement: string, itrV: Buffer): Promise<void> {
    await button(page, 'Mark as filed').click();
    const dialog = inDialog(page);
    await dialog.getByLabel('Acknowledgement number').fill(acknowledgement);
    await dialog.locator('input[type=file]').setInputFiles(pdf('itrv.pdf', itrV));
    await dialog.getByRole('button', { name: 'Mark as filed' }).click();
    await shows(page, /Waiting for e-verification/);
  },
};

/** A client's actions on the page of a return. */
export const client = {
  async enquire(page: Page, { name, email }: Person): Promise<void> {
    await page.goto('/contact');
    await fillInEnquiry(page, { name, email, mobile: '9876500011', message: 'Which papers do you need from me?' });
    await button(page, 'Send message').click();
    await shows(page, 'Thanks For Contacts');
  },

  async accept(page: Page, { password }: Person): Promise<void> {
    await page.getByLabel('Password', { exact: true }).fill(password);
    await button(page, 'Create my account').click();
    await page.waitForURL('**/login');
  },

  async answerByFile(page: Page, title: RegExp, file: ReturnType<typeof pdf>): Promise<void> {
    const request = page.getByRole('article').filter({ hasText: title });
    await request.locator('input[type=file]').setInputFiles(file);
    await request.getByText(file.name).first().waitFor();
    await request.getByText(/we look at it/).waitFor();
  },

  async sendBack(page: Page, words: string): Promise<void> {
    await page.getByText('Something is not right').click();
    await page.getByLabel('What is not right?').fill(words);
    await page.getByRole('button', { name: 'Send it back' }).click();
    await shows(page, 'We work on the change that you asked for');
    await shows(page, words);
  },

  async approve(page: Page, draft: number): Promise<void> {
    await page.getByRole('checkbox', { name: new RegExp(`I have read draft ${draft}`) }).check();
    await button(page, 'Approve this return').click();
    await shows(page, 'You approved this return');
  },

  async pay(page: Page, reference: string): Promise<void> {
    await page.getByText('I have paid').click();
    await page.getByLabel('Reference of your payment').fill(reference);
    await button(page, 'Tell the office').click();
    await shows(page, new RegExp(`reference ${reference}`));
  },
};
