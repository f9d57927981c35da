/** Due date rule; days in India's time zone, as 2026-12-31. */
export type When =
  | { readonly once: string }
  /** A day of the following month; `midQuarter`: only for a quarter's first two months. */
  | { readonly monthly: number; readonly midQuarter?: true }
  /** A day of the month after the quarter. */
  | { readonly quarterly: number }
  /** Month and day, for the previous financial year: `06-30`. */
  | { readonly yearly: string };

export interface DueDate {
  readonly what: string;
  readonly who: string;
  /** The legal basis. */
  readonly rule: string;
  readonly when: When;
  /** Concerns few people: listed last. */
  readonly few?: true;
}

export interface DueList {
  readonly id: 'tax' | 'gst';
  readonly title: string;
  readonly source: { readonly name: string; readonly address: string };
  readonly dates: readonly DueDate[];
}

/** Day of the last comparison with the sources. */
export const dueDatesCheckedOn = '2026-11-20';

/**
 * The most requested due dates with their legal basis. Taken from public summaries; the
 * department's notifications prevail. The quarterly GSTR-3B is that of the northern states.
 */
export const dueLists: readonly DueList[] = [
  {
    id: 'tax',
    title: 'Income tax',
    source: { name: 'incometax.gov.in', address: 'https://www.incometax.gov.in/iec/foportal/' },
    dates: [
      {
        what: 'Return for AY 2026-27, transfer pricing',
        who: 'Firms that deal with related parties abroad',
        rule: 'Section 139(1)',
        when: { once: '2026-11-30' },
      },
      {
        what: 'Belated return for AY 2026-27',
        who: 'People who missed the date',
        rule: 'Section 139(4)',
        when: { once: '2026-12-31' },
      },
      {
        what: 'Revised return for AY 2026-27, without a fee',
        who: 'People who filed and found a mistake',
        rule: 'Section 139(5)',
        when: { once: '2026-12-31' },
      },
      {
        what: 'Revised return for AY 2026-27, last day',
        who: 'The same, with a fee of ₹1,000 or ₹5,000',
        rule: 'Section 139(5)',
        when: { once: '2027-03-31' },
      },
      {
        what: 'Updated return (ITR-U) for AY 2026-27',
        who: 'People who left income out',
        rule: 'Section 139(8A)',
        when: { once: '2031-03-31' },
      },
    ],
  },
  {
    id: 'gst',
    title: 'GST',
    source: { name: 'gst.gov.in', address: 'https://www.gst.gov.in/' },
    dates: [
      { what: 'GSTR-1', who: 'Monthly filers', rule: 'Rule 59, CGST Rules', when: { monthly: 11 } },
      {
        what: 'Invoice Furnishing Facility',
        who: 'Quarterly filers, if buyers need the credit now',
        rule: 'Rule 59, CGST Rules',
        when: { monthly: 13, midQuarter: true },
      },
      { what: 'GSTR-1', who: 'Quarterly filers', rule: 'Rule 59, CGST Rules', when: { quarterly: 13 } },
      { what: 'CMP-08', who: 'Composition dealers', rule: 'Rule 62, CGST Rules', when: { quarterly: 18 } },
      { what: 'GSTR-3B', who: 'Monthly filers', rule: 'Rule 61, CGST Rules', when: { monthly: 20 } },
      {
        what: 'GSTR-3B',
        who: 'Quarterly filers in the northern states',
        rule: 'Rule 61, CGST Rules',
        when: { quarterly: 24 },
      },
      {
        what: 'PMT-06',
        who: 'Quarterly filers, payment in between',
        rule: 'Rule 61, CGST Rules',
        when: { monthly: 25, midQuarter: true },
      },
      { what: 'GSTR-4', who: 'Composition dealers', rule: 'Rule 62, CGST Rules', when: { yearly: '06-30' } },
      {
        what: 'GSTR-9, and GSTR-9C',
        who: 'Turnover above ₹2 crore; above ₹5 crore both',
        rule: 'Rule 80, CGST Rules',
        when: { yearly: '12-31' },
      },
      { what: 'GSTR-7', who: 'Tax deducted at source', rule: 'Rule 66, CGST Rules', when: { monthly: 10 }, few: true },
      { what: 'GSTR-8', who: 'Online marketplaces', rule: 'Rule 67, CGST Rules', when: { monthly: 10 }, few: true },
      {
        what: 'GSTR-6',
        who: 'Input service distributors',
        rule: 'Rule 65, CGST Rules',
        when: { monthly: 13 },
        few: true,
      },
    ],
  },
];
