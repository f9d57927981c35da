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

const english = {
  subject: (kind: string) => `Receipt for your payment: ${kind}`,
  preview: 'We have your payment. Thank you.',
  line: (named: string) => `We have received your payment of the fee for ${named}. Thank you.`,
  facts: { amount: 'Received', on: 'On', way: 'By', reference: 'Reference of the payment', open: 'Still open' },
  ways: { upi: 'UPI', bank: 'bank transfer', cash: 'cash', cheque: 'cheque' },
  nothing: 'nothing',
  open: 'Open the return',
  keep: 'Keep this mail as your receipt.',
  reason: 'You get this because we recorded a payment of yours.',
};
const texts = {
  en: english,
  hi: {
    subject: (kind) => `भुगतान की रसीद: ${kind}`,
    preview: 'आपका भुगतान मिल गया। धन्यवाद।',
    line: (named) => `${named} के शुल्क का भुगतान हमें मिल गया है। धन्यवाद।`,
    facts: { amount: 'मिला', on: 'दिन', way: 'माध्यम', reference: 'भुगतान का संदर्भ', open: 'अभी बाकी' },
    ways: { upi: 'UPI', bank: 'बैंक ट्रांसफ़र', cash: 'नकद', cheque: 'चेक' },
    nothing: 'कुछ नहीं',
    open: 'रिटर्न खोलें',
    keep: 'इस मेल को अपनी रसीद की तरह सँभालकर रखें।',
    reason: 'यह मेल इसलिए आया है कि हमने आपका एक भुगतान दर्ज किया।',
  },
} satisfies Record<Language, typeof english>;

/** A payment's facts, with the sums that no other mails name. @param amount the label of its amount */
export function paymentFacts({ return: about, payment, open }: Paid, language: Language, amount?: string) {
  const { facts, ways, nothing }: typeof english = texts[language];
  const words = wordsIn(language);
  const { on, way, reference } = payment;
  return block.facts([
    ...words.factsFor(null, about),
    [amount ?? facts.amount, inRupees(payment.amount)],
    [facts.on, words.day(on, 'plain')],
    ...(way ? [[facts.way, ways[way]] as const] : []),
    ...(reference ? [[facts.reference, reference] as const] : []),
    [facts.open, open === 0 ? nothing : inRupees(open)],
  ]);
}

/** A receipt: the client's proof of a payment. */
export const feeReceiptMail =
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
        paymentFacts(paid, language),
        block.text(t.keep),
        returnButton({ label: t.open, publicUrl, language }, about),
        ...(canReply ? [block.text(words.questions)] : []),
      ],
      reason: t.reason,
    };
  };
