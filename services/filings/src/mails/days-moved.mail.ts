import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { filingsButton, type MailedClient, type MailedReturn, returnButton, wordsIn } from './return-words.js';

interface MovedReturn {
  readonly return: MailedReturn;
  readonly before: string;
}

interface MovedDay {
  readonly day: string;
  /** The notification. */
  readonly source: string;
  readonly returns: readonly MovedReturn[];
}

const english = {
  subject: (what: string, day: string) => `New last day: ${day} for ${what}`,
  several: (count: string) => `${count} returns`,
  line: (isOne: boolean) => `the government has moved the last day of ${isOne ? 'this return' : 'these returns'}.`,
  facts: { day: 'New last day', before: 'Until now', source: 'Notification' },
  early: 'Please still send what we asked you for by the day that we told you: then there is time for questions.',
  open: 'Open my account',
};
const texts = {
  en: english,
  hi: {
    subject: (what, day) => `नई अंतिम तारीख: ${what} के लिए ${day}`,
    several: (count) => `${count} रिटर्न`,
    line: (isOne) => `सरकार ने ${isOne ? 'इस रिटर्न' : 'इन रिटर्न'} की अंतिम तारीख आगे बढ़ा दी है।`,
    facts: { day: 'नई अंतिम तारीख', before: 'पहले', source: 'अधिसूचना' },
    early: 'हमने जो माँगा है, उसे फिर भी हमारे बताए दिन तक भेज दें: तब सवालों के लिए समय रहता है।',
    open: 'मेरा खाता खोलें',
  },
} satisfies Record<Language, typeof english>;

/** All returns of one person whose last day an extension has moved. */
export const daysMovedMail =
  ({ day, source, returns }: MovedDay, { name, language }: MailedClient): MailTemplate =>
  ({ publicUrl, canReply }) => {
    const t: typeof english = texts[language];
    const words = wordsIn(language);
    const [first] = returns;
    const only = returns.length === 1 ? first : undefined;
    const subjectOf = (what: string) => t.subject(what, words.day(day, 'plain'));
    const hasOthers = returns.some((moved) => moved.return.clientName !== name);
    return {
      language,
      subject: only
        ? words.subjectFor(name, only.return, () => subjectOf(words.short(only.return)))
        : subjectOf(t.several(words.number(returns.length))),
      preview: source,
      blocks: [
        block.text(`${words.greeting(name)} ${t.line(returns.length === 1)}`),
        ...returns.map((moved) =>
          block.facts([
            ...words.factsFor(hasOthers ? null : name, moved.return),
            [t.facts.day, words.day(day, 'full')],
            [t.facts.before, words.day(moved.before, 'plain')],
            [t.facts.source, source],
          ]),
        ),
        block.text(t.early),
        only
          ? returnButton({ label: t.open, publicUrl, language }, only.return)
          : filingsButton({ label: t.open, publicUrl, language }),
        ...(canReply ? [block.text(words.questions)] : []),
      ],
      reason: words.isOpen(name, ...returns.map((moved) => moved.return)),
    };
  };
