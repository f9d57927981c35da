import { type DueTax, dueWordsInEnglish, type PublicDueRule } from '@easy-tax/contracts';

interface NamedDate {
  readonly rule: PublicDueRule;
  /** Concerns few people: listed last. */
  readonly few?: true;
}
export type DueDate = NamedDate & { readonly what: string; readonly who: string };

export interface DueList {
  readonly id: 'tax' | 'gst';
  /** As the calendar's address names it. */
  readonly tax: DueTax;
  readonly title: string;
  readonly source: { readonly name: string; readonly address: string };
  readonly dates: readonly DueDate[];
}

const inEnglish = (dates: readonly NamedDate[]): readonly DueDate[] =>
  dates.map((date) => ({ ...date, ...dueWordsInEnglish[date.rule] }));

/** The most requested due dates. Their days, legal basis and words are in contracts. */
export const dueLists: readonly DueList[] = [
  {
    id: 'tax',
    tax: 'income-tax',
    title: 'Income tax',
    source: { name: 'incometax.gov.in', address: 'https://www.incometax.gov.in/iec/foportal/' },
    dates: inEnglish([
      { rule: 'advance-tax' },
      { rule: 'itr-personal' },
      { rule: 'itr-business' },
      { rule: 'tax-audit' },
      { rule: 'itr-audit' },
      { rule: 'itr-transfer-pricing' },
      { rule: 'belated' },
      { rule: 'revised-free' },
      { rule: 'tds-deposit' },
      { rule: 'tds-statement' },
      { rule: 'revised' },
      { rule: 'updated', few: true },
      { rule: 'tcs-statement', few: true },
    ]),
  },
  {
    id: 'gst',
    tax: 'gst',
    title: 'GST',
    source: { name: 'gst.gov.in', address: 'https://www.gst.gov.in/' },
    dates: inEnglish([
      { rule: 'gstr-1' },
      { rule: 'iff' },
      { rule: 'gstr-1-quarterly' },
      { rule: 'cmp-08' },
      { rule: 'gstr-3b' },
      { rule: 'gstr-3b-quarterly' },
      { rule: 'pmt-06' },
      { rule: 'gstr-4' },
      { rule: 'gstr-9' },
      { rule: 'gstr-3b-quarterly-x', few: true },
      { rule: 'gstr-7', few: true },
      { rule: 'gstr-8', few: true },
      { rule: 'gstr-6', few: true },
    ]),
  },
];

/** The legal basis of a due date in the page's language. */
export const nameBasis = (basis: string): string => basis;
