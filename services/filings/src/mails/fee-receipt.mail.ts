import type { FeePayment, Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { inRupees } from '../return-records/acts/fee.js';
import { type MailedClient, type MailedReturn, returnButton, wordsIn } from './return-words.js';

export interface Paid {
  readonly return: MailedReturn;
  readonly payment: Pick<FeePayment, 'amount' | 'on' | 'way' | 'reference'>;
  /** Rupees that are left to pay. */
  readonly open: number;
}

interface PaymentTexts {
  readonly subject: (kind: string) => string;
  readonly preview: string;
  readonly line: (named: string) => string;
  /** Label of the amount. */
  readonly amount: string;
  /** After the facts. */
  readonly last: string;
  readonly reason: string;
}

const english = {
  facts: { on: 'On', way: 'By', reference: 'Reference of the payment', open: 'Still open' },
  ways: { upi: 'UPI', bank: 'bank transfer', cash: 'cash', cheque: 'cheque' },
  nothing: 'nothing',
  open: 'Open the return',
};
const shared = {
  en: english,
  hi: {
    facts: { on: 'दिन', way: 'माध्यम', reference: 'भुगतान का संदर्भ', open: 'अभी बाकी' },
    ways: { upi: 'UPI', bank: 'बैंक ट्रांसफ़र', cash: 'नकद', cheque: 'चेक' },
    nothing: 'कुछ नहीं',
    open: 'रिटर्न खोलें',
  },
} satisfies Record<Language, typeof english>;

/** A mail about one payment: the only ones that name sums. */
export const mailOfPayment =
  (texts: Readonly<Record<Language, PaymentTexts>>) =>
  ({ return: about, payment, open }: Paid, { name, language }: MailedClient): MailTemplate =>
  ({ publicUrl, canReply }) => {
    const [t, words] = [texts[language], wordsIn(language)];
    const { facts, ways, nothing, open: label }: typeof english = shared[language];
    const { amount, on, way, reference } = payment;
    return {
      language,
      subject: words.subjectFor(name, about, () => t.subject(words.kind(about))),
      preview: t.preview,
      blocks: [
        block.text(words.greeting(name)),
        block.text(t.line(words.inSentence(name, about))),
        block.facts([
          ...words.factsFor(null, about),
          [t.amount, inRupees(amount)],
          [facts.on, words.day(on, 'plain')],
          ...(way ? [[facts.way, ways[way]] as const] : []),
          ...(reference ? [[facts.reference, reference] as const] : []),
          [facts.open, open === 0 ? nothing : inRupees(open)],
        ]),
        block.text(t.last),
        returnButton({ label, publicUrl, language }, about),
        ...(canReply ? [block.text(words.questions)] : []),
      ],
      reason: t.reason,
    };
  };

/** A receipt: the client's proof of a payment. */
export const feeReceiptMail = mailOfPayment({
  en: {
    subject: (kind) => `Receipt for your payment: ${kind}`,
    preview: 'We have your payment. Thank you.',
    line: (named) => `We have received your payment of the fee for ${named}. Thank you.`,
    amount: 'Received',
    last: 'Keep this mail as your receipt.',
    reason: 'You get this because we recorded a payment of yours.',
  },
  hi: {
    subject: (kind) => `भुगतान की रसीद: ${kind}`,
    preview: 'आपका भुगतान मिल गया। धन्यवाद।',
    line: (named) => `${named} के शुल्क का भुगतान हमें मिल गया है। धन्यवाद।`,
    amount: 'मिला',
    last: 'इस मेल को अपनी रसीद की तरह सँभालकर रखें।',
    reason: 'यह मेल इसलिए आया है कि हमने आपका एक भुगतान दर्ज किया।',
  },
});
