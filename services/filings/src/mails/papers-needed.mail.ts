import type { Language, ReturnRequest } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type MailedReturn, type MailedToday, returnButton, wordsIn } from './return-words.js';

interface Asked {
  readonly return: MailedReturn;
  readonly papers: readonly Pick<ReturnRequest, 'title' | 'reason'>[];
  readonly dueOn: string;
  readonly askedBy: string;
}

const english = {
  count: (count: string, isOne: boolean) => `${count} paper${isOne ? '' : 's'}`,
  subject: (papers: string, until: string) => `We need ${papers}, ${until}`,
  preview: (titles: string, isOne: boolean) => `${titles}. ${isOne ? 'A photo is enough.' : 'Photos are enough.'}`,
  missing: (named: string, papers: string, isOne: boolean) =>
    `To prepare ${named}, ${papers} ${isOne ? 'is' : 'are'} missing.`,
  facts: { paper: 'Paper', askedBy: 'Asked by' },
  reason: (isOne: boolean) => `The ${isOne ? 'reason stands' : 'reasons stand'} in your account.`,
  send: (isOne: boolean) => `Send the ${isOne ? 'paper' : 'papers'}`,
  photo:
    'A photo in daylight with all four corners is enough. If you don’t have a paper, say so there; we will find another way.',
};
const texts = {
  en: english,
  hi: {
    count: (count) => `${count} कागज़`,
    subject: (papers, until) => `${until} ${papers} चाहिए`,
    preview: (titles, isOne) => `${titles}। ${isOne ? 'फ़ोटो काफ़ी है।' : 'फ़ोटो काफ़ी हैं।'}`,
    missing: (named, papers, isOne) => `${named} की तैयारी के लिए ${papers} ${isOne ? 'बाकी है' : 'बाकी हैं'}।`,
    facts: { paper: 'कागज़', askedBy: 'किसने माँगा' },
    reason: (isOne) => (isOne ? 'कारण आपके खाते में लिखा है।' : 'कारण आपके खाते में लिखे हैं।'),
    send: () => 'कागज़ भेजें',
    photo: 'दिन की रोशनी में चारों कोनों के साथ खींची हुई फ़ोटो काफ़ी है। कोई कागज़ न हो तो वहीं बता दें, हम दूसरा रास्ता निकालेंगे।',
  },
} satisfies Record<Language, typeof english>;

/** Sent when staff request papers. */
export const papersNeededMail =
  ({ return: about, papers, dueOn, askedBy }: Asked, { name, language, today }: MailedToday): MailTemplate =>
  ({ publicUrl }) => {
    const t: typeof english = texts[language];
    const words = wordsIn(language);
    const isOne = papers.length === 1;
    const titles = papers.map(({ title }) => words.paper(title));
    const reasons = papers.filter(({ reason }) => reason !== '');
    const count = t.count(words.number(papers.length), isOne);
    return {
      language,
      subject: words.subjectFor(name, about, () => t.subject(count, words.until(dueOn, today))),
      preview: t.preview(titles.join(', '), isOne),
      blocks: [
        block.text(words.greeting(name)),
        block.text(t.missing(words.kindInSentence(name, about), count, isOne)),
        block.facts([
          ...words.factsFor(name, about),
          ...titles.map((title, at) => [isOne ? t.facts.paper : `${t.facts.paper} ${at + 1}`, title] as const),
          words.dueFact(dueOn, today),
          [t.facts.askedBy, askedBy],
        ]),
        ...(reasons.length > 0 ? [block.text(t.reason(reasons.length === 1))] : []),
        returnButton({ label: t.send(isOne), publicUrl, language }, about),
        block.text(t.photo),
      ],
      reason: words.isOpen(name, about),
    };
  };
