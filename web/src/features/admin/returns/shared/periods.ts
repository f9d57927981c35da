import { fitsForm, opensOn, type PeriodKind, periodKindsOf, type ReturnForm } from '@easy-tax/contracts';
import { formatPeriod } from './words';

/** Ended years that can still be filed or updated. */
const YEAR_COUNT = 5;
const MONTH_COUNT = 13;
const QUARTER_COUNT = 5;
const HALF_COUNT = 3;

const pad = (number: number) => String(number % 100).padStart(2, '0');
const yearSpan = (first: number) => `${first}-${pad(first + 1)}`;
const range = (length: number) => Array.from({ length }, (_, at) => at);

const APRIL = 4;

/** The period under way on this day, then ended ones, newest first. A financial year begins in April. */
const proposals: Readonly<Record<PeriodKind, (year: number, month: number) => readonly string[]>> = {
  'assessment-year': (year, month) => yearsOfIncome(year, month).map((income) => `AY ${yearSpan(income + 1)}`),
  'tax-year': (year, month) => yearsOfIncome(year, month).map((income) => `TY ${yearSpan(income)}`),
  month: (year, month) => monthsUntil(`${year}-${month}`, MONTH_COUNT + 1),
  quarter: (year, month) =>
    range(QUARTER_COUNT + 1).map((at) => {
      const last = year * 4 + Math.floor((month - APRIL) / 3) - at;
      return `${Math.floor(last / 4)}-Q${(last % 4) + 1}`;
    }),
  'half-year': (year, month) =>
    range(HALF_COUNT + 1).map((at) => {
      const last = year * 2 + Math.floor((month - APRIL) / 6) - at;
      return `${Math.floor(last / 2)}-H${(last % 2) + 1}`;
    }),
  'financial-year': (year, month) => yearsOfIncome(year, month).map((income) => `FY ${yearSpan(income)}`),
};

/** This financial year and ended ones, newest first. */
const yearsOfIncome = (year: number, month: number): readonly number[] =>
  range(YEAR_COUNT + 1).map((at) => year - (month >= APRIL ? 0 : 1) - at);

/** This month and those of a year before it, newest first. @param today as 2026-11-24 */
export function monthsUntil(today: string, count = MONTH_COUNT): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return range(count).map((at) => {
    const months = year * 12 + month - 1 - at;
    return `${Math.floor(months / 12)}-${pad((months % 12) + 1)}`;
  });
}

/**
 * Periods that fit the form, likeliest first. The one under way is among them if its return opens before it ends.
 * @param today as 2026-11-24
 */
export function periodsFor(form: ReturnForm, today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return periodKindsOf(form)
    .flatMap((kind) => {
      const [underWay = '', ...ended] = proposals[kind](year, month);
      const day = opensOn(form, underWay);
      return day !== null && day <= today ? [underWay, ...ended] : ended;
    })
    .filter((period) => fitsForm(form, period))
    .map((period) => ({ period, label: formatPeriod(period) }));
}
