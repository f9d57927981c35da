import { z } from 'zod';
import { lineOrEmpty } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';

/** Tax forms. `other` has a name of its own; `unknown`: not decided yet. */
export const ReturnForm = z.enum([
  'ITR-1',
  'ITR-2',
  'ITR-3',
  'ITR-4',
  'ITR-5',
  'ITR-6',
  'ITR-7',
  'GSTR-1',
  'GSTR-3B',
  'GSTR-9',
  'other',
  'unknown',
]);
export type ReturnForm = z.infer<typeof ReturnForm>;

/** Income tax returns are e-verified after filing; GST returns end with their filing. */
export type TaxKind = 'income-tax' | 'gst' | 'other';
export function taxOf(form: ReturnForm): TaxKind {
  if (form.startsWith('ITR')) return 'income-tax';
  return form.startsWith('GSTR') ? 'gst' : 'other';
}

/**
 * Formats of periods: `AY 2026-27`, `TY 2026-27`, `2026-10`, `2026-Q3` (of the financial year), `FY 2025-26`. Income
 * from April 2026 on has a tax year, earlier income an assessment year.
 */
const periodPatterns = {
  'tax-year': /^TY 20(?:2[6-9]|[3-9]\d)-\d\d$/,
  'assessment-year': /^AY 20(?:[01]\d|2[0-6])-\d\d$/,
  month: /^20\d\d-(?:0[1-9]|1[0-2])$/,
  quarter: /^20\d\d-Q[1-4]$/,
  'financial-year': /^FY 20\d\d-\d\d$/,
} as const;
export type PeriodKind = keyof typeof periodPatterns;
const periodKinds = Object.keys(periodPatterns) as PeriodKind[];

/** Null for another format, or if the second year does not follow the first. */
export function periodKindOf(period: string): PeriodKind | null {
  const kind = periodKinds.find((each) => periodPatterns[each].test(period)) ?? null;
  const years = /(20\d\d)-(\d\d)$/.exec(period);
  if (!kind || kind === 'month' || kind === 'quarter' || !years) return kind;
  return (Number(years[1]) + 1) % 100 === Number(years[2]) ? kind : null;
}

const periodsOf: Readonly<Record<TaxKind, readonly PeriodKind[]>> = {
  'income-tax': ['tax-year', 'assessment-year'],
  gst: ['month', 'quarter'],
  other: periodKinds,
};
export const periodKindsOf = (form: ReturnForm): readonly PeriodKind[] =>
  form === 'GSTR-9' ? ['financial-year'] : periodsOf[taxOf(form)];

export const fitsForm = (form: ReturnForm, period: string): boolean => {
  const kind = periodKindOf(period);
  return kind !== null && periodKindsOf(form).includes(kind);
};

export const ReturnPeriod = lineOrEmpty(limits.nameLength, messages.returnPeriod).refine(
  (text) => periodKindOf(text) !== null,
  messages.returnPeriod,
);

interface Named {
  readonly form: ReturnForm;
  readonly formName: string | null;
  readonly period: string;
}

/** 'ITR-1', the name of another form, or 'Not sure yet'. */
export const formLabel = ({ form, formName }: Omit<Named, 'period'>): string => {
  if (form === 'other') return formName ?? 'Another form';
  return form === 'unknown' ? 'Not sure yet' : form;
};

const monthName = new Intl.DateTimeFormat('en-IN', { month: 'long', timeZone: 'UTC' });
/** @param month from 0; 12 and more are in the next year */
const nameOfMonth = (month: number): string => monthName.format(new Date(Date.UTC(2026, month)));

/** The period in words: `AY 2026-27`, `October 2026`, `October to December 2026`. */
export function periodLabel(period: string): string {
  const year = Number(period.slice(0, 4));
  const kind = periodKindOf(period);
  if (kind === 'month') return `${nameOfMonth(Number(period.slice(5)) - 1)} ${year}`;
  if (kind !== 'quarter') return period;
  const quarter = Number(period.slice(6));
  const first = (quarter * 3) % 12;
  return `${nameOfMonth(first)} to ${nameOfMonth(first + 2)} ${quarter === 4 ? year + 1 : year}`;
}

/** Everything that people call the period, for searches: `2026-10 Oct 2026 October 2026`. */
export function periodNames(period: string): string {
  const label = periodLabel(period);
  const short = periodKindOf(period) === 'month' ? label.replace(/^(\w{3})\w*/, '$1') : label;
  return [...new Set([period, short, label])].join(' ');
}

/** ‘Income tax return, AY 2026-27’, ‘GST annual return, FY 2025-26’, ‘GST return, October 2026’. */
export function returnTitle({ form, formName, period }: Named): string {
  const what = {
    'income-tax': 'Income tax return',
    gst: form === 'GSTR-9' ? 'GST annual return' : 'GST return',
    other: form === 'other' ? (formName ?? 'Return') : 'Return',
  }[taxOf(form)];
  return `${what}, ${periodLabel(period)}`;
}
