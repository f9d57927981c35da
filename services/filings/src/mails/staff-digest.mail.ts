import type { Language } from '@easy-tax/contracts';
import { block, type MailTemplate } from '@easy-tax/platform/office';
import { type MailedClient, type MailedReturn, wordsIn } from './return-words.js';

/** A return as a line of a mail to staff. */
export interface LineOfReturn {
  readonly return: MailedReturn;
  /** The day that matters: due, or since when it is at its step. In IST. */
  readonly day: string;
}

export const byDay = (lines: readonly LineOfReturn[]): LineOfReturn[] =>
  lines.toSorted((one, other) => one.day.localeCompare(other.day));

/** The work of one person, or of the whole office. */
export interface Work {
  readonly late: readonly LineOfReturn[];
  readonly dueThisWeek: readonly LineOfReturn[];
  /** The returns longest at their step come first. */
  readonly waiting: readonly LineOfReturn[];
  readonly newPapers: number;
  readonly newMessages: number;
}

/** Sums of the office, for owners. */
export interface OfficeSums {
  readonly late: number;
  readonly dueThisWeek: number;
  readonly waiting: number;
  /** Open returns that are nobody's. */
  readonly unassigned: number;
  readonly newPapers: number;
  readonly newMessages: number;
}

interface Digest {
  /** In IST: 2026-12-31. */
  readonly day: string;
  readonly own: Work;
  readonly office: OfficeSums | null;
}

/** More are counted, not listed. */
const LISTED = 8;

const english = {
  subject: (day: string) => `Your work on ${day}`,
  preview: (late: string, due: string, waiting: string) => `${late} late · ${due} due this week · ${waiting} waiting`,
  own: 'this is what your returns need.',
  nothing: 'your own returns need nothing today.',
  late: 'Late',
  dueThisWeek: 'Due in seven days',
  waiting: 'Waiting for you (day of the step)',
  fresh: 'New',
  papersAndMessages: (papers: number, messages: number) =>
    `${papers} paper${papers === 1 ? '' : 's'}, ${messages} message${messages === 1 ? '' : 's'}`,
  line: (day: string, client: string, named: string) => `${client}: ${named} (${day})`,
  more: (count: number) => `and ${count} more`,
  office: 'The whole office:',
  sums: {
    late: 'Late',
    dueThisWeek: 'Due in seven days',
    waiting: 'Waiting for the office',
    unassigned: 'Open and nobody’s',
    fresh: 'New',
  },
  open: 'Open my returns',
  reason: 'You get this each working morning on which something waits. Switch it off in your profile.',
};
const texts = {
  en: english,
  hi: {
    subject: (day) => `${day} का आपका काम`,
    preview: (late, due, waiting) => `${late} देर से · ${due} इस हफ़्ते · ${waiting} रुके हुए`,
    own: 'आपके रिटर्न में यह बाकी है।',
    nothing: 'आज आपके अपने रिटर्न में कुछ बाकी नहीं है।',
    late: 'देर से',
    dueThisWeek: 'सात दिन में',
    waiting: 'आपके लिए रुके (चरण का दिन)',
    fresh: 'नए',
    papersAndMessages: (papers, messages) => `${papers} कागज़, ${messages} संदेश`,
    line: (day, client, named) => `${client}: ${named} (${day})`,
    more: (count) => `और ${count}`,
    office: 'पूरा दफ़्तर:',
    sums: {
      late: 'देर से',
      dueThisWeek: 'सात दिन में',
      waiting: 'दफ़्तर के लिए रुके',
      unassigned: 'खुले और किसी के नहीं',
      fresh: 'नए',
    },
    open: 'मेरे रिटर्न खोलें',
    reason: 'यह मेल हर कामकाजी सुबह आता है, जब कुछ बाकी हो। इसे अपनी प्रोफ़ाइल में बंद कर सकते हैं।',
  },
} satisfies Record<Language, typeof english>;

/** The mail of the morning to a member of staff. It names clients and returns, never an amount or a text. */
export const staffDigestMail =
  ({ day, own, office }: Digest, { name, language }: MailedClient): MailTemplate =>
  ({ publicUrl }) => {
    const t: typeof english = texts[language];
    const words = wordsIn(language);
    const linesOf = (lines: readonly LineOfReturn[]) => {
      const listed = byDay(lines)
        .slice(0, LISTED)
        .map((line) => t.line(words.shortDay(line.day, day), line.return.clientName, words.short(line.return)));
      return [...listed, ...(lines.length > LISTED ? [t.more(lines.length - LISTED)] : [])].join('; ');
    };
    const fresh = (of: Pick<Work, 'newPapers' | 'newMessages'>) =>
      of.newPapers + of.newMessages > 0 ? t.papersAndMessages(of.newPapers, of.newMessages) : '';
    const rows = (
      [
        [t.late, linesOf(own.late)],
        [t.dueThisWeek, linesOf(own.dueThisWeek)],
        [t.waiting, linesOf(own.waiting)],
        [t.fresh, fresh(own)],
      ] as const
    ).filter(([, text]) => text !== '');
    const sums = office && [
      [t.sums.late, `${office.late}`] as const,
      [t.sums.dueThisWeek, `${office.dueThisWeek}`] as const,
      [t.sums.waiting, `${office.waiting}`] as const,
      [t.sums.unassigned, `${office.unassigned}`] as const,
      [t.sums.fresh, t.papersAndMessages(office.newPapers, office.newMessages)] as const,
    ];
    return {
      language,
      subject: t.subject(words.day(day, 'short')),
      preview: t.preview(`${own.late.length}`, `${own.dueThisWeek.length}`, `${own.waiting.length}`),
      blocks: [
        block.text(`${words.greeting(name)} ${rows.length > 0 ? t.own : t.nothing}`),
        ...(rows.length > 0 ? [block.facts(rows)] : []),
        ...(sums ? [block.text(t.office), block.facts(sums)] : []),
        block.button(t.open, `${publicUrl}/admin/returns?assignee=me`),
      ],
      reason: t.reason,
    };
  };
