import {
  type FormTitle,
  formLabel,
  hindiPaperNames,
  type Language,
  type MyReturn,
  periodInFull,
  periodLabel,
  type ReturnForm,
  titleOf,
} from '@easy-tax/contracts';
import type { Caller } from '@easy-tax/platform/access';
import { englishTime } from '@easy-tax/platform/core';
import { block, type MailBlock, pageIn } from '@easy-tax/platform/office';

/** Facts of a return that a mail may contain: no amount, reason, message or acknowledgement number. */
export type MailedReturn = Pick<MyReturn, '_id' | 'reference' | 'form' | 'formName' | 'period'> & {
  readonly clientName: string;
};
/** The reader of a mail, who may act for several clients. */
export type MailedClient = Pick<Caller, 'name' | 'language'>;
/** The same on a day in IST, which may be past one that the mail names. */
export type MailedToday = MailedClient & { readonly today: string };

const noYear = { day: 'numeric', timeZone: 'UTC' } as const;
const formats = {
  /** 27 Nov */
  short: noYear,
  /** 26 Nov 2026 */
  plain: { ...noYear, year: 'numeric' },
  /** Friday, 27 Nov 2026 */
  full: { ...noYear, year: 'numeric', weekday: 'long' },
} as const;

const english = {
  greeting: (name: string) => `Namaste ${name},`,
  kinds: {
    'income-tax-return': 'income tax return',
    'audit-report': 'tax audit report',
    'transfer-pricing-report': 'transfer pricing report',
    'advance-tax': 'advance tax',
    'tds-statement': 'TDS statement',
    'tcs-statement': 'TCS statement',
    'gst-return': 'GST return',
    'gst-statement': 'GST statement',
    'gst-payment': 'GST payment',
    'gst-annual-return': 'GST annual return',
    'gst-reconciliation': 'GST reconciliation statement',
    other: 'return',
  } satisfies Record<FormTitle | 'other', string>,
  /** `your income tax return for AY 2026-27`. @param client null: the reader's own */
  named: (kind: string, client: string | null, period?: string) =>
    [client === null ? `your ${kind}` : `the ${kind} of ${client}`, ...(period ? [`for ${period}`] : [])].join(' '),
  period: periodLabel,
  /** A requested paper's title, which is stored in English, or as staff wrote it. */
  paper: (title: string): string => title,
  numbers: ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'],
  /** @param day in IST: 2026-11-27 */
  day: (day: string, format: keyof typeof formats): string => {
    const text = englishTime({ ...formats[format], month: 'short' })(new Date(day));
    return format === 'full' && !text.includes(',') ? text.replace(' ', ', ') : text;
  },
  facts: { client: 'For', return: 'Return', reference: 'Reference', draft: (draft: number) => `draft ${draft}` },
  by: { label: 'By', until: (day: string) => `by ${day}` },
  past: { label: 'Was due on', until: (day: string) => `due since ${day}` },
  /** The reason at the foot of mails about an open return. */
  isOpen: (client: string | null) => `You get this because a return of ${client ?? 'yours'} is open.`,
  noPassword: 'We never ask for your password or an OTP, by mail or by phone.',
  questions: 'Questions? Reply to this mail.',
};

/** Keys are English month names, as in `periodLabel`. */
const hindiMonths = new Map(
  Array.from({ length: 12 }, (_, month) => {
    const [name, hindi] = (['en-IN', 'hi-IN'] as const).map((locale) =>
      new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' }).format(new Date(Date.UTC(2026, month))),
    );
    return [name, hindi];
  }),
);

const texts = {
  en: english,
  hi: {
    greeting: (name) => `नमस्ते ${name} जी,`,
    kinds: {
      'income-tax-return': 'आयकर रिटर्न',
      'audit-report': 'टैक्स ऑडिट रिपोर्ट',
      'transfer-pricing-report': 'ट्रांसफ़र प्राइसिंग रिपोर्ट',
      'advance-tax': 'अग्रिम कर',
      'tds-statement': 'TDS विवरण',
      'tcs-statement': 'TCS विवरण',
      'gst-return': 'GST रिटर्न',
      'gst-statement': 'GST विवरण',
      'gst-payment': 'GST भुगतान',
      'gst-annual-return': 'GST वार्षिक रिटर्न',
      'gst-reconciliation': 'GST मिलान विवरण',
      other: 'रिटर्न',
    },
    /** `आपके AY 2026-27 के आयकर रिटर्न`, before a postposition */
    named: (kind, client, period) =>
      [client === null ? 'आपके' : `${client} के`, ...(period ? [`${period} के`] : []), kind].join(' '),
    period: (period) =>
      periodLabel(period)
        .replace(/[A-Z][a-z]+/g, (month) => hindiMonths.get(month) ?? month)
        .replace(' to ', ' से '),
    paper: (title) => hindiPaperNames[title] ?? title,
    numbers: ['शून्य', 'एक', 'दो', 'तीन', 'चार', 'पाँच', 'छह', 'सात', 'आठ', 'नौ', 'दस'],
    day: (day, format) => new Intl.DateTimeFormat('hi-IN', { ...formats[format], month: 'long' }).format(new Date(day)),
    facts: { client: 'किसके लिए', return: 'रिटर्न', reference: 'संदर्भ संख्या', draft: (draft) => `ड्राफ़्ट ${draft}` },
    by: { label: 'इस दिन तक', until: (day) => `${day} तक` },
    past: { label: 'तारीख बीत गई', until: (day) => `${day} से बाकी` },
    isOpen: (client) => `यह मेल इसलिए आया है कि ${client === null ? 'आपका' : `${client} का`} एक रिटर्न खुला है।`,
    noPassword: 'हम मेल या फ़ोन पर कभी आपका पासवर्ड या OTP नहीं माँगते।',
    questions: 'कोई सवाल है? इसी मेल का उत्तर दें।',
  },
} satisfies Record<Language, typeof english>;

/** The client of the first return that isn't the reader's own; null: all are. */
export const clientFor = (reader: string, ...all: readonly MailedReturn[]): string | null =>
  all.find(({ clientName }) => clientName !== reader)?.clientName ?? null;

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

type Fact = readonly [label: string, text: string];

/** Texts shared by mails about returns. */
export function wordsIn(language: Language) {
  const t: typeof english = texts[language];
  const formOf = (named: MailedReturn): string[] => (named.form === 'unknown' ? [] : [formLabel(named)]);
  const kindOf = (form: ReturnForm): string => t.kinds[titleOf(form) ?? 'other'];
  /** Its form and period, and its reference. @param draft the number of one, to be named too */
  const factsOf = (named: MailedReturn, draft?: number): Fact[] => {
    const period = periodInFull(named.period, language, t.period(named.period));
    const title = [...formOf(named), period, ...(draft ? [t.facts.draft(draft)] : [])].join(', ');
    return [
      [t.facts.return, title],
      [t.facts.reference, named.reference],
    ];
  };
  const shortDay = (day: string, today: string): string =>
    t.day(day, day.slice(0, 4) === today.slice(0, 4) ? 'short' : 'plain');
  return {
    ...t,
    /** `27 Nov`, with the year unless it is today's */
    shortDay,
    /** `by 27 Nov`; after that day `due since 27 Nov` */
    until: (day: string, today: string): string => (day < today ? t.past : t.by).until(shortDay(day, today)),
    /** `By` a day, in full; after it `Was due on` */
    dueFact: (day: string, today: string): Fact => [(day < today ? t.past : t.by).label, t.day(day, 'full')],
    /** `two`; above ten in figures */
    number: (count: number): string => t.numbers[count] ?? `${count}`,
    /** `income tax return` */
    kind: ({ form }: MailedReturn): string => kindOf(form),
    /** `your income tax return for AY 2026-27`, or `the` … `of` its client */
    inSentence: (reader: string, about: MailedReturn): string =>
      t.named(kindOf(about.form), clientFor(reader, about), t.period(about.period)),
    /** The same without its period. */
    kindInSentence: (reader: string, about: MailedReturn): string =>
      t.named(kindOf(about.form), clientFor(reader, about)),
    /** The reason at the foot of mails about open returns. */
    isOpen: (reader: string, ...all: readonly MailedReturn[]): string => t.isOpen(clientFor(reader, ...all)),
    /** `ITR-1, AY 2026-27`, in a list */
    short: (named: MailedReturn): string => [...formOf(named), t.period(named.period)].join(', '),
    factsOf,
    /** After the client's name, unless that is the reader: then it is the reader's own. */
    subjectFor: (reader: string, { clientName }: MailedReturn, subject: (isOwn: boolean) => string): string =>
      clientName === reader ? subject(true) : `${clientName}: ${subject(false)}`,
    /** The same after its client, unless that is the reader. @param reader null: the client is always named */
    factsFor: (reader: string | null, named: MailedReturn, draft?: number): Fact[] => [
      ...(named.clientName === reader ? [] : [[t.facts.client, named.clientName] as const]),
      ...factsOf(named, draft),
    ],
  };
}

/** A client's returns and papers. `papers` leads somebody who is not logged in to the login first. */
export const FILING_DETAILS = '/profile?papers#filing';

interface Button {
  readonly label: string;
  readonly publicUrl: string;
  readonly language: Language;
}

/** Opens all of them after the login. */
export const filingsButton = ({ label, publicUrl, language }: Button): MailBlock =>
  block.button(label, pageIn(language, `${publicUrl}${FILING_DETAILS}`));

/** Opens the return after the login. */
export const returnButton = ({ label, publicUrl, language }: Button, { _id }: MailedReturn): MailBlock =>
  block.button(label, pageIn(language, `${publicUrl}/profile?return=${_id}`));
