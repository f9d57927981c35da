import type { DueRuleId } from '@easy-tax/contracts';

export interface DueDate {
  readonly rule: DueRuleId;
  readonly what: string;
  readonly who: string;
  /** Concerns few people: listed last. */
  readonly few?: true;
}

export interface DueList {
  readonly id: 'tax' | 'gst';
  readonly title: string;
  readonly source: { readonly name: string; readonly address: string };
  readonly dates: readonly DueDate[];
}

/** The most requested due dates. Their days and legal basis are those of `dueRules` in contracts. */
export const dueLists: readonly DueList[] = [
  {
    id: 'tax',
    title: 'Income tax',
    source: { name: 'incometax.gov.in', address: 'https://www.incometax.gov.in/iec/foportal/' },
    dates: [
      { rule: 'advance-tax', what: 'Advance tax', who: 'Who owes tax beyond what is deducted' },
      { rule: 'itr-personal', what: 'ITR-1 and ITR-2', who: 'People without a business' },
      { rule: 'itr-business', what: 'ITR-3, ITR-4, ITR-5, ITR-7', who: 'Businesses and trusts without an audit' },
      { rule: 'tax-audit', what: 'Tax audit report', who: 'Businesses that must be audited' },
      { rule: 'itr-audit', what: 'Return after an audit, ITR-6', who: 'Audited businesses and companies' },
      {
        rule: 'itr-transfer-pricing',
        what: 'Return with transfer pricing',
        who: 'Firms that deal with related parties abroad',
      },
      { rule: 'belated', what: 'Belated return', who: 'People who missed the date' },
      { rule: 'revised-free', what: 'Revised return, without a fee', who: 'People who filed and found a mistake' },
      { rule: 'tds-deposit', what: 'Deposit of TDS', who: 'Everybody who deducts tax' },
      { rule: 'tds-statement', what: 'TDS statements', who: 'Everybody who deducts tax' },
      { rule: 'revised', what: 'Revised return, last day', who: 'The same, with a fee of ₹1,000 or ₹5,000' },
      { rule: 'updated', what: 'Updated return (ITR-U)', who: 'People who left income out', few: true },
      { rule: 'tcs-statement', what: 'TCS statement', who: 'Sellers who collect tax', few: true },
    ],
  },
  {
    id: 'gst',
    title: 'GST',
    source: { name: 'gst.gov.in', address: 'https://www.gst.gov.in/' },
    dates: [
      { rule: 'gstr-1', what: 'GSTR-1', who: 'Monthly filers' },
      { rule: 'iff', what: 'Invoice Furnishing Facility', who: 'Quarterly filers, if buyers need the credit now' },
      { rule: 'gstr-1-quarterly', what: 'GSTR-1', who: 'Quarterly filers' },
      { rule: 'cmp-08', what: 'CMP-08', who: 'Composition dealers' },
      { rule: 'gstr-3b', what: 'GSTR-3B', who: 'Monthly filers' },
      { rule: 'gstr-3b-quarterly', what: 'GSTR-3B', who: 'Quarterly filers in the northern states' },
      { rule: 'pmt-06', what: 'PMT-06', who: 'Quarterly filers, payment in between' },
      { rule: 'gstr-4', what: 'GSTR-4', who: 'Composition dealers' },
      { rule: 'gstr-9', what: 'GSTR-9, and GSTR-9C', who: 'Turnover above ₹2 crore; above ₹5 crore both' },
      { rule: 'gstr-7', what: 'GSTR-7', who: 'Tax deducted at source', few: true },
      { rule: 'gstr-8', what: 'GSTR-8', who: 'Online marketplaces', few: true },
      { rule: 'gstr-6', what: 'GSTR-6', who: 'Input service distributors', few: true },
    ],
  },
];

/** The legal basis of a due date in the page's language. */
export const nameBasis = (basis: string): string => basis;
