import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type MailedClient, wordsIn } from './return-words.js';

const english = {
  subject: (client: string) => `${client}: one more person has access`,
  confirmed: (client: string, email: string) =>
    `${email} now sees the returns and papers of ${client}, and can send papers, write to us and approve. Our office has offered it; the person has confirmed it.`,
  stranger: 'You don’t know this address? Reply to this mail: our office ends the access at once.',
  reason: 'You get this because you act for this client.',
};
const texts = {
  en: english,
  hi: {
    subject: (client) => `${client}: एक और व्यक्ति जुड़ा`,
    confirmed: (client, email) =>
      `${email} को अब ${client} के रिटर्न और कागज़ दिखते हैं। वे कागज़ भेज सकते हैं, हमें लिख सकते हैं और स्वीकृति दे सकते हैं। हमारे दफ़्तर ने इन्हें जोड़ा है और इन्होंने पुष्टि की है।`,
    stranger: 'यह पता नहीं जानते? इसी मेल का उत्तर दें: हमारा दफ़्तर इन्हें तुरंत हटा देगा।',
    reason: 'यह मेल इसलिए आया है कि आप इस ग्राहक के मामले देखते हैं।',
  },
} satisfies Record<Language, typeof english>;

/** Sent to those who act for a client already. Names the address, which is proven, and no name, which anybody can choose. */
export const accessConfirmedMail =
  (access: { readonly client: string; readonly email: string }, { name, language }: MailedClient): MailTemplate =>
  () => {
    const t: typeof english = texts[language];
    const confirmed = t.confirmed(access.client, access.email);
    return {
      language,
      subject: t.subject(access.client),
      preview: confirmed,
      blocks: [block.text(wordsIn(language).greeting(name)), block.text(confirmed), block.text(t.stranger)],
      reason: t.reason,
    };
  };
