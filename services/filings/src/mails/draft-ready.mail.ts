import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { capitalized, type MailedReturn, type MailedToday, returnButton, wordsIn } from './return-words.js';

interface Draft {
  readonly return: MailedReturn;
  readonly draft: number;
  readonly hasFigures: boolean;
  readonly hasFee: boolean;
  readonly approveBy: string | null;
  readonly preparedBy: string;
  /** The approval that this draft has voided. `on`: a day in IST. */
  readonly voided: { readonly draft: number; readonly on: string } | null;
}

const english = {
  subject: (isOwn: boolean) => `${isOwn ? 'Your' : 'The'} return is ready for your approval`,
  preview: (until: string) => `Read the draft${until && `, ${until}`}. Nothing is filed before you approve.`,
  prepared: (named: string) =>
    `${capitalized(named)} is prepared. Please read the draft, and approve it if it is right.`,
  facts: { approveBy: 'Approve by', approvalWasDue: 'Approval was due on', preparedBy: 'Prepared by' },
  figures: { fee: 'The figures and the fee stand in your account.', noFee: 'The figures stand in your account.' },
  noFigures: { fee: 'The draft and the fee stand in your account.', noFee: 'The draft stands in your account.' },
  voided: (before: number, day: string, draft: number) =>
    `The approval of draft ${before} (${day}) no longer counts: draft ${draft} replaces it.`,
  open: 'Read and approve',
  notYet: 'Nothing is filed before you approve. If something is not right, don’t approve: write to us there, or ring.',
  logIn: 'To approve, you log in.',
};
const texts = {
  en: english,
  hi: {
    subject: (isOwn) => `${isOwn ? 'आपका ' : ''}रिटर्न आपकी स्वीकृति के लिए तैयार है`,
    preview: (until) => `${until && `${until} `}ड्राफ़्ट पढ़ लें। आपकी स्वीकृति से पहले कुछ भी दाखिल नहीं होता।`,
    prepared: (named) => `${named} का ड्राफ़्ट तैयार है। कृपया इसे पढ़ें और सही हो तो स्वीकृति दें।`,
    facts: {
      approveBy: 'स्वीकृति की अंतिम तारीख',
      approvalWasDue: 'स्वीकृति की तारीख बीत गई',
      preparedBy: 'किसने तैयार किया',
    },
    figures: { fee: 'आँकड़े और शुल्क आपके खाते में लिखे हैं।', noFee: 'आँकड़े आपके खाते में लिखे हैं।' },
    noFigures: { fee: 'ड्राफ़्ट और शुल्क आपके खाते में हैं।', noFee: 'ड्राफ़्ट आपके खाते में है।' },
    voided: (before, day, draft) => `ड्राफ़्ट ${before} की स्वीकृति (${day}) अब मान्य नहीं है: उसकी जगह अब ड्राफ़्ट ${draft} है।`,
    open: 'पढ़ें और स्वीकृति दें',
    notYet: 'आपकी स्वीकृति से पहले कुछ भी दाखिल नहीं होता। कुछ ठीक न लगे तो स्वीकृति न दें: वहीं हमें लिखें या फ़ोन करें।',
    logIn: 'स्वीकृति देने के लिए लॉग इन करना होता है।',
  },
} satisfies Record<Language, typeof english>;

/** Sent when a draft is ready for approval. */
export const draftReadyMail =
  (
    { return: about, draft, hasFigures, hasFee, approveBy, preparedBy, voided }: Draft,
    { name, language, today }: MailedToday,
  ): MailTemplate =>
  ({ publicUrl }) => {
    const t: typeof english = texts[language];
    const words = wordsIn(language);
    return {
      language,
      subject: words.subjectFor(name, about, t.subject),
      preview: t.preview(approveBy ? words.until(approveBy, today) : ''),
      blocks: [
        block.text(words.greeting(name)),
        block.text(t.prepared(words.inSentence(name, about))),
        ...(voided ? [block.text(t.voided(voided.draft, words.shortDay(voided.on, today), draft))] : []),
        block.facts([
          ...words.factsFor(name, about, draft),
          ...(approveBy
            ? [[approveBy < today ? t.facts.approvalWasDue : t.facts.approveBy, words.day(approveBy, 'full')] as const]
            : []),
          [t.facts.preparedBy, preparedBy],
        ]),
        block.text(t[hasFigures ? 'figures' : 'noFigures'][hasFee ? 'fee' : 'noFee']),
        returnButton({ label: t.open, publicUrl, language }, about),
        block.text(t.notYet),
        block.text(`${t.logIn} ${words.noPassword}`),
      ],
      reason: words.isOpen(name, about),
    };
  };
