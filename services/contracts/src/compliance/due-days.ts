import { type DueRule, type DueRuleId, type DueWhen, dueRules } from './due-rules.js';

/** One day of a rule. */
export interface DueDay {
  /** In IST: 2026-12-31. */
  readonly day: string;
  /** The period as a return names it: `2026-10`, `2026-Q3`, `FY 2025-26`, `AY 2026-27`, `TY 2026-27`. */
  readonly period: string;
}

/** The calendar year in which a financial year begins: 2026 for FY 2026-27. */
type FinancialYear = number;
const APRIL = 4;
const MONTHS = 12;
/** The first year under the Income-tax Act, 2025. */
const FIRST_TAX_YEAR: FinancialYear = 2026;
/** A rule's day lies at most this many years after the end of its financial year. */
const MAX_YEARS_LATER = 6;

const pad = (part: number): string => String(part % 100).padStart(2, '0');
const years = (first: number): string => `${first}-${pad(first + 1)}`;
export const financialYearOf = (day: string): FinancialYear =>
  Number(day.slice(0, 4)) - (Number(day.slice(5, 7)) < APRIL ? 1 : 0);

/** Income from April 2026 on has a tax year; earlier income is named by the assessment year, one year later. */
function yearOf(tax: DueRule['tax'], year: FinancialYear): string {
  if (tax === 'gst') return `FY ${years(year)}`;
  return year >= FIRST_TAX_YEAR ? `TY ${years(year)}` : `AY ${years(year + 1)}`;
}

/** A day of the month after the `count`th one of the financial year, counted from 0 in April. */
function dayAfter(year: FinancialYear, count: number, day: number): string {
  const month = APRIL + count;
  return `${year + Math.floor(month / MONTHS)}-${pad((month % MONTHS) + 1)}-${pad(day)}`;
}
const monthOf = (year: FinancialYear, count: number): string => dayAfter(year, count - 1, 1).slice(0, 7);

/** The days of a rule for all periods of a financial year. */
export function dueDaysOf({ tax, when }: { tax: DueRule['tax']; when: DueWhen }, year: FinancialYear): DueDay[] {
  const named = yearOf(tax, year);
  const quarters = [0, 1, 2, 3];
  if ('yearly' in when) return [{ day: `${year + 1 + (when.yearsLater ?? 0)}-${when.yearly}`, period: named }];
  if ('instalments' in when)
    return when.instalments.map((day) => ({
      day: `${year + (Number(day.slice(0, 2)) < APRIL ? 1 : 0)}-${day}`,
      period: named,
    }));
  if ('quarterly' in when)
    return quarters.map((index) => ({
      day: dayAfter(year, index * 3 + 2, when.quarterly),
      period: `${year}-Q${index + 1}`,
    }));
  if ('quarters' in when)
    return when.quarters.map((day, index) => ({
      day: `${year + (index < 2 ? 0 : 1)}-${day}`,
      period: `${year}-Q${index + 1}`,
    }));
  return Array.from({ length: MONTHS }, (_, count) => count)
    .filter((count) => !when.midQuarter || count % 3 < 2)
    .map((count) => ({
      day: count === MONTHS - 1 && when.march ? `${year + 1}-${when.march}` : dayAfter(year, count, when.monthly),
      period: monthOf(year, count),
    }));
}

/** The soonest day of a rule from `today` on. */
export function nextDueDay(id: DueRuleId, today: string): DueDay {
  const year = financialYearOf(today);
  const [next] = Array.from({ length: MAX_YEARS_LATER + 2 }, (_, back) => year + 1 - back)
    .flatMap((each) => dueDaysOf(dueRules[id], each))
    .filter(({ day }) => day >= today)
    .sort((a, b) => a.day.localeCompare(b.day));
  if (!next) throw new Error(`${id} has no day after ${today}`);
  return next;
}

/** The day of a rule for a period; null for a period that it doesn't have. */
export function dueDayOf(id: DueRuleId, period: string): string | null {
  const first = Number(/20\d\d/.exec(period)?.[0]);
  // A month before April is of the financial year before; an assessment year is one later than its financial year.
  return (
    [first, first - 1].flatMap((year) => dueDaysOf(dueRules[id], year)).find((due) => due.period === period)?.day ??
    null
  );
}

/** The legal basis of a rule for a period. */
export function basisOf(id: DueRuleId, period: string): string {
  const rule: DueRule = dueRules[id];
  const isNewAct = rule.tax === 'income-tax' && financialYearOfPeriod(period) >= FIRST_TAX_YEAR;
  if (!isNewAct) return rule.basis;
  return rule.newSection ? `Section ${rule.newSection}, Income-tax Act, 2025` : 'Income-tax Act, 2025';
}

function financialYearOfPeriod(period: string): FinancialYear {
  const first = Number(/20\d\d/.exec(period)?.[0]);
  if (/^20\d\d-\d\d$/.test(period)) return financialYearOf(period);
  return period.startsWith('AY') ? first - 1 : first;
}
