import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type MailedClient, wordsIn } from './return-words.js';

const english = {
  subject: (client: string) => `${client}: one more person has access`,
  confirmed: (client: string, email: string) =>
    `${email} now sees the returns and papers of ${client}, and can send papers, write to us and approve. Our office has offered it; the person has confirmed it.`,
  stranger: 'You don’t know this address? Reply to this mail: our office ends the access at once.',
  /** Two records of a client have become one. */
  merged: (client: string, emails: string) =>
    `Our office has joined two records of ${client}. The returns and papers of both are now also seen by ${emails}, with the right to send papers, write to us and approve.`,
  reason: 'You get this because you act for this client.',
  ofAddress: 'You get this because our office writes to this client at your address.',
};
const texts = {
  en: english,
  hi: {
    subject: (client) => `${client}: एक और व्यक्ति जुड़ा`,
    confirmed: (client, email) =>
      `${email} को अब ${client} के रिटर्न और कागज़ दिखते हैं। वे कागज़ भेज सकते हैं, हमें लिख सकते हैं और स्वीकृति दे सकते हैं। हमारे दफ़्तर ने इन्हें जोड़ा है और इन्होंने पुष्टि की है।`,
    stranger: 'यह पता नहीं जानते? इसी मेल का उत्तर दें: हमारा दफ़्तर इन्हें तुरंत हटा देगा।',
    merged: (client, emails) =>
      `हमारे दफ़्तर ने ${client} के दो रिकॉर्ड मिला दिए हैं। दोनों के रिटर्न और कागज़ अब ${emails} को भी दिखते हैं। वे कागज़ भेज सकते हैं, हमें लिख सकते हैं और स्वीकृति दे सकते हैं।`,
    reason: 'यह मेल इसलिए आया है कि आप इस ग्राहक के मामले देखते हैं।',
    ofAddress: 'यह मेल इसलिए आया है कि हमारा दफ़्तर इस ग्राहक को आपके पते पर लिखता है।',
  },
} satisfies Record<Language, typeof english>;

interface NewAccess {
  readonly client: string;
  /** More than one only by a merge. */
  readonly emails: readonly string[];
  /** `address`: nobody who acts for the client gets mails; it reads this at the office's address for it. */
  readonly by: 'offer' | 'merge';
  readonly to: 'people' | 'address';
}

/** Sent to those who act for a client already. Names addresses, which are proven, and no names, which anybody can choose. */
export const accessConfirmedMail =
  ({ client, emails, by, to }: NewAccess, { name, language }: MailedClient): MailTemplate =>
  () => {
    const t: typeof english = texts[language];
    const confirmed = (by === 'merge' ? t.merged : t.confirmed)(client, emails.join(', '));
    return {
      language,
      subject: t.subject(client),
      preview: confirmed,
      blocks: [block.text(wordsIn(language).greeting(name)), block.text(confirmed), block.text(t.stranger)],
      reason: to === 'people' ? t.reason : t.ofAddress,
    };
  };
