import type { Language } from '../common/language.js';
import { factsOf, isTaxForm, type Rhythm, type TaxKind } from './tax-forms.js';

/**
 * Formats of periods: `AY 2026-27`, `TY 2026-27`, `2026-10`, `2026-Q3` and `2026-H2` (of the financial year),
 * `FY 2025-26`. Income from April 2026 on has a tax year, earlier income an assessment year.
 */
const periodPatterns = {
  'tax-year': /^TY 20(?:2[6-9]|[3-9]\d)-\d\d$/,
  'assessment-year': /^AY 20(?:[01]\d|2[0-6])-\d\d$/,
  month: /^20\d\d-(?:0[1-9]|1[0-2])$/,
  quarter: /^20\d\d-Q[1-4]$/,
  'half-year': /^20\d\d-H[12]$/,
  'financial-year': /^FY 20\d\d-\d\d$/,
} as const;
export type PeriodKind = keyof typeof periodPatterns;
export const periodKinds = Object.keys(periodPatterns) as PeriodKind[];

/** Null for another format, or if the second year does not follow the first. */
export function periodKindOf(period: string): PeriodKind | null {
  const kind = periodKinds.find((each) => periodPatterns[each].test(period)) ?? null;
  const years = /(20\d\d)-(\d\d)$/.exec(period);
  if (!kind || !years || kind === 'month') return kind;
  return (Number(years[1]) + 1) % 100 === Number(years[2]) ? kind : null;
}

/** The calendar year in which a financial year begins: 2026 for FY 2026-27. */
export type FinancialYear = number;
const APRIL = 4;
export const MONTHS_OF_YEAR = 12;
/** The first year under the Income-tax Act, 2025. */
const FIRST_TAX_YEAR: FinancialYear = 2026;

const pad = (part: number): string => String(part % 100).padStart(2, '0');
const years = (first: number): string => `${first}-${pad(first + 1)}`;
export const financialYearOf = (day: string): FinancialYear =>
  Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < APRIL ? 1 : 0);

export function financialYearOfPeriod(period: string): FinancialYear {
  const first = Number(/20\d\d/.exec(period)?.[0]);
  if (periodKindOf(period) === 'month') return financialYearOf(period);
  return period.startsWith('AY') ? first - 1 : first;
}
/** True for income of April 2026 and later. */
export const isOfNewAct = (period: string): boolean => financialYearOfPeriod(period) >= FIRST_TAX_YEAR;

/** A year's name: `TY 2026-27`, for income before it `AY 2026-27`, for GST `FY 2026-27`. */
export function nameOfYear(tax: TaxKind, year: FinancialYear): string {
  if (tax === 'gst') return `FY ${years(year)}`;
  return year >= FIRST_TAX_YEAR ? `TY ${years(year)}` : `AY ${years(year + 1)}`;
}

/** A day of the month after the `count`th one of the financial year, counted from 0 in April. */
export function dayAfter(year: FinancialYear, count: number, day: number): string {
  const month = APRIL + count;
  return `${year + Math.floor(month / MONTHS_OF_YEAR)}-${pad((month % MONTHS_OF_YEAR) + 1)}-${pad(day)}`;
}
export const monthOf = (year: FinancialYear, count: number): string => dayAfter(year, count - 1, 1).slice(0, 7);

/** The first day of a period, and the first day after it. */
export function spanOf(period: string): { readonly from: string; readonly until: string } {
  const year = financialYearOfPeriod(period);
  const kind = periodKindOf(period);
  const count = (Number(period.slice(5)) + MONTHS_OF_YEAR - APRIL) % MONTHS_OF_YEAR;
  if (kind === 'month') return { from: `${period}-01`, until: dayAfter(year, count, 1) };
  const months = kind === 'quarter' ? 3 : kind === 'half-year' ? 6 : MONTHS_OF_YEAR;
  const last = months === MONTHS_OF_YEAR ? months : Number(period.slice(6)) * months;
  return { from: dayAfter(year, last - months - 1, 1), until: dayAfter(year, last - 1, 1) };
}

export const rhythmOfPeriod = (period: string): Rhythm => {
  const kind = periodKindOf(period);
  return kind === 'month' || kind === 'quarter' || kind === 'half-year' ? kind : 'year';
};

interface Filed {
  readonly form: string;
  readonly rhythm: Rhythm;
}

/** IFF and PMT-06 belong to a quarter's first two months. */
const isMidQuarter = (form: string): boolean => form === 'IFF' || form === 'PMT-06';
export const isPeriodOf = (form: string, period: string): boolean =>
  !isMidQuarter(form) || Number(period.slice(5)) % 3 !== 0;

function periodsOfYear({ form, rhythm }: Filed, year: FinancialYear): string[] {
  if (rhythm === 'half-year') return [1, 2].map((half) => `${year}-H${half}`);
  if (rhythm === 'quarter') return [1, 2, 3, 4].map((quarter) => `${year}-Q${quarter}`);
  if (rhythm === 'year') return [nameOfYear(isTaxForm(form) ? factsOf(form).tax : 'gst', year)];
  const months = Array.from({ length: MONTHS_OF_YEAR }, (_, count) => monthOf(year, count));
  return months.filter((month) => isPeriodOf(form, month));
}

/** The periods of a form that begin on `fromDay`, on `toDay` or between them, the oldest first. */
export function periodsOf(filed: Filed, fromDay: string, toDay: string): string[] {
  const first = financialYearOf(fromDay);
  const count = Math.max(0, financialYearOf(toDay) - first + 1);
  return Array.from({ length: count }, (_, at) => first + at)
    .flatMap((year) => periodsOfYear(filed, year))
    .filter((period) => spanOf(period).from >= fromDay && spanOf(period).from <= toDay);
}

const yearWords: Readonly<Record<Language, { span(year: number): string; income(span: string): string }>> = {
  en: { span: (year) => `April ${year} to March ${year + 1}`, income: (span) => `income of ${span}` },
  hi: { span: (year) => `अप्रैल ${year} से मार्च ${year + 1}`, income: (span) => `${span} की आय` },
};

/** The months of a year: `income of April 2025 to March 2026` for AY 2026-27; null for a month or quarter. */
export function monthsOfYear(period: string, language: Language = 'en'): string | null {
  const kind = periodKindOf(period);
  if (kind === null || kind === 'month' || kind === 'quarter' || kind === 'half-year') return null;
  const { span, income } = yearWords[language];
  const months = span(financialYearOfPeriod(period));
  return kind === 'financial-year' ? months : income(months);
}
