import { fillTemplate, type MailTemplate } from '@easy-tax/platform/office';
import type { Addressee } from './account-mail.js';
import * as mails from './index.js';

const at = new Date('2026-11-21T05:12:00.000Z');
const lure = 'You won! Open evil.example';
const link = { token: 'token', sent: at, until: at };

const writer = { email: 'stranger@example.com', name: lure, expiresAt: at.toISOString() };

const textTo = (template: MailTemplate) =>
  fillTemplate(template, {
    to: 'to@example.com',
    publicUrl: 'https://easytax.example',
    firm: 'Easy Tax',
    phone: '',
    canReply: true,
  }).text;

describe.each<[string, (to: Addressee) => MailTemplate]>([
  ['that the password was changed', (to) => mails.passwordChangedMail(to, at)],
  ['that a Google account was linked', (to) => mails.googleLinkedMail(to, at)],
  ['that the address is to be changed', (to) => mails.addressChangingMail(to)],
  ['that the account is being erased', (account) => mails.erasureBegunMail({ account, at })],
  ['that the account is erased', (account) => mails.erasureDoneMail({ account, at })],
])('the mail %s', (_, mailTo) => {
  it('greets by name, but quotes nothing from the registration of an unconfirmed address', () => {
    const text = textTo(mailTo({ email: 'stranger@example.com', name: lure, emailVerified: false }));
    expect(text).toMatch(/^Namaste,\n/);
    expect(text).not.toMatch(/won|evil/);
    const confirmed = textTo(mailTo({ email: 'asha@example.com', name: 'Asha Verma', emailVerified: true }));
    expect(confirmed).toMatch(/^Namaste Asha Verma,\n/);
  });
});

it.each([
  ['asks to confirm an address', mails.confirmAddressMail({}, link)],
  ['asks to confirm a changed address', mails.changeAddressMail({}, link)],
  ['invites the writer of an enquiry', mails.clientInvitationMail(writer, 'Rohan Verma', 'token')],
])('the mail that %s quotes no name that a stranger may have typed', (_, mail) => {
  expect(textTo(mail)).not.toMatch(/won|evil|Namaste \w/);
});

it.each([mails.erasureBegunMail, mails.erasureDoneMail])('the mails of an erasure say what is kept', (mail) => {
  const account = { email: 'asha@example.com', name: 'Asha Verma', emailVerified: true };
  expect(textTo(mail({ account, at }))).toMatch(/If we have filed returns for you, they stay for some years/);
  expect(textTo(mail({ account: { ...account, language: 'hi' }, at }))).toMatch(
    /रिटर्न दाखिल किए हैं, तो वे कुछ साल तक रहते हैं/,
  );
});

it.each([
  ['en', /easytax\.example\/(?:login|password)[^&\s]*$/m],
  ['hi', /easytax\.example\/(?:login|password)\S*[?&]lang=hi$/m],
] as const)('the pages of a mail in %s are in its language', (language, address) => {
  const account = { email: 'asha@example.com', name: 'Asha Verma', emailVerified: true, language };
  for (const mail of [
    mails.confirmAddressMail(account, link),
    mails.changeAddressMail(account, link),
    mails.resetPasswordMail(account, link),
    mails.loginResetMail(account, link, true),
    mails.confirmErasureMail(account, link),
    mails.passwordChangedMail(account, at),
    mails.addressChangingMail(account),
    mails.factorCodeMail(account, '123456'),
    mails.wrongLooksMail(account, 3, at),
  ])
    expect(textTo(mail)).toMatch(address);
});
