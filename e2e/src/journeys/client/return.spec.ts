import { calls } from '@easy-tax/contracts';
import { desk, phone, type Visitor } from '../../support/browser/browser.js';
import { arrived, fillIn, press, toTheForm } from '../../support/browser/filing-form.js';
import { button, client, inDialog, office, pdf, shows } from '../../support/browser/return-acts.js';
import { expectAccessibleInBothSchemes } from '../../support/browser/sweep.js';
import { visits } from '../../support/browser/visits.js';
import { aPdf, aPng, sha256 } from '../../support/files.js';
import { inboxOf } from '../../support/mailbox.js';
import { aPerson, type Person, theOwner } from '../../support/people.js';

const visit = visits();

/** Texts and numbers of this return that no mail may contain. */
const secrets = {
  sentBack: 'That bank sends one on request.',
  words: 'A refund of ₹49,000.',
  wrong: 'My account number is an old one.',
  fee: '1,500',
  payment: '412345678901',
  acknowledgement: '412845960261126',
};

const figures = {
  'Income, ₹': '15,78,400',
  'Tax, cess, interest and fee, ₹': '1,14,730',
  'Already paid, ₹': '1,63,730',
  'To pay, ₹': '0',
  'Refund, ₹': '49,000',
};

type Inbox = ReturnType<typeof inboxOf>;

/** Reads the link of the next mail and checks its subject; the mail must not contain a secret. */
async function openMail(inbox: Inbox, subject: string | RegExp): Promise<string> {
  const mail = await inbox.next();
  expect(mail.subject).toMatch(subject);
  expect(Object.values(secrets).filter((secret) => mail.text.includes(secret))).toEqual([]);
  const { pathname, search } = new URL(mail.links.find((link) => /return=|invite=/.test(link)) ?? '');
  return pathname + search;
}

/** Follows the link of the next mail while logged out: it opens the return after the login. */
async function followMail({ page }: Visitor, person: Person, inbox: Inbox, subject: string | RegExp): Promise<void> {
  const link = await openMail(inbox, subject);
  await page.evaluate(() => localStorage.clear());
  await page.goto(link);
  await page.getByLabel('Email', { exact: true }).first().fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Login', exact: true }).click();
  await page.waitForURL(({ pathname, search }) => pathname + search === link);
}

it('a client on a phone and staff on a desktop get from an enquiry to the ITR-V, guided by mails', async () => {
  const aarti = aPerson({ name: 'Aarti Bhatt' });
  const inbox = inboxOf(aarti.email);
  const owner = await theOwner();
  const { data } = await owner.call(calls.filingsSettings);
  const payee = { upiId: 'easytax@examplebank', upiName: 'Easy Tax' };
  await owner.call(calls.changeFilingsSettings, { body: { revision: data.revision, changes: payee } });
  const hers = await visit.arrive(phone);
  const ours = await visit.as(owner, desk);

  await client.enquire(hers.page, aarti);
  await office.invite(ours.page, aarti);
  await hers.page.goto(await openMail(inbox, 'Your account with us'));
  await client.accept(hers.page, aarti);
  await toTheForm(hers, aarti);
  await fillIn(hers.page);
  await press(hers.page, /^Send to/);
  await arrived(hers.page);

  await office.startReturn(ours.page, aarti);
  await button(ours.page, 'Start checking').click();
  await shows(ours.page, 'Read the papers, then send the draft');
  await office.askForTwo(ours.page);
  await expectAccessibleInBothSchemes(ours);

  await followMail(hers, aarti, inbox, /^We need two papers, by /);
  await shows(hers.page, /We need two papers from you/);
  await expectAccessibleInBothSchemes(hers);
  await client.answerByFile(hers.page, /Rent receipts/, { name: 'rent.png', mimeType: 'image/png', buffer: aPng() });
  await client.answerByFile(hers.page, /Interest certificates/, pdf('interest.pdf'));
  await office.askAgain(ours.page, /Interest certificates/, secrets.sentBack);
  await followMail(hers, aarti, inbox, /^Please send one paper again, by /);
  await shows(hers.page, secrets.sentBack);
  await client.answerByFile(hers.page, /Interest certificates/, pdf('interest-again.pdf'));
  await ours.page.reload();
  await button(ours.page, /^Accept/).click();
  await button(ours.page, /^Accept/).click();
  await shows(ours.page, 'Read the papers, then send the draft');

  await office.sendDraft(ours.page, 'draft-1.pdf', secrets.words, figures);
  await followMail(hers, aarti, inbox, 'Your return is ready for your approval');
  await shows(hers.page, /Your return is ready/);
  await expectAccessibleInBothSchemes(hers);
  await button(hers.page, 'Approve this return').click();
  await shows(hers.page, 'Tick this once you have read the draft. Then approve.');
  await client.sendBack(hers.page, secrets.wrong);

  await office.sendDraft(ours.page, 'draft-2.pdf', secrets.words, figures);
  await followMail(hers, aarti, inbox, 'Your return is ready for your approval');
  await shows(hers.page, 'What draft 2 says');
  await expectAccessibleInBothSchemes(hers);
  await client.approve(hers.page, 2);
  await followMail(hers, aarti, inbox, 'Your return is approved');
  await shows(hers.page, 'You approved this return');
  await shows(hers.page, /It says: income ₹15,78,400; tax ₹1,14,730; already paid ₹1,63,730; refund ₹49,000\./);

  await ours.page.reload();
  await office.setFee(ours.page, secrets.fee);
  await hers.page.reload();
  const pay = hers.page.getByRole('link', { name: 'Pay with a UPI app' });
  expect(await pay.getAttribute('href')).toMatch(/^upi:\/\/pay\?.*easytax(@|%40)examplebank.*am=1500/);
  await client.pay(hers.page, secrets.payment);
  await ours.page.reload();
  await shows(ours.page, new RegExp(`reference ${secrets.payment}`));
  await button(ours.page, 'Mark as paid').click();
  await inDialog(ours.page).getByRole('button', { name: 'Mark as paid' }).click();
  await shows(ours.page, /recorded by/);
  const receipt = await inbox.next();
  expect(receipt.subject).toMatch(/^Receipt for your payment/);
  expect(receipt.text).toContain(secrets.fee);

  const itrV = aPdf(61_000);
  await office.file(ours.page, secrets.acknowledgement, itrV);
  await followMail(hers, aarti, inbox, 'Filed: keep this ITR-V');
  await shows(hers.page, /One step is left/);
  await button(ours.page, 'Mark as e-verified').click();
  await inDialog(ours.page).getByRole('button', { name: 'Mark as e-verified' }).click();
  await shows(ours.page, 'Finished');
  await expectAccessibleInBothSchemes(ours);

  await hers.page.reload();
  await shows(hers.page, 'Your ITR-V');
  await shows(hers.page, new RegExp(`reference ${secrets.payment}`));
  await expectAccessibleInBothSchemes(hers);
  const download = hers.page.getByRole('link', { name: 'Download ITR-V' });
  const file = await hers.page.request.get((await download.getAttribute('href')) ?? '');
  expect(sha256(await file.body())).toBe(sha256(itrV));
  expect(inbox.unread()).toEqual([]);
  await hers.leaveWithoutComplaint();
  await ours.leaveWithoutComplaint();
}, 240_000);
