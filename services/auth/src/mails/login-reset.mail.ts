import type { Language } from '@easy-tax/contracts';
import { block, pageIn } from '@easy-tax/platform/office';
import type { IssuedLink } from '../links/mail-links.service.js';
import { type Addressee, accountMail, greeting, onceUntil, onDayAtTime } from './account-mail.js';

const english = {
  subject: 'Set up your login anew',
  preview: 'The link works once, for 30 minutes.',
  resetKeeping:
    'The office resets your login. All your devices are signed out. Choose a new password here; then log in as usual, with your second step if you have one.',
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
    resetKeeping:
      'दफ़्तर आपका लॉग इन नए सिरे से शुरू कर रहा है। आप सभी डिवाइस पर लॉग आउट हो गए हैं। यहाँ नया पासवर्ड चुनें; फिर हमेशा की तरह लॉग इन करें, और दूसरा चरण हो तो उसके साथ।',
    reset:
      'आपका फ़ोन और रिकवरी कोड खो गए हैं, इसलिए दफ़्तर आपका लॉग इन नए सिरे से शुरू कर रहा है। आप सभी डिवाइस पर लॉग आउट हो गए हैं। यहाँ नया पासवर्ड चुनें; फिर लॉग इन करके अपने कोड नए सिरे से बनाएँ।',
    choose: 'नया पासवर्ड चुनें',
    after: 'उसके बाद लॉग इन के पृष्ठ पर "पासवर्ड भूल गए?" से दूसरा लिंक मँगाएँ।',
    otherwise: 'आपने ऐसा नहीं कहा था? हमें फ़ोन करें, और यह लिंक किसी को न दें। जब तक लिंक खोला नहीं जाता, कोई लॉग इन नहीं कर सकता।',
  },
} satisfies Record<Language, typeof english>;

/**
 * Sent when an owner resets a login, mostly because phone and recovery codes are lost. `/password?token=…` works once,
 * for 30 minutes.
 */
export const loginResetMail = (account: Addressee, { token, sent, until }: IssuedLink, removesFactors: boolean) =>
  accountMail(texts, account, (t, { language, publicUrl }) => [
    block.text(greeting[language](account)),
    block.text(removesFactors ? t.reset : t.resetKeeping),
    block.button(t.choose, pageIn(language, `${publicUrl}/password?token=${token}`)),
    block.text(`${onceUntil[language](until, sent)} ${t.after}`),
    block.note(t.otherwise),
  ]);

const englishTold = {
  subject: 'The login of your former address is being reset',
  preview: 'If you have changed your address yourself, there is nothing to do.',
  told: (changed: Date) =>
    `The office resets the login of an account that had this address. Its address was changed ${onDayAtTime.en(changed)}, and the link for a new password went to the new one.`,
  otherwise: "It wasn't you who changed the address? Ring us at once.",
};
const textsTold = {
  en: englishTold,
  hi: {
    subject: 'आपके पुराने पते वाले खाते का लॉग इन नए सिरे से शुरू हो रहा है',
    preview: 'यदि पता आपने ही बदला था, तो कुछ करने की ज़रूरत नहीं।',
    told: (changed) =>
      `दफ़्तर एक ऐसे खाते का लॉग इन नए सिरे से शुरू कर रहा है जिसका पता पहले यही था। उसका पता ${onDayAtTime.hi(changed)} बदला गया, और नए पासवर्ड का लिंक नए पते पर भेजा गया है।`,
    otherwise: 'पता आपने नहीं बदला था? तुरंत हमें फ़ोन करें।',
  },
} satisfies Record<Language, typeof englishTold>;

/** Sent to an address that the account had within 30 days. It doesn't name the new one: strangers may read this mailbox. */
export const loginResetToldMail = (former: Addressee, changed: Date) =>
  accountMail(textsTold, former, (t, { language }) => [
    block.text(greeting[language](former)),
    block.text(t.told(changed)),
    block.text(t.preview),
    block.note(t.otherwise),
  ]);
