import type { Language } from '@easy-tax/contracts';
import { block } from '@easy-tax/platform/office';
import { accountMail, greeting, onDayAtTime } from './account-mail.js';
import { type AcceptedErasure, keptByLaw, keptByOffice } from './erasure-begun.mail.js';

const english = {
  subject: 'Your account is erased',
  preview: 'Nothing of it is left on this site but what this mail names.',
  askedByYou: (at: Date) => `as you asked ${onDayAtTime.en(at)}`,
  askedOfOffice: (at: Date) => `by our office, which began ${onDayAtTime.en(at)}`,
  erased: (email: string, asked: string) =>
    `The account of ${email} is erased, ${asked}: your profile, your logins and your files. The address is free for a new account.`,
  last: 'This was our last mail to you.',
};
const texts = {
  en: english,
  hi: {
    subject: 'आपका खाता मिटा दिया गया है',
    preview: 'इस मेल में बताई गई चीज़ों को छोड़कर इस साइट पर उसका कुछ भी नहीं बचा है।',
    askedByYou: (at) => `आपने इसके लिए ${onDayAtTime.hi(at)} कहा था।`,
    askedOfOffice: (at) => `हमारे दफ़्तर ने यह काम ${onDayAtTime.hi(at)} शुरू किया था।`,
    erased: (email, asked) =>
      `${email} का खाता मिटा दिया गया है: आपकी प्रोफ़ाइल, आपके लॉग इन और आपकी फ़ाइलें। ${asked} इस पते से अब नया खाता बन सकता है।`,
    last: 'यह आपके लिए हमारा आख़िरी मेल था।',
  },
} satisfies Record<Language, typeof english>;

/** The last mail to an erased account's address. */
export const erasureDoneMail = ({ account, at, askedBy }: AcceptedErasure) =>
  accountMail(texts, account, (t, { language, publicUrl }) => {
    const asked = (askedBy ? t.askedOfOffice : t.askedByYou)(at);
    return [
      block.text(greeting[language](account)),
      block.text(t.erased(account.email, asked)),
      block.note(keptByLaw[language](publicUrl)),
      ...(askedBy ? [] : [block.note(keptByOffice[language])]),
      block.text(t.last),
    ];
  });
