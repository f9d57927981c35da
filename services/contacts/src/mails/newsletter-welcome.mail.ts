import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate, pageIn } from '@easy-tax/platform/office';
import { endingBy } from './newsletter-ending.js';

const english = {
  subject: 'You are on the list',
  preview: 'One mail a month, and one click ends it.',
  greeting: 'Namaste,',
  monthly:
    'from now on you get one mail a month: what is due, what has changed, and what to keep ready. Nothing else, and your address goes to nobody.',
  dates: 'The dates of this year stand on our site, too.',
  open: 'See the due dates',
  reason: 'You get this because you confirmed our newsletter.',
};
const texts = {
  en: english,
  hi: {
    subject: 'सूचना-पत्र चालू हो गया है',
    preview: 'हर महीने एक मेल, और एक क्लिक से बंद।',
    greeting: 'नमस्ते,',
    monthly:
      'अब आपको हर महीने एक मेल मिलेगा: किसकी तारीख आ रही है, क्या बदला है, और क्या तैयार रखना है। और कुछ नहीं, और आपका पता हम किसी को नहीं देते।',
    dates: 'इस साल की तारीखें हमारी साइट पर भी हैं।',
    open: 'तारीखें देखें',
    reason: 'यह मेल इसलिए आया है कि आपने हमारे सूचना-पत्र की पुष्टि की।',
  },
} satisfies Record<Language, typeof english>;

/** Confirms the subscription and says how to end it. */
export const newsletterWelcomeMail =
  (end: string, language: Language): MailTemplate =>
  ({ publicUrl }) => {
    const t = texts[language];
    return {
      language,
      subject: t.subject,
      preview: t.preview,
      blocks: [
        block.text(t.greeting),
        block.text(t.monthly),
        block.text(t.dates),
        block.button(t.open, pageIn(language, `${publicUrl}/blogs`)),
      ],
      reason: t.reason,
      ending: endingBy(end, language),
    };
  };
