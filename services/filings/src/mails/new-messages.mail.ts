import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { capitalized, type MailedClient, type MailedReturn, returnButton, wordsIn } from './return-words.js';

interface Messages {
  readonly return: MailedReturn;
  readonly count: number;
  /** Names of those who wrote, each once. */
  readonly from: readonly string[];
}

const english = {
  subject: (count: string, isOne: boolean, isOwn: boolean) =>
    `${isOne ? 'A new message' : `${capitalized(count)} new messages`} about ${isOwn ? 'your' : 'the'} return`,
  and: ' and ',
  preview: (writers: string) => `From ${writers}.`,
  wrote: (writers: string, named: string) => `${writers} wrote to you about ${named}.`,
  facts: { from: 'From' },
  inAccount: (isOne: boolean) => `The ${isOne ? 'message stands' : 'messages stand'} in your account.`,
  read: (isOne: boolean) => `Read the ${isOne ? 'message' : 'messages'}`,
};
const texts = {
  en: english,
  hi: {
    subject: (count, isOne, isOwn) => `${isOwn ? 'आपके ' : ''}रिटर्न के बारे में ${isOne ? 'एक नया' : `${count} नए`} संदेश`,
    and: ' और ',
    preview: (writers) => `${writers} की ओर से।`,
    wrote: (writers, named) => `${writers} ने ${named} के बारे में आपको लिखा है।`,
    facts: { from: 'किसने लिखा' },
    inAccount: (isOne) => (isOne ? 'संदेश आपके खाते में है।' : 'संदेश आपके खाते में हैं।'),
    read: () => 'संदेश पढ़ें',
  },
} satisfies Record<Language, typeof english>;

/** Sent when staff have written one or several messages within a few minutes. */
export const newMessagesMail =
  ({ return: about, count, from }: Messages, { name, language }: MailedClient): MailTemplate =>
  ({ publicUrl }) => {
    const t: typeof english = texts[language];
    const words = wordsIn(language);
    const isOne = count === 1;
    const writers = from.join(t.and);
    return {
      language,
      subject: words.subjectFor(name, about, (isOwn) => t.subject(words.number(count), isOne, isOwn)),
      preview: t.preview(writers),
      blocks: [
        block.text(words.greeting(name)),
        block.text(t.wrote(writers, words.inSentence(name, about))),
        block.facts([...words.factsFor(name, about), [t.facts.from, writers]]),
        block.text(t.inAccount(isOne)),
        returnButton({ label: t.read(isOne), publicUrl, language }, about),
      ],
      reason: words.isOpen(name, about),
    };
  };
