import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { endingBy } from './newsletter-ending.js';

const english = {
  subject: (firm: string) => `Please confirm: one mail a month from ${firm}`,
  heading: 'One mail a month, with the dates that matter',
  preview: 'Without your yes you get nothing from us.',
  greeting: 'Namaste,',
  reason: 'Somebody, probably you, asked for our newsletter at this address.',
  please: 'Please confirm that you want it.',
  confirm: 'Yes, send it',
  until: 'The link works for seven days.',
  otherwise: "It wasn't you? Then do nothing. Without your yes you get nothing from us.",
};
const texts = {
  en: english,
  hi: {
    subject: (firm) => `कृपया पुष्टि करें: ${firm} से हर महीने एक मेल`,
    heading: 'हर महीने एक मेल, ज़रूरी तारीखों के साथ',
    preview: 'आपकी हाँ के बिना हम कुछ नहीं भेजते।',
    greeting: 'नमस्ते,',
    reason: 'किसी ने, शायद आपने, इस पते पर हमारा सूचना-पत्र माँगा है।',
    please: 'कृपया पुष्टि करें कि आप इसे चाहते हैं।',
    confirm: 'हाँ, भेजें',
    until: 'यह लिंक सात दिन तक चलेगा।',
    otherwise: 'यह आप नहीं थे? तो कुछ न करें। आपकी हाँ के बिना हम कुछ नहीं भेजते।',
  },
} satisfies Record<Language, typeof english>;

/** Asks the owner of the address to confirm. */
export const confirmNewsletterMail =
  (links: { readonly confirm: string; readonly end: string }, language: Language): MailTemplate =>
  ({ firm }) => {
    const t = texts[language];
    return {
      language,
      subject: t.subject(firm),
      heading: t.heading,
      preview: t.preview,
      blocks: [
        block.text(t.greeting),
        block.text(`${t.reason} ${t.please}`),
        block.button(t.confirm, links.confirm),
        block.text(t.until),
        block.note(t.otherwise),
      ],
      reason: t.reason,
      ending: endingBy(links.end, language),
    };
  };
