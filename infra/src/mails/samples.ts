import { mails as auth } from '@easy-tax/auth';
import { mails as contacts } from '@easy-tax/contacts';
import { mails as filings } from '@easy-tax/filings';
import type { MailTemplate } from '@easy-tax/platform';

const at = new Date('2026-11-21T05:12:00.000Z');
const link = { token: 'token', sent: at, until: new Date('2026-11-21T05:42:00.000Z') };
const account = { name: 'Asha Verma', email: 'asha@example.com', emailVerified: true };
const end = 'https://easytax.example/contact-data/newsletter/unsubscribe?token=token';
const invited = { name: 'Dev Patel', expiresAt: '2026-11-28T05:12:00.000Z' };

type Templates = typeof auth & typeof contacts & typeof filings;

/** Every mail of the services as somebody gets it; a template without a sample does not compile. */
export const samples: Readonly<Record<keyof Templates, readonly MailTemplate[]>> = {
  confirmAddressMail: [auth.confirmAddressMail(link)],
  resetPasswordMail: [auth.resetPasswordMail(link)],
  passwordChangedMail: [auth.passwordChangedMail(account, at)],
  changeAddressMail: [auth.changeAddressMail(link)],
  addressChangingMail: [auth.addressChangingMail(account)],
  invitationMail: (['reviewer', 'owner', null] as const).map((staffRole) =>
    auth.invitationMail({ ...invited, staffRole }, 'Meera Joshi', 'token'),
  ),
  confirmErasureMail: [auth.confirmErasureMail(link)],
  erasureBegunMail: [null, 'an owner'].map((askedBy) => auth.erasureBegunMail({ account, at, askedBy })),
  erasureDoneMail: [null, 'an owner'].map((askedBy) => auth.erasureDoneMail({ account, at, askedBy })),
  mailTestMail: [auth.mailTestMail('Meera Joshi')],
  confirmNewsletterMail: [contacts.confirmNewsletterMail({ confirm: end.replace('unsubscribe', 'confirm'), end })],
  newsletterWelcomeMail: [contacts.newsletterWelcomeMail(end)],
  newsletterFarewellMail: [contacts.newsletterFarewellMail()],
  receiptMail: [
    filings.receiptMail(
      { fileName: 'form16.pdf', reference: 'ET-2026-00412', size: 421_888, createdAt: at.toISOString() },
      'Asha Verma',
    ),
  ],
};
