import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate, pageIn } from '@easy-tax/platform/office';

interface Offer {
  /** Name of the client. */
  readonly client: string;
  readonly givenBy: string;
  readonly language: Language;
}

const english = {
  subject: 'Confirm whose tax matters you look after',
  preview: (client: string) => `Our office offers you access to the matters of ${client}.`,
  greeting: 'Namaste,',
  offered: (client: string, by: string) =>
    `${by} of our office would like to give you access to the returns and papers of ${client}. You see nothing, and nobody acts in your name, until you have confirmed it.`,
  steps: 'Log in with this email address. If you have no account yet, register with it and confirm the address first.',
  confirm: 'Log in and confirm',
  stranger: 'You don’t know this name? Then decline it there, or ignore this mail.',
  reason: 'You get this because our office has entered your address for a client.',
};
const texts = {
  en: english,
  hi: {
    subject: 'पुष्टि करें कि आप किसका टैक्स देखते हैं',
    preview: (client) => `हमारा दफ़्तर आपको ${client} के मामले दिखाना चाहता है।`,
    greeting: 'नमस्ते,',
    offered: (client, by) =>
      `हमारे दफ़्तर से ${by} आपको ${client} के रिटर्न और कागज़ दिखाना चाहते हैं। जब तक आप पुष्टि नहीं करते, आपको कुछ नहीं दिखेगा और आपके नाम से कुछ नहीं होगा।`,
    steps: 'इसी ईमेल पते से लॉग इन करें। खाता नहीं है तो इसी पते से खाता बनाएँ और पहले पते की पुष्टि करें।',
    confirm: 'लॉग इन करके पुष्टि करें',
    stranger: 'यह नाम नहीं जानते? तो वहाँ मना कर दें, या इस मेल को अनदेखा करें।',
    reason: 'यह मेल इसलिए आया है कि हमारे दफ़्तर ने एक ग्राहक के लिए आपका पता दर्ज किया है।',
  },
} satisfies Record<Language, typeof english>;

/** Sent to an address that staff offer access to a client. It has no token: only a confirmed address can confirm. */
export const clientAccessMail =
  ({ client, givenBy, language }: Offer): MailTemplate =>
  ({ publicUrl }) => {
    const t: typeof english = texts[language];
    return {
      language,
      subject: t.subject,
      preview: t.preview(client),
      blocks: [
        block.text(t.greeting),
        block.text(t.offered(client, givenBy)),
        block.text(t.steps),
        block.button(t.confirm, pageIn(language, `${publicUrl}/profile?client=offers`)),
        block.text(t.stranger),
      ],
      reason: t.reason,
    };
  };
