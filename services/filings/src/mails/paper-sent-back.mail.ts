import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type MailedReturn, type MailedToday, returnButton, wordsIn } from './return-words.js';

interface SentBack {
  readonly return: MailedReturn;
  /** Title of the paper. */
  readonly paper: string;
  readonly dueOn: string;
  readonly askedBy: string;
}

const english = {
  subject: (until: string) => `Please send one paper again, ${until}`,
  preview: (paper: string) => `${paper}. A photo is enough.`,
  again: (named: string) => `One paper for ${named} has to be sent once more.`,
  facts: { paper: 'Paper', askedBy: 'Asked by' },
  reason: 'The reason stands in your account.',
  send: 'Send the paper',
  photo: 'A photo in daylight with all four corners is enough.',
};
const texts = {
  en: english,
  hi: {
    subject: (until) => `${until} एक कागज़ दोबारा भेजें`,
    preview: (paper) => `${paper}। फ़ोटो काफ़ी है।`,
    again: (named) => `${named} का एक कागज़ दोबारा भेजना होगा।`,
    facts: { paper: 'कागज़', askedBy: 'किसने माँगा' },
    reason: 'कारण आपके खाते में लिखा है।',
    send: 'कागज़ भेजें',
    photo: 'दिन की रोशनी में चारों कोनों के साथ खींची हुई फ़ोटो काफ़ी है।',
  },
} satisfies Record<Language, typeof english>;

/** Sent when a paper must be sent again. */
export const paperSentBackMail =
  ({ return: about, paper, dueOn, askedBy }: SentBack, { name, language, today }: MailedToday): MailTemplate =>
  ({ publicUrl }) => {
    const t: typeof english = texts[language];
    const words = wordsIn(language);
    const title = words.paper(paper);
    return {
      language,
      subject: words.subjectFor(name, about, () => t.subject(words.until(dueOn, today))),
      preview: t.preview(title),
      blocks: [
        block.text(words.greeting(name)),
        block.text(t.again(words.inSentence(name, about))),
        block.facts([
          ...words.factsFor(name, about),
          [t.facts.paper, title],
          words.dueFact(dueOn, today),
          [t.facts.askedBy, askedBy],
        ]),
        block.text(t.reason),
        returnButton({ label: t.send, publicUrl, language }, about),
        block.text(t.photo),
      ],
      reason: words.isOpen(name, about),
    };
  };
