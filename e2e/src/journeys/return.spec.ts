import type { Page } from 'playwright-core';
import { desk, phone, type Visitor } from '../support/browser/browser.js';
import { looksRightInBothSchemes } from '../support/browser/sweep.js';
import { visits } from '../support/browser/visits.js';
import { aPdf, aPng, sha256 } from '../support/files.js';
import { linkTo } from '../support/mailbox.js';
import { aClient, aFiling, aReviewer, confirmEmail, type LoggedIn } from '../support/people.js';

const visit = visits();

const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name }).first();
const inDialog = (page: Page) => page.getByRole('dialog').filter({ visible: true });
const pdf = (name: string, buffer: Buffer = aPdf()) => ({ name, mimeType: 'application/pdf', buffer });
const shows = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first().waitFor();

/** The page that a mail of the office leads to. */
async function followMail(visitor: Visitor, { email }: LoggedIn): Promise<void> {
  const { pathname, search } = await linkTo(email, 'return=');
  await visitor.page.goto(pathname + search);
}

async function startReturn({ page }: Visitor, client: LoggedIn): Promise<void> {
  await page.goto('/admin/file-data?view=returns');
  await page.getByRole('button', { name: 'New return' }).first().click();
  const dialog = inDialog(page);
  await dialog.getByRole('combobox', { name: 'Client' }).fill(client.email);
  await dialog.getByRole('option', { name: client.email }).click();
  await dialog.getByLabel('Form', { exact: true }).selectOption('ITR-1');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('button', { name: 'Start the return' }).click();
  await shows(page, client.name);
}

async function askForTwo({ page }: Visitor): Promise<void> {
  await button(page, 'Ask for documents').click();
  const dialog = inDialog(page);
  await dialog.getByRole('checkbox', { name: /Rent receipts/ }).check();
  await dialog.getByRole('checkbox', { name: /Interest certificates/ }).check();
  await dialog.getByRole('button', { name: 'Ask for two papers' }).click();
  await shows(page, /Waiting for two papers/);
}

/** One paper as a photo, the other in words. */
async function answerBoth({ page }: Visitor): Promise<void> {
  await shows(page, /We need two papers from you/);
  const photo = { name: 'rent.png', mimeType: 'image/png', buffer: aPng() };
  const mobile = page.getByLabel('Your mobile number, once');
  const isAsked = await mobile.isVisible();
  if (isAsked) await mobile.fill('9876500011');
  await page.locator('input[type=file]').first().setInputFiles(photo);
  await page.getByText('rent.png').first().waitFor();
  await page
    .getByText(/I don’t have it/)
    .first()
    .click();
  await page.getByLabel('Tell us why, and we find another way').first().fill('That bank sends none.');
  await page.getByRole('button', { name: 'Send', exact: true }).first().click();
  await page.getByText(/You wrote on/).waitFor();
}

async function sendDraft({ page }: Visitor, name: string, buffer: Buffer): Promise<void> {
  await button(page, 'Send for approval').click();
  const dialog = inDialog(page);
  await dialog.locator('input[type=file]').setInputFiles(pdf(name, buffer));
  await dialog.getByLabel('A few words with it').fill('A refund of ₹49,000.');
  await dialog.getByRole('button', { name: /^Send to/ }).click();
  await shows(page, /Waiting for .* to approve/);
}

it('a client on a phone and the office at a desk take a return from its papers to the ITR-V', async () => {
  const client = await aClient({ name: 'Aarti Bhatt' });
  await confirmEmail(client);
  await aFiling(client.as);
  const reviewer = await aReviewer();
  const hers = await visit.as(client.as, phone);
  const ours = await visit.as(reviewer.as, desk);

  await startReturn(ours, client);
  await button(ours.page, 'Start checking').click();
  await shows(ours.page, 'Read the papers, then send the draft');
  await askForTwo(ours);
  await looksRightInBothSchemes(ours);

  await followMail(hers, client);
  await looksRightInBothSchemes(hers);
  await answerBoth(hers);

  await ours.page.reload();
  await button(ours.page, /^Ask again/).click();
  await inDialog(ours.page).getByLabel('Why').fill('The photo is blurred.');
  await inDialog(ours.page).getByRole('button', { name: 'Ask again' }).click();
  await hers.page.reload();
  await hers.page.getByText('The photo is blurred.').first().waitFor();
  await hers.page.locator('input[type=file]').first().setInputFiles(pdf('rent.pdf'));
  await hers.page.getByText('rent.pdf').first().waitFor();
  await ours.page.reload();
  await button(ours.page, /^Accept/).click();
  await button(ours.page, /^Accept/).click();
  await shows(ours.page, 'Read the papers, then send the draft');

  await sendDraft(ours, 'draft-1.pdf', aPdf());
  await hers.page.reload();
  await shows(hers.page, /Your return is ready/);
  await looksRightInBothSchemes(hers);
  await button(hers.page, 'Approve this return').click();
  await hers.page.getByText('Tick this once you have read the draft. Then approve.').waitFor();
  await hers.page.getByText('Something is not right').click();
  await hers.page.getByLabel('What is not right?').fill('My account number is an old one.');
  await hers.page.getByRole('button', { name: 'Send it back' }).click();
  await shows(hers.page, /We have all the papers|We are reading your papers/);

  await ours.page.reload();
  await sendDraft(ours, 'draft-2.pdf', aPdf());
  await hers.page.reload();
  await hers.page.getByRole('checkbox', { name: /I have read draft 2/ }).check();
  await button(hers.page, 'Approve this return').click();
  await shows(hers.page, 'You approved this return');

  const itrV = aPdf(61_000);
  await ours.page.reload();
  await button(ours.page, 'Mark as filed').click();
  await inDialog(ours.page).getByLabel('Acknowledgement number').fill('412 845 960 261 126');
  await inDialog(ours.page).locator('input[type=file]').setInputFiles(pdf('itrv.pdf', itrV));
  await inDialog(ours.page).getByRole('button', { name: 'Mark as filed' }).click();
  await shows(ours.page, /Waiting for e-verification/);
  await button(ours.page, 'Mark as e-verified').click();
  await inDialog(ours.page).getByRole('button', { name: 'Mark as e-verified' }).click();
  await shows(ours.page, 'Finished');
  await looksRightInBothSchemes(ours);

  await hers.page.reload();
  await shows(hers.page, 'Your ITR-V');
  await looksRightInBothSchemes(hers);
  const download = hers.page.getByRole('link', { name: 'Download ITR-V' });
  const file = await hers.page.request.get((await download.getAttribute('href')) ?? '');
  expect(sha256(await file.body())).toBe(sha256(itrV));
  await hers.leaveWithoutComplaint();
  await ours.leaveWithoutComplaint();
}, 180_000);
