import type { DueRuleId } from './due-rules.js';

/** How often a form is filed for a client; `half-year` and `once`: only the office’s own. */
export const rhythms = ['month', 'quarter', 'half-year', 'year', 'once'] as const;
export type Rhythm = (typeof rhythms)[number];
/** Decides the last day of some income tax forms: no audit, accounts audited, dealings with related parties abroad. */
export type DueClass = 'plain' | 'audit' | 'transfer-pricing';
/** The groups of states by which the days of a quarterly GSTR-3B differ. */
export type StateCategory = 'x' | 'y';

/** A last day of a form. A field that is not named makes no difference. */
export interface DueCase {
  readonly rule: DueRuleId;
  readonly rhythm?: Rhythm;
  readonly dueClass?: DueClass;
  readonly category?: StateCategory;
}

/** The tax that a form belongs to; `other`: the office's own, or not decided. */
export type TaxKind = 'income-tax' | 'tds' | 'gst' | 'other';
/** The name of a form for clients; its number stands beside it. */
export type FormTitle =
  | 'income-tax-return'
  | 'audit-report'
  | 'transfer-pricing-report'
  | 'advance-tax'
  | 'tds-statement'
  | 'tcs-statement'
  | 'gst-return'
  | 'gst-statement'
  | 'gst-payment'
  | 'gst-annual-return'
  | 'gst-reconciliation';

export interface FormFacts {
  readonly tax: TaxKind;
  readonly title: FormTitle;
  /** The taxpayers who file it. */
  readonly who: string;
  /** The usual one first. */
  readonly rhythms: readonly [Rhythm, ...Rhythm[]];
  /** The usual class first. */
  readonly due: readonly [DueCase, ...DueCase[]];
  /** Its number for income from April 2026 on, under the Income-tax Act, 2025. */
  readonly newNumber?: string;
  /**
   * The day on which its return opens: the first day of the month in which it is due, or a day of the calendar year in
   * which the financial year ends. Without it, the day after the period.
   */
  readonly opens?: 'month-of-due' | `${number}-${number}`;
  /** The number that proves the filing: 15 digits, an ARN of 15 letters and digits, or a challan's. */
  readonly proof: 'digits' | 'arn' | 'challan';
  /** The figures that a draft can show. */
  readonly figures: 'income-tax' | 'gst' | null;
  /** True: filed returns wait for the e-verification. Others are finished by their filing. */
  readonly isEVerified: boolean;
}

const itr = (who: string, ...due: [DueCase, ...DueCase[]]) =>
  ({
    ...{ tax: 'income-tax', title: 'income-tax-return', who, rhythms: ['year'], due },
    ...{ proof: 'digits', figures: 'income-tax', isEVerified: true },
  }) as const satisfies FormFacts;
const personal = { rule: 'itr-personal', dueClass: 'plain' } as const;
const plain = { rule: 'itr-business', dueClass: 'plain' } as const;
const audited = { rule: 'itr-audit', dueClass: 'audit' } as const;
const pricing = { rule: 'itr-transfer-pricing', dueClass: 'transfer-pricing' } as const;

const report = { tax: 'income-tax', rhythms: ['year'], proof: 'digits', figures: null, isEVerified: false } as const;
const tds = (who: string, newNumber: string) =>
  ({
    ...{ tax: 'tds', title: 'tds-statement', who, rhythms: ['quarter'], due: [{ rule: 'tds-statement' }], newNumber },
    ...{ proof: 'digits', figures: null, isEVerified: false },
  }) as const satisfies FormFacts;

const gst = <const Rhythms extends readonly [Rhythm, ...Rhythm[]]>(
  title: FormTitle,
  who: string,
  rhythms: Rhythms,
  ...due: [DueCase, ...DueCase[]]
) =>
  ({
    ...{ tax: 'gst', title, who, rhythms, due, proof: 'arn', figures: 'gst', isEVerified: false },
  }) as const satisfies FormFacts;

/**
 * All forms that an office files. Sources: the departments' calendars and public summaries, compared on
 * `dueRulesCheckedOn`; the rules of the days and their legal basis stand in `dueRules`. GSTR-1 and GSTR-3B by quarter are
 * the QRMP scheme, which brings IFF and PMT-06 in the quarter's first two months.
 */
export const taxForms = {
  'ITR-1': itr('Residents with salary, house property and interest up to ₹50 lakh', personal),
  'ITR-2': itr('Individuals and HUFs without a business', personal),
  'ITR-3': itr('Individuals and HUFs with a business or profession', plain, audited, pricing),
  'ITR-4': itr('Presumptive income (44AD, 44ADA, 44AE)', plain),
  'ITR-5': itr('Firms, LLPs, AOPs and BOIs', plain, audited, pricing),
  'ITR-6': itr('Companies', audited, pricing),
  'ITR-7': itr('Trusts and institutions', plain, audited, pricing),
  '3CD': {
    ...{ ...report, title: 'audit-report', who: 'Businesses that must be audited', newNumber: '26' },
    due: [
      { rule: 'tax-audit', dueClass: 'audit' },
      { rule: 'tax-audit-transfer-pricing', dueClass: 'transfer-pricing' },
    ],
  },
  '3CEB': {
    ...{ ...report, title: 'transfer-pricing-report', who: 'Dealings with related parties abroad', newNumber: '48' },
    due: [{ rule: 'transfer-pricing-report' }],
  },
  'advance-tax': {
    ...{ ...report, title: 'advance-tax', who: 'Tax above ₹10,000 a year after TDS; by year if presumptive' },
    ...{ rhythms: ['quarter', 'year'], opens: 'month-of-due', proof: 'challan' },
    due: [
      { rule: 'advance-tax-instalment', rhythm: 'quarter' },
      { rule: 'advance-tax-presumptive', rhythm: 'year' },
    ],
  },
  '24Q': tds('Employers: TDS on salaries', '138'),
  '26Q': tds('TDS on other payments to residents', '140'),
  '27Q': tds('TDS on payments to non-residents', '144'),
  '27EQ': {
    ...tds('Sellers who collect tax', '143'),
    ...{ title: 'tcs-statement', due: [{ rule: 'tcs-statement' }] },
  },
  'GSTR-1': gst(
    ...(['gst-return', 'Sales', ['month', 'quarter']] as const),
    { rule: 'gstr-1', rhythm: 'month' },
    { rule: 'gstr-1-quarterly', rhythm: 'quarter' },
  ),
  IFF: { ...gst('gst-return', 'QRMP: invoices of the first two months', ['month'], { rule: 'iff' }), figures: null },
  'GSTR-3B': gst(
    ...(['gst-return', 'Summary and payment', ['month', 'quarter']] as const),
    { rule: 'gstr-3b', rhythm: 'month' },
    { rule: 'gstr-3b-quarterly', rhythm: 'quarter', category: 'y' },
    { rule: 'gstr-3b-quarterly-x', rhythm: 'quarter', category: 'x' },
  ),
  'PMT-06': {
    ...gst('gst-payment', 'QRMP: payment of the first two months', ['month'], { rule: 'pmt-06' }),
    ...{ proof: 'challan', figures: null },
  },
  'CMP-08': gst('gst-statement', 'Composition dealers', ['quarter'], { rule: 'cmp-08' }),
  'GSTR-4': gst('gst-annual-return', 'Composition dealers', ['year'], { rule: 'gstr-4' }),
  'GSTR-5': gst('gst-return', 'Non-residents', ['month'], { rule: 'gstr-5' }),
  'GSTR-6': gst('gst-return', 'Input service distributors', ['month'], { rule: 'gstr-6' }),
  'GSTR-7': gst('gst-return', 'TDS under GST', ['month'], { rule: 'gstr-7' }),
  'GSTR-8': gst('gst-return', 'Online marketplaces: TCS', ['month'], { rule: 'gstr-8' }),
  'GSTR-9': {
    ...gst('gst-annual-return', 'Turnover above ₹2 crore', ['year'], { rule: 'gstr-9' }),
    opens: '10-01',
  },
  'GSTR-9C': {
    ...gst('gst-reconciliation', 'Turnover above ₹5 crore', ['year'], { rule: 'gstr-9' }),
    opens: '10-01',
  },
} as const satisfies Readonly<Record<string, FormFacts>>;

export type TaxForm = keyof typeof taxForms;
export const taxFormNames = Object.keys(taxForms) as [TaxForm, ...TaxForm[]];
export const isTaxForm = (form: string): form is TaxForm => form in taxForms;
export const factsOf = (form: TaxForm): FormFacts => taxForms[form];

/** The classes of last days that a form has, the usual one first; with one or none it has one day for all. */
export const dueClassesOf = (form: string): readonly DueClass[] =>
  isTaxForm(form) ? [...new Set(factsOf(form).due.flatMap(({ dueClass }) => dueClass ?? []))] : [];
