import type { Language } from '@easy-tax/contracts';
import { type Addressee, onDayAtTime, warningMail } from './account-mail.js';

const english = {
  subject: 'Your password was changed',
  changed: (email: string, at: Date) =>
    `The password for ${email} was changed ${onDayAtTime.en(at)}. Every other device is signed out.`,
};
const texts = {
  en: english,
  hi: {
    subject: 'आपका पासवर्ड बदला गया है',
    changed: (email, at) => `${email} का पासवर्ड ${onDayAtTime.hi(at)} बदला गया। बाकी सभी डिवाइस लॉग आउट हो गए हैं।`,
  },
} satisfies Record<Language, typeof english>;

/** Sent after every change of a password, to warn of a change by somebody else. */
export const passwordChangedMail = (account: Addressee, at: Date) =>
  warningMail(account, (language) => {
    const { subject, changed } = texts[language];
    return { subject, happened: changed(account.email, at) };
  });
