import type { Language } from '@easy-tax/contracts';
import { block } from '@easy-tax/platform';
import type { IssuedLink } from '../mail-links/mail-links.service.js';
import { type Addressee, accountMail, greeting, onceUntil } from './account-mail.js';

const english = {
  subject: 'Set up your login anew',
  preview: 'The link works once, for 30 minutes.',
  reset:
    'The office resets your login, because your phone and recovery codes are lost. All your devices are signed out. Choose a new password here; then log in, and set up your codes anew.',
  choose: 'Choose a new password',
  after: 'After that, "Forgot Password?" on the login page mails you another.',
  otherwise: 'You have not asked for it? Ring us, and do not pass this link on. Until it is used nobody can log in.',
};
const texts = {
  en: english,
  hi: {
    subject: 'अपना लॉग इन फिर से तैयार करें',
    preview: 'लिंक एक ही बार चलता है, 30 मिनट तक।',
    reset:
      'आपका फ़ोन और रिकवरी कोड खो गए हैं, इसलिए दफ़्तर आपका लॉग इन नए सिरे से शुरू कर रहा है। आप सभी डिवाइस पर लॉग आउट हो गए हैं। यहाँ नया पासवर्ड चुनें; फिर लॉग इन करके अपने कोड नए सिरे से बनाएँ।',
    choose: 'नया पासवर्ड चुनें',
    after: 'उसके बाद लॉग इन के पृष्ठ पर "पासवर्ड भूल गए?" से दूसरा लिंक मँगाएँ।',
    otherwise: 'आपने ऐसा नहीं कहा था? हमें फ़ोन करें, और यह लिंक किसी को न दें। जब तक लिंक खोला नहीं जाता, कोई लॉग इन नहीं कर सकता।',
  },
} satisfies Record<Language, typeof english>;

/** Sent to a person who has lost phone and recovery codes. `/password?token=…` works once, for 30 minutes. */
export const loginResetMail = (account: Addressee, { token, sent, until }: IssuedLink) =>
  accountMail(texts, account, (t, { language, publicUrl }) => [
    block.text(greeting[language](account)),
    block.text(t.reset),
    block.button(t.choose, `${publicUrl}/password?token=${token}`),
    block.text(`${onceUntil[language](until, sent)} ${t.after}`),
    block.note(t.otherwise),
  ]);
