import type { FinancialYear } from './periods.js';

/** The rule of a due date. Days as month and day: 12-31. */
export type DueWhen =
  /** A day of the month after the month. `midQuarter`: only for a quarter's first two months. `march`: the day for March. */
  | { readonly monthly: number; readonly midQuarter?: true; readonly march?: string }
  /** A day of the month after the quarter. */
  | { readonly quarterly: number }
  /** Days after the four quarters of the financial year, from April to June on. */
  | { readonly quarters: readonly [string, string, string, string] }
  /** A day of the calendar year in which the financial year ends, or `yearsLater`. */
  | { readonly yearly: string; readonly yearsLater?: number }
  /** Days within the financial year, or one within each of its quarters. */
  | { readonly instalments: readonly string[] }
  | { readonly withinQuarters: readonly [string, string, string, string] };

export type DueTax = 'income-tax' | 'gst';
export interface DueRule {
  readonly tax: DueTax;
  /** The legal basis; of income tax, that of the Act of 1961. */
  readonly basis: string;
  /** The section of the Income-tax Act, 2025, which governs income from 1 April 2026 on; null: not compared yet. */
  readonly newSection?: string | null;
  readonly when: DueWhen;
}

/** Day of the last comparison with public summaries; the departments' notifications decide. */
export const dueRulesCheckedOn = '2026-11-27';
/** The first year of income tax that was compared, AY 2026-27: earlier ones had other days and extensions. */
export const FIRST_COMPARED_YEAR: FinancialYear = 2025;

const incomeTax = (basis: string, newSection: string | null, when: DueWhen) =>
  ({ tax: 'income-tax', basis, newSection, when }) as const;
const gst = (basis: string, when: DueWhen) => ({ tax: 'gst', basis, when }) as const;

/**
 * Due dates of income tax and GST. A day on a Sunday or holiday stays, unless a notification moves it. Extensions of
 * single periods lie over it (`Extension`).
 */
export const dueRules = {
  /** ITR-1 and ITR-2. */
  'itr-personal': incomeTax('Section 139(1)', '263', { yearly: '07-31' }),
  /** ITR-3, ITR-4, ITR-5 and ITR-7 without audit. */
  'itr-business': incomeTax('Section 139(1)', '263', { yearly: '08-31' }),
  /** Companies, and everybody whose accounts are audited. */
  'itr-audit': incomeTax('Section 139(1)', '263', { yearly: '10-31' }),
  'itr-transfer-pricing': incomeTax('Section 139(1)', '263', { yearly: '11-30' }),
  'tax-audit': incomeTax('Section 44AB', '63', { yearly: '09-30' }),
  /** Reports fall due one month before the return that they belong to. */
  'tax-audit-transfer-pricing': incomeTax('Section 44AB', '63', { yearly: '10-31' }),
  'transfer-pricing-report': incomeTax('Section 92E', null, { yearly: '10-31' }),
  belated: incomeTax('Section 139(4)', '263', { yearly: '12-31' }),
  /** Until then a filed return can be revised without a fee. */
  'revised-free': incomeTax('Section 139(5)', '263', { yearly: '12-31' }),
  revised: incomeTax('Section 139(5)', '263', { yearly: '03-31', yearsLater: 1 }),
  updated: incomeTax('Section 139(8A)', '263', { yearly: '03-31', yearsLater: 5 }),
  'advance-tax': incomeTax('Section 211', null, { instalments: ['06-15', '09-15', '12-15', '03-15'] }),
  /** The same days, each for its quarter. */
  'advance-tax-instalment': incomeTax('Section 211', null, { withinQuarters: ['06-15', '09-15', '12-15', '03-15'] }),
  /** One instalment for presumptive income (44AD, 44ADA). */
  'advance-tax-presumptive': incomeTax('Section 211', null, { yearly: '03-15' }),
  'tds-deposit': incomeTax('Rule 30, Income-tax Rules', null, { monthly: 7, march: '04-30' }),
  /** 24Q, 26Q, 27Q; 138, 140, 144 from tax year 2026-27 on. */
  'tds-statement': incomeTax('Rule 31A, Income-tax Rules', null, { quarters: ['07-31', '10-31', '01-31', '05-31'] }),
  /** 27EQ; 143 from tax year 2026-27 on. */
  'tcs-statement': incomeTax('Rule 31AA, Income-tax Rules', null, { quarters: ['07-15', '10-15', '01-15', '05-15'] }),

  'gstr-1': gst('Rule 59, CGST Rules', { monthly: 11 }),
  iff: gst('Rule 59, CGST Rules', { monthly: 13, midQuarter: true }),
  'gstr-1-quarterly': gst('Rule 59, CGST Rules', { quarterly: 13 }),
  'cmp-08': gst('Rule 62, CGST Rules', { quarterly: 18 }),
  'gstr-3b': gst('Rule 61, CGST Rules', { monthly: 20 }),
  /** In the northern and eastern states (category Y), and in the southern and western ones (category X). */
  'gstr-3b-quarterly': gst('Rule 61, CGST Rules', { quarterly: 24 }),
  'gstr-3b-quarterly-x': gst('Rule 61, CGST Rules', { quarterly: 22 }),
  'pmt-06': gst('Rule 61, CGST Rules', { monthly: 25, midQuarter: true }),
  'gstr-4': gst('Rule 62, CGST Rules', { yearly: '06-30' }),
  'gstr-9': gst('Rule 80, CGST Rules', { yearly: '12-31' }),
  'gstr-7': gst('Rule 66, CGST Rules', { monthly: 10 }),
  'gstr-8': gst('Rule 67, CGST Rules', { monthly: 10 }),
  'gstr-5': gst('Rule 63, CGST Rules', { monthly: 13 }),
  'gstr-6': gst('Rule 65, CGST Rules', { monthly: 13 }),
} as const satisfies Record<string, DueRule>;
export type DueRuleId = keyof typeof dueRules;
