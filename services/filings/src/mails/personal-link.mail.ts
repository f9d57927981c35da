import { dayInIndia, type Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type MailedReturn, type MailedToday, wordsIn } from './return-words.js';

export interface LinkSent {
  readonly return: MailedReturn;
  /** Titles of the papers that are still missing. */
  readonly papers: readonly string[];
  readonly dueOn: string;
  readonly askedBy: string;
  readonly url: string;
  /** 2026-12-11T10:00:00.000Z */
  readonly endsAt: string;
}

const english = {
  count: (count: string, isOne: boolean) => `${count} paper${isOne ? '' : 's'}`,
  subject: (papers: string, until: string) => `Send ${papers} without a login, ${until}`,
  preview: (titles: string, isOne: boolean) => `${titles}. ${isOne ? 'A photo is enough.' : 'Photos are enough.'}`,
  missing: (named: string, papers: string, isOne: boolean) =>
    `For ${named}, ${papers} ${isOne ? 'is' : 'are'} missing.`,
  facts: { paper: 'Paper', askedBy: 'Asked by' },
  send: (isOne: boolean) => `Send the ${isOne ? 'paper' : 'papers'}`,
  works: (day: string) =>
    `The link needs no login and works until ${day}. It shows only what is asked for. Don’t pass it on.`,
  text: (papers: string, until: string, isOne: boolean) =>
    `Please send ${isOne ? 'it' : 'them'} here, ${until}; a photo is enough: ${papers}`,
  genuine: 'No login, no OTP, no money. Not sure? Ring the office at the number on your old receipt.',
};
const texts = {
  en: english,
  hi: {
    count: (count) => `${count} कागज़`,
    subject: (papers, until) => `${until} ${papers} भेजें, लॉग इन के बिना`,
    preview: (titles, isOne) => `${titles}। ${isOne ? 'फ़ोटो काफ़ी है।' : 'फ़ोटो काफ़ी हैं।'}`,
    missing: (named, papers, isOne) => `${named} के लिए ${papers} ${isOne ? 'बाकी है' : 'बाकी हैं'}।`,
    facts: { paper: 'कागज़', askedBy: 'किसने माँगा' },
    send: () => 'कागज़ भेजें',
    works: (day) =>
      `इस लिंक के लिए लॉग इन नहीं चाहिए और यह ${day} तक चलता है। इसमें केवल वही दिखता है जो माँगा गया है। इसे किसी और को न भेजें।`,
    text: (papers, until) => `कृपया यहाँ भेजें (${until}), फ़ोटो काफ़ी है: ${papers}`,
    genuine: 'न लॉग इन, न OTP, न पैसा। शक हो तो अपनी पुरानी रसीद पर लिखे नंबर पर दफ़्तर में फ़ोन करें।',
  },
} satisfies Record<Language, typeof english>;

function sentencesOf({ return: about, papers, dueOn, endsAt }: LinkSent, { name, language, today }: MailedToday) {
  const t: typeof english = texts[language];
  const words = wordsIn(language);
  const isOne = papers.length === 1;
  const count = t.count(words.number(papers.length), isOne);
  return {
    ...{ t, words, isOne, count },
    titles: papers.map(words.paper),
    missing: t.missing(words.inSentence(name, about), count, isOne),
    works: t.works(words.day(dayInIndia(new Date(endsAt)), 'plain')),
    until: words.until(dueOn, today),
  };
}

/** Sent when staff mail a client a personal link. */
export const personalLinkMail =
  (sent: LinkSent, client: MailedToday): MailTemplate =>
  () => {
    const { t, words, isOne, count, titles, missing, works, until } = sentencesOf(sent, client);
    const { name, language, today } = client;
    const { return: about, dueOn, askedBy, url } = sent;
    return {
      language,
      subject: words.subjectFor(name, about, () => t.subject(count, until)),
      preview: t.preview(titles.join(', '), isOne),
      blocks: [
        block.text(words.greeting(name)),
        block.text(missing),
        block.facts([
          ...words.factsFor(name, about),
          ...titles.map((title, at) => [isOne ? t.facts.paper : `${t.facts.paper} ${at + 1}`, title] as const),
          words.dueFact(dueOn, today),
          [t.facts.askedBy, askedBy],
        ]),
        block.button(t.send(isOne), url),
        block.text(works),
      ],
      reason: words.isOpen(name, about),
    };
  };

/** The same as a short text for a chat. */
export function personalLinkText(sent: LinkSent & { readonly firm: string }, client: MailedToday): string {
  const { t, words, isOne, titles, missing, works, until } = sentencesOf(sent, client);
  return [
    `${words.greeting(client.name)}\n${missing}`,
    t.text(titles.join(', '), until, isOne),
    sent.url,
    works,
    t.genuine,
    `${sent.askedBy}, ${sent.firm}`,
  ].join('\n\n');
}
