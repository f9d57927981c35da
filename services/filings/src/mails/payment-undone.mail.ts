import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type Paid, paymentFacts } from './fee-receipt.mail.js';
import { type MailedClient, returnButton, wordsIn } from './return-words.js';

const english = {
  subject: (kind: string) => `A receipt no longer counts: ${kind}`,
  preview: 'The payment was recorded by mistake, or has not reached us.',
  line: (named: string) =>
    `We had recorded a payment of the fee for ${named}. It was a mistake, or the payment has not reached us: its receipt no longer counts.`,
  amount: 'Recorded',
  paid: 'You have paid this? Please tell us, with the reference of the payment.',
  open: 'Open the return',
  reason: 'You get this because we had sent you the receipt.',
};
const texts = {
  en: english,
  hi: {
    subject: (kind) => `यह रसीद अब मान्य नहीं: ${kind}`,
    preview: 'भुगतान ग़लती से दर्ज हुआ था, या हम तक नहीं पहुँचा।',
    line: (named) =>
      `${named} के शुल्क का एक भुगतान हमने दर्ज किया था। वह ग़लती से दर्ज हुआ था, या हम तक नहीं पहुँचा: उसकी रसीद अब मान्य नहीं है।`,
    amount: 'दर्ज राशि',
    paid: 'आप यह भुगतान कर चुके हैं? कृपया हमें बताएँ, भुगतान के संदर्भ के साथ।',
    open: 'रिटर्न खोलें',
    reason: 'यह मेल इसलिए आया है कि हमने आपको यह रसीद भेजी थी।',
  },
} satisfies Record<Language, typeof english>;

/** Sent when staff take back a recorded payment: its receipt had said that it is paid. */
export const paymentUndoneMail =
  (paid: Paid, { name, language }: MailedClient): MailTemplate =>
  ({ publicUrl, canReply }) => {
    const t: typeof english = texts[language];
    const words = wordsIn(language);
    const about = paid.return;
    return {
      language,
      subject: words.subjectFor(name, about, () => t.subject(words.kind(about))),
      preview: t.preview,
      blocks: [
        block.text(words.greeting(name)),
        block.text(t.line(words.inSentence(name, about))),
        paymentFacts(paid, language, t.amount),
        block.text(t.paid),
        returnButton({ label: t.open, publicUrl, language }, about),
        ...(canReply ? [block.text(words.questions)] : []),
      ],
      reason: t.reason,
    };
  };
