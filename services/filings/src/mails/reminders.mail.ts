import type { Language, ReminderKind } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import {
  capitalized,
  clientFor,
  filingsButton,
  type MailedReturn,
  type MailedToday,
  returnButton,
  wordsIn,
} from './return-words.js';

/** A matter that waits for the client. */
export interface Reminded {
  readonly return: MailedReturn;
  readonly kind: ReminderKind;
  /** Titles of the papers, if it is about papers. */
  readonly papers: readonly string[];
  readonly dueOn: string;
}

const english = {
  papers: (count: string, isOne: boolean) => `${count} paper${isOne ? '' : 's'}`,
  subjects: {
    papers: (papers: string, until: string) => `Reminder: we need ${papers}, ${until}`,
    approval: (_: string, until: string) => `Reminder: a draft waits for your approval, ${until}`,
    verification: (_: string, until: string, isOwn: boolean) =>
      `Reminder: e-verify ${isOwn ? 'your' : 'the'} return, ${until}`,
    fee: (_: string, __: string, isOwn: boolean) => `Reminder: the fee for ${isOwn ? 'your' : 'the'} return is open`,
  } satisfies Record<ReminderKind, (papers: string, until: string, isOwn: boolean) => string>,
  several: (count: string) => `Reminder: ${count} things wait for you`,
  still: (isOne: boolean): string => (isOne ? 'one thing still waits for you:' : 'these things still wait for you:'),
  facts: { what: 'What' },
  what: {
    papers: (papers: string, titles: string) => `${capitalized(papers)}: ${titles}`,
    approval: () => 'Read the draft and approve it, or say what is not right',
    verification: () => 'E-verify the filed return: without it, it counts as not filed',
    fee: () => 'Pay the fee, or tell us that you have paid it',
  } satisfies Record<ReminderKind, (papers: string, titles: string) => string>,
  chat: {
    approval: (named: string, until: string) =>
      `The draft of ${named} waits for your approval, ${until}. Please look at it.`,
    verification: (named: string, until: string) =>
      `${capitalized(named)} is filed. Please e-verify it, ${until}: without that it counts as not filed.`,
    fee: (named: string) => `The fee for ${named} is still open. If you have paid it, please tell us.`,
  },
  open: 'Open my account',
  done: 'Have you done it in the meantime? Then ignore this mail. If something stands in the way, write to us there, or ring.',
  reason: (client: string | null) =>
    `You get this because a return of ${client ?? 'yours'} waits for you: at most one such mail a day.`,
  stop: 'No more reminders',
};
const texts = {
  en: english,
  hi: {
    papers: (count) => `${count} कागज़`,
    subjects: {
      papers: (papers, until) => `याद दिलाना: ${until} ${papers} चाहिए`,
      approval: (_, until) => `याद दिलाना: ड्राफ़्ट पर आपकी स्वीकृति चाहिए, ${until}`,
      verification: (_, until, isOwn) => `याद दिलाना: ${isOwn ? 'अपने ' : ''}रिटर्न का ई-सत्यापन करें, ${until}`,
      fee: (_, __, isOwn) => `याद दिलाना: ${isOwn ? 'आपके ' : ''}रिटर्न का शुल्क बाकी है`,
    },
    several: (count) => `याद दिलाना: ${count} काम आपकी ओर से बाकी हैं`,
    still: (isOne) => (isOne ? 'आपकी ओर से एक काम बाकी है:' : 'आपकी ओर से ये काम बाकी हैं:'),
    facts: { what: 'क्या' },
    what: {
      papers: (papers, titles) => `${papers}: ${titles}`,
      approval: () => 'ड्राफ़्ट पढ़कर स्वीकृति दें, या बताएँ कि क्या ठीक नहीं है',
      verification: () => 'दाखिल रिटर्न का ई-सत्यापन करें: इसके बिना वह दाखिल नहीं माना जाता',
      fee: () => 'शुल्क चुकाएँ, या बताएँ कि चुका दिया है',
    },
    chat: {
      approval: (named, until) => `${named} का ड्राफ़्ट आपकी स्वीकृति के लिए रुका है (${until})। कृपया देख लें।`,
      verification: (named, until) =>
        `${named} को हम दाखिल कर चुके हैं। कृपया ई-सत्यापन करें (${until}): इसके बिना वह दाखिल नहीं माना जाता।`,
      fee: (named) => `${named} का शुल्क बाकी है। चुका दिया हो तो कृपया हमें बता दें।`,
    },
    open: 'मेरा खाता खोलें',
    done: 'इस बीच काम हो गया हो तो इस मेल को छोड़ दें। कोई अड़चन हो तो वहीं हमें लिखें या फ़ोन करें।',
    reason: (client) =>
      `यह मेल इसलिए आया है कि ${client === null ? 'आपका' : `${client} का`} कोई रिटर्न आपके लिए रुका है: ऐसा मेल दिन में एक से ज़्यादा नहीं आता।`,
    stop: 'और याद न दिलाएँ',
  },
} satisfies Record<Language, typeof english>;

const inWords = (language: Language) => {
  const t: typeof english = texts[language];
  const words = wordsIn(language);
  const papersOf = ({ papers }: Reminded) => t.papers(words.number(papers.length), papers.length === 1);
  return { t, words, papersOf };
};

/** All reminders of one person on one day. @param stop the link that ends them */
export const remindersMail =
  (items: readonly Reminded[], stop: string, { name, language, today }: MailedToday): MailTemplate =>
  ({ publicUrl }) => {
    const { t, words, papersOf } = inWords(language);
    const [first] = items;
    const only = items.length === 1 ? first : undefined;
    const hasOthers = items.some((item) => item.return.clientName !== name);
    const whatOf = (item: Reminded) => t.what[item.kind](papersOf(item), item.papers.map(words.paper).join(', '));
    return {
      language,
      subject: only
        ? words.subjectFor(name, only.return, (isOwn) =>
            t.subjects[only.kind](papersOf(only), words.until(only.dueOn, today), isOwn),
          )
        : t.several(words.number(items.length)),
      preview: items.map(whatOf).join(' · '),
      blocks: [
        block.text(`${words.greeting(name)} ${t.still(items.length === 1)}`),
        ...items.map((item) =>
          block.facts([
            ...words.factsFor(hasOthers ? null : name, item.return),
            [t.facts.what, whatOf(item)],
            words.dueFact(item.dueOn, today),
          ]),
        ),
        only
          ? returnButton({ label: t.open, publicUrl, language }, only.return)
          : filingsButton({ label: t.open, publicUrl, language }),
        block.text(t.done),
        block.text(words.noPassword),
      ],
      reason: t.reason(clientFor(name, ...items.map((item) => item.return))),
      ending: { label: t.stop, url: stop },
    };
  };

interface Chat {
  readonly return: MailedReturn;
  readonly kind: Exclude<ReminderKind, 'papers'>;
  readonly dueOn: string;
  /** The return in the client's account; null if nobody acts for the client there. */
  readonly url: string | null;
  readonly by: string;
  readonly firm: string;
}

/** A reminder as a short text for a chat. For papers there is the personal link's. */
export function reminderText(
  { return: about, kind, dueOn, url, by, firm }: Chat,
  { name, language, today }: MailedToday,
) {
  const { t, words } = inWords(language);
  const sentence = t.chat[kind](words.inSentence(name, about), words.until(dueOn, today));
  return [`${words.greeting(name)}\n${sentence}`, ...(url ? [url] : []), words.noPassword, `${by}, ${firm}`].join(
    '\n\n',
  );
}
