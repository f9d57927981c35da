import type { Language } from '@easy-tax/contracts';
import { type Addressee, warningMail } from './account-mail.js';

const english = {
  subject: 'Your address is to be changed',
  nothingToDo: 'If it was you, there is nothing to do here.',
  wanted: (email: string) =>
    `Somebody who knows your password wants another address for the account of ${email}. It changes once they open the link in a mail to that address and log in.`,
  otherwise: "It wasn't you? Choose a new password now: that ends the link, too. Then ring us.",
};
const texts = {
  en: english,
  hi: {
    subject: 'आपका ईमेल पता बदला जाने वाला है',
    nothingToDo: 'यदि यह आपने किया है, तो यहाँ कुछ करने की ज़रूरत नहीं।',
    wanted: (email) =>
      `आपका पासवर्ड जानने वाला कोई व्यक्ति ${email} के खाते के लिए दूसरा पता चाहता है। उस पते पर भेजे गए मेल का लिंक खोलकर लॉग इन करने पर पता बदल जाएगा।`,
    otherwise: 'यह आप नहीं थे? अभी नया पासवर्ड चुनें: इससे वह लिंक भी नहीं चलेगा। फिर हमें फ़ोन करें।',
  },
} satisfies Record<Language, typeof english>;

/** Sent to the old address before anything changes. It doesn't name the new one: strangers may read this mailbox. */
export const addressChangingMail = (account: Addressee) =>
  warningMail(account, (language) => {
    const { wanted, ...words } = texts[language];
    return { ...words, happened: wanted(account.email) };
  });
