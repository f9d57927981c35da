import type { DueDate, When } from '../content/due-dates';

/** A month, a quarter by its first and last month, or a financial year. */
export type Period =
  | { readonly kind: 'month'; readonly month: string }
  | { readonly kind: 'quarter'; readonly from: string; readonly to: string }
  | { readonly kind: 'year'; readonly year: string };

export interface Upcoming extends DueDate {
  /** As 2026-12-11. */
  readonly day: string;
  readonly period: Period | null;
}

/** Months since year 0: December 2026 is 24323. */
type MonthCount = number;
const pad = (part: number) => String(part).padStart(2, '0');
const countOf = (day: string): MonthCount => Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1;
const monthOf = (count: MonthCount): string => `${Math.floor(count / 12)}-${pad((count % 12) + 1)}`;
/** Quarters begin in January, April, July and October, as in the financial year. */
const endsQuarter = (count: MonthCount) => count % 3 === 2;

/** Future dates, soonest first, including `today`. */
export const upcomingDates = (dates: readonly DueDate[], today: string): readonly Upcoming[] =>
  dates
    .flatMap((due) => {
      const next = nextOf(due.when, today);
      return next ? [{ ...due, ...next }] : [];
    })
    .sort((a, b) => a.day.localeCompare(b.day));

/** Past single dates, latest first; recurring dates are never past. */
export const pastDates = (dates: readonly DueDate[], today: string): readonly Upcoming[] =>
  dates
    .flatMap((due) =>
      'once' in due.when && due.when.once < today ? [{ ...due, day: due.when.once, period: null }] : [],
    )
    .sort((a, b) => b.day.localeCompare(a.day));

function nextOf(when: When, today: string): Pick<Upcoming, 'day' | 'period'> | null {
  if ('once' in when) return when.once < today ? null : { day: when.once, period: null };
  if ('yearly' in when) return nextYearly(when.yearly, today);
  const day = 'monthly' in when ? when.monthly : when.quarterly;
  const hasDueDate = (period: MonthCount) => {
    if ('quarterly' in when) return endsQuarter(period);
    return !(when.midQuarter && endsQuarter(period));
  };
  let due = countOf(today);
  while (!hasDueDate(due - 1) || `${monthOf(due)}-${pad(day)}` < today) due += 1;
  const period: Period =
    'quarterly' in when
      ? { kind: 'quarter', from: monthOf(due - 3), to: monthOf(due - 1) }
      : { kind: 'month', month: monthOf(due - 1) };
  return { day: `${monthOf(due)}-${pad(day)}`, period };
}

/** The financial year that ended in March before the day: for 31 Dec 2026 it is 2025-26. */
function nextYearly(monthAndDay: string, today: string): Pick<Upcoming, 'day' | 'period'> {
  const thisYear = Number(today.slice(0, 4));
  const year = `${thisYear}-${monthAndDay}` < today ? thisYear + 1 : thisYear;
  return { day: `${year}-${monthAndDay}`, period: { kind: 'year', year: `${year - 1}-${pad(year % 100)}` } };
}
