import type { Language } from '@easy-tax/contracts';
import { readableTime } from '@easy-tax/platform/core';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type MailedClient, type MailedReturn, returnButton, wordsIn } from './return-words.js';

interface Approved {
  readonly return: MailedReturn;
  readonly draft: number;
  readonly at: string;
  /** The proven address, since anybody can choose another's name. Null: signed on paper, and recorded by staff. */
  readonly approvedBy: string | null;
  /** True if the reader approved. */
  readonly isReader: boolean;
}

const english = {
  subject: (isOwn: boolean) => `${isOwn ? 'Your' : 'The'} return is approved`,
  preview: (draft: number) => `Draft ${draft} is approved. We file exactly this draft.`,
  approved: (named: string) => `You approved ${named}. We file exactly this draft.`,
  approvedBy: (who: string, named: string) => `${who} approved ${named}. We file exactly this draft.`,
  recorded: (named: string) =>
    `We have recorded the approval of ${named} that was signed on paper. We file exactly this draft.`,
  facts: { at: 'Approved', by: 'Approved by' },
  words: 'The words of the approval stand in your account.',
  open: 'See the approval',
  notYou: 'It wasn’t you? Ring us at once, before it is filed.',
  notRight: 'That isn’t right? Ring us at once, before it is filed.',
};
const texts = {
  en: english,
  hi: {
    subject: (isOwn) => `${isOwn ? 'आपके ' : ''}रिटर्न को स्वीकृति मिल गई`,
    preview: (draft) => `ड्राफ़्ट ${draft} को स्वीकृति मिल गई। हम ठीक यही ड्राफ़्ट दाखिल करेंगे।`,
    approved: (named) => `${named} को आपकी स्वीकृति मिल गई। हम ठीक यही ड्राफ़्ट दाखिल करेंगे।`,
    approvedBy: (who, named) => `${who} ने ${named} को स्वीकृति दी। हम ठीक यही ड्राफ़्ट दाखिल करेंगे।`,
    recorded: (named) => `${named} के लिए कागज़ पर हस्ताक्षर करके दी गई स्वीकृति हमने दर्ज कर ली है। हम ठीक यही ड्राफ़्ट दाखिल करेंगे।`,
    facts: { at: 'स्वीकृति का समय', by: 'किसने स्वीकृति दी' },
    words: 'स्वीकृति के शब्द आपके खाते में लिखे हैं।',
    open: 'स्वीकृति देखें',
    notYou: 'यह आपने नहीं किया? दाखिल होने से पहले हमें तुरंत फ़ोन करें।',
    notRight: 'यह ठीक नहीं है? दाखिल होने से पहले हमें तुरंत फ़ोन करें।',
  },
} satisfies Record<Language, typeof english>;

/** Tells everybody who acts for the client of an approval at once, in case it should not have been given. */
export const returnApprovedMail =
  ({ return: about, draft, at, approvedBy, isReader }: Approved, { name, language }: MailedClient): MailTemplate =>
  ({ publicUrl }) => {
    const t: typeof english = texts[language];
    const words = wordsIn(language);
    const named = words.inSentence(name, about);
    const signed = approvedBy === null ? t.recorded(named) : t.approvedBy(approvedBy, named);
    return {
      language,
      subject: words.subjectFor(name, about, t.subject),
      preview: t.preview(draft),
      blocks: [
        block.text(words.greeting(name)),
        block.text(isReader ? t.approved(named) : signed),
        block.facts([
          ...words.factsFor(name, about, draft),
          [t.facts.at, readableTime[language](new Date(at))],
          ...(approvedBy === null ? [] : [[t.facts.by, approvedBy] as const]),
        ]),
        ...(approvedBy === null ? [] : [block.text(t.words)]),
        returnButton({ label: t.open, publicUrl, language }, about),
        block.note(isReader ? t.notYou : t.notRight),
      ],
      reason: words.isOpen(name, about),
    };
  };
