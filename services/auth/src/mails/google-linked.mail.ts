import type { Language } from '@easy-tax/contracts';
import { block } from '@easy-tax/platform/office';
import { type Addressee, accountMail, greeting, onDayAtTime } from './account-mail.js';

const english = {
  subject: 'Google can log in to your account',
  preview: 'If it was you, there is nothing to do.',
  linked: (email: string, at: Date) =>
    `The Google account of ${email} was linked to your account ${onDayAtTime.en(at)}. It logs in without our password.`,
  otherwise:
    "It wasn't you? Then somebody else can read your mail: change the password of your mailbox at once, and ring us.",
};
const texts = {
  en: english,
  hi: {
    subject: 'आपके खाते में Google से लॉग इन हो सकता है',
    preview: 'यदि यह आपने किया है, तो कुछ करने की ज़रूरत नहीं।',
    linked: (email, at) =>
      `${email} का Google खाता ${onDayAtTime.hi(at)} आपके खाते से जोड़ा गया। उससे हमारे पासवर्ड के बिना लॉग इन होता है।`,
    otherwise: 'यह आप नहीं थे? तो कोई और आपके मेल पढ़ सकता है: तुरंत अपने मेलबॉक्स का पासवर्ड बदलें, और हमें फ़ोन करें।',
  },
} satisfies Record<Language, typeof english>;

/** Sent when a Google account is linked to an existing account, to warn of a link by somebody else. */
export const googleLinkedMail = (account: Addressee, at: Date) =>
  accountMail(texts, account, (t, { language }) => [
    block.text(greeting[language](account)),
    block.text(t.linked(account.email, at)),
    block.text(t.preview),
    block.note(t.otherwise),
  ]);
