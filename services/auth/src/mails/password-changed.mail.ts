import type { Language } from '@easy-tax/contracts';
import { block, pageIn } from '@easy-tax/platform/office';
import { type Addressee, accountMail, greeting, onDayAtTime } from './account-mail.js';

const english = {
  subject: 'Your password was changed',
  preview: 'If it was you, there is nothing to do.',
  changed: (email: string, at: Date) =>
    `The password for ${email} was changed ${onDayAtTime.en(at)}. Every other device is signed out.`,
  otherwise: "It wasn't you? Choose a new password at once, and ring us.",
  choose: 'Choose a new password',
};
const texts = {
  en: english,
  hi: {
    subject: 'आपका पासवर्ड बदला गया है',
    preview: 'यदि यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
    changed: (email, at) => `${email} का पासवर्ड ${onDayAtTime.hi(at)} बदला गया। बाकी सभी डिवाइस लॉग आउट हो गए हैं।`,
    otherwise: 'यह आप नहीं थे? तुरंत नया पासवर्ड चुनें, और हमें फ़ोन करें।',
    choose: 'नया पासवर्ड चुनें',
  },
} satisfies Record<Language, typeof english>;

/** Sent after every change of a password, to warn of a change by somebody else. */
export const passwordChangedMail = (account: Addressee, at: Date) =>
  accountMail(texts, account, (t, { language, publicUrl }) => [
    block.text(greeting[language](account)),
    block.text(t.changed(account.email, at)),
    block.text(t.preview),
    block.note(t.otherwise),
    block.button(t.choose, pageIn(language, `${publicUrl}/password`)),
  ]);
