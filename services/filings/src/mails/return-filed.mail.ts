import { isEVerified, type Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { capitalized, clientFor, type MailedReturn, type MailedToday, returnButton, wordsIn } from './return-words.js';

interface Filed {
  readonly return: MailedReturn;
  readonly filedOn: string;
  readonly filedBy: string;
  /** True if the acknowledgement is among the return's documents. */
  readonly hasAcknowledgement: boolean;
  readonly hasFigures: boolean;
  /** The last day to e-verify; null: nothing is left to verify. */
  readonly verifyBy: string | null;
  readonly isFeeOwed: boolean;
}

const english = {
  subject: (kind: string, isOwn: boolean) => `Filed: ${isOwn ? 'your ' : ''}${kind}`,
  filed: (named: string) => `${capitalized(named)} is filed.`,
  /** The acknowledgement: its place, a reason to keep it, the label of the button. */
  return: { inAccount: '', keep: '', open: 'Open the return' },
  filedReturn: { inAccount: 'The filed return is in your account.', keep: '', open: 'Open the filed return' },
  itrV: {
    inAccount: 'The ITR-V is in your account.',
    keep: 'Keep it: a bank or a consulate may ask for it.',
    open: 'Open the ITR-V',
  },
  keepItrV: 'Filed: keep this ITR-V',
  facts: { filed: 'Filed', by: (day: string, who: string) => `${day}, by ${who}` },
  nothingLeft: 'Nothing more to do.',
  left: (day: string) => `One step is left: e-verify by ${day}.`,
  leftPast: (day: string) => `One step is left: e-verify now. The last day was ${day}.`,
  verify:
    'A return that isn’t e-verified counts as not filed. It takes two minutes on the department’s site, with an OTP on the mobile that is linked to Aadhaar. We never ask for that OTP.',
  figures: 'The acknowledgement number and the figures stand in your account.',
  noFigures: 'The acknowledgement number stands in your account.',
  reason: (client: string | null) => `You get this because we filed a return of ${client ?? 'yours'}.`,
};
const texts = {
  en: english,
  hi: {
    subject: (kind, isOwn) => `दाखिल: ${isOwn ? 'आपका ' : ''}${kind}`,
    filed: (named) => `हमने ${named} को दाखिल कर दिया है।`,
    return: { inAccount: '', keep: '', open: 'रिटर्न खोलें' },
    filedReturn: { inAccount: 'दाखिल किया हुआ रिटर्न आपके खाते में है।', keep: '', open: 'दाखिल रिटर्न खोलें' },
    itrV: {
      inAccount: 'ITR-V आपके खाते में है।',
      keep: 'इसे सँभालकर रखें: बैंक या दूतावास इसे माँग सकता है।',
      open: 'ITR-V खोलें',
    },
    keepItrV: 'दाखिल: यह ITR-V सँभालकर रखें',
    facts: { filed: 'दाखिल', by: (day, who) => `${day}, ${who} द्वारा` },
    nothingLeft: 'अब कुछ और नहीं करना है।',
    left: (day) => `एक कदम बाकी है: ${day} तक ई-सत्यापन करें।`,
    leftPast: (day) => `एक कदम बाकी है: अभी ई-सत्यापन करें। अंतिम तारीख ${day} थी।`,
    verify:
      'बिना ई-सत्यापन के रिटर्न दाखिल नहीं माना जाता। विभाग की साइट पर, आधार से जुड़े मोबाइल पर आए OTP से, इसमें दो मिनट लगते हैं। वह OTP हम कभी नहीं माँगते।',
    figures: 'पावती संख्या और आँकड़े आपके खाते में लिखे हैं।',
    noFigures: 'पावती संख्या आपके खाते में लिखी है।',
    reason: (client) => `यह मेल इसलिए आया है कि हमने ${client === null ? 'आपका' : `${client} का`} एक रिटर्न दाखिल किया।`,
  },
} satisfies Record<Language, typeof english>;

/** The acknowledgement as the mail names it, if it is among the documents. */
function acknowledgementOf({ return: { form }, hasAcknowledgement }: Filed) {
  if (!hasAcknowledgement) return 'return';
  return isEVerified(form) ? 'itrV' : 'filedReturn';
}

/** Sent when a return is filed. An income tax return may need e-verification. */
export const returnFiledMail =
  (filed: Filed, { name, language, today }: MailedToday): MailTemplate =>
  ({ publicUrl, canReply }) => {
    const t: typeof english = texts[language];
    const words = wordsIn(language);
    const { return: about, filedOn, filedBy, hasFigures, verifyBy, isFeeOwed } = filed;
    const left = verifyBy && verifyBy < today ? t.leftPast : t.left;
    const nothingLeft = isFeeOwed ? '' : t.nothingLeft;
    const acknowledgement = acknowledgementOf(filed);
    const { inAccount, keep, open } = t[acknowledgement];
    const sentences = (...all: readonly string[]) => all.filter(Boolean).join(' ');
    return {
      language,
      subject: words.subjectFor(name, about, (isOwn) =>
        acknowledgement === 'itrV' ? t.keepItrV : t.subject(words.kind(about), isOwn),
      ),
      preview: sentences(inAccount, verifyBy ? left(words.shortDay(verifyBy, today)) : nothingLeft),
      blocks: [
        block.text(words.greeting(name)),
        block.text(sentences(t.filed(words.inSentence(name, about)), inAccount, keep)),
        block.facts([
          ...words.factsFor(name, about),
          [t.facts.filed, t.facts.by(words.day(filedOn, 'plain'), filedBy)],
        ]),
        block.text(hasFigures ? t.figures : t.noFigures),
        returnButton({ label: open, publicUrl, language }, about),
        ...(verifyBy ? [block.note(sentences(left(words.day(verifyBy, 'plain')), t.verify))] : []),
        ...(canReply ? [block.text(words.questions)] : []),
      ],
      reason: t.reason(clientFor(name, about)),
    };
  };
