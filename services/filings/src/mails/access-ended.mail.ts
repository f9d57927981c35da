import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type MailedClient, wordsIn } from './return-words.js';

const english = {
  subject: (client: string) => `${client}: your access has ended`,
  ended: (client: string) =>
    `Our office has ended your access to ${client}. You no longer see its returns and papers, and cannot approve for it.`,
  surprise: 'This surprises you? Reply to this mail, or write to the office.',
  reason: 'You get this because you acted for this client.',
};
const texts = {
  en: english,
  hi: {
    subject: (client) => `${client}: अब आप इनका मामला नहीं देखते`,
    ended: (client) =>
      `हमारे दफ़्तर ने आपको ${client} के मामले से हटा दिया है। अब आपको इनके रिटर्न और कागज़ नहीं दिखते, और आप इनके लिए स्वीकृति नहीं दे सकते।`,
    surprise: 'यह आपको अजीब लगता है? इसी मेल का उत्तर दें, या दफ़्तर को लिखें।',
    reason: 'यह मेल इसलिए आया है कि आप इस ग्राहक के मामले देखते थे।',
  },
} satisfies Record<Language, typeof english>;

/** Sent to the person whose confirmed access staff take away: an access that somebody else has got instead is noticed. */
export const accessEndedMail =
  (access: { readonly client: string }, { name, language }: MailedClient): MailTemplate =>
  () => {
    const t: typeof english = texts[language];
    const ended = t.ended(access.client);
    return {
      language,
      subject: t.subject(access.client),
      preview: ended,
      blocks: [block.text(wordsIn(language).greeting(name)), block.text(ended), block.text(t.surprise)],
      reason: t.reason,
    };
  };
