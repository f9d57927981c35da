import { type DueRule, type DueRuleId, type DueWhen, dueRules } from './due-rules.js';
import {
  dayAfter,
  type FinancialYear,
  financialYearOf,
  isOfNewAct,
  MONTHS_OF_YEAR,
  monthOf,
  nameOfYear,
} from './periods.js';

/** One day of a rule. */
export interface DueDay {
  /** In IST: 2026-12-31. */
  readonly day: string;
  /** The period as a return names it: `2026-10`, `2026-Q3`, `FY 2025-26`, `AY 2026-27`, `TY 2026-27`. */
  readonly period: string;
}

/** A rule's day lies at most this many years after the end of its financial year. */
const MAX_YEARS_LATER = 6;

/** A day of a financial year: 12-15, 03-15. */
const dayWithin = (year: FinancialYear, day: string): string => `${year + (day < '04' ? 1 : 0)}-${day}`;

/** The days of a rule for all periods of a financial year. */
export function dueDaysOf({ tax, when }: { tax: DueRule['tax']; when: DueWhen }, year: FinancialYear): DueDay[] {
  const named = nameOfYear(tax, year);
  const quarters = [0, 1, 2, 3];
  if ('yearly' in when) return [{ day: `${year + 1 + (when.yearsLater ?? 0)}-${when.yearly}`, period: named }];
  if ('instalments' in when)
    return when.instalments.map((day) => ({
      day: dayWithin(year, day),
      period: named,
    }));
  if ('withinQuarters' in when)
    return when.withinQuarters.map((day, index) => ({ day: dayWithin(year, day), period: `${year}-Q${index + 1}` }));
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
  return Array.from({ length: MONTHS_OF_YEAR }, (_, count) => count)
    .filter((count) => !when.midQuarter || count % 3 < 2)
    .map((count) => ({
      day:
        count === MONTHS_OF_YEAR - 1 && when.march ? `${year + 1}-${when.march}` : dayAfter(year, count, when.monthly),
      period: monthOf(year, count),
    }));
}

/** The days of a rule in the years around a day. */
export function daysAround(id: DueRuleId, today: string): DueDay[] {
  const year = financialYearOf(today);
  return Array.from({ length: MAX_YEARS_LATER + 2 }, (_, back) => year + 1 - back).flatMap((each) =>
    dueDaysOf(dueRules[id], each),
  );
}

/** The next day of a rule, for the period that has it. */
export interface RuleDay extends DueDay {
  /** Its legal basis, or the notification that moved it. */
  readonly source: string;
  /** The day before an extension; null: not moved. */
  readonly movedFrom: string | null;
  /** The forms that it is of, if an extension moves some of the rule's alone; null: all. */
  readonly forms: readonly string[] | null;
}
/** The next day of a rule, then those that an extension has moved behind it. */
export type NextDays = (id: DueRuleId, today: string) => readonly [RuleDay, ...RuleDay[]];

const dayOfLaw = ({ day, movedFrom }: RuleDay): string => movedFrom ?? day;

export function soonest(days: readonly RuleDay[], today: string): readonly [RuleDay, ...RuleDay[]] {
  const ahead = days.filter(({ day }) => day >= today).toSorted((a, b) => a.day.localeCompare(b.day));
  const [next, ...later] = ahead;
  if (!next) throw new Error(`no day after ${today}`);
  return [next, ...later.filter((each) => dayOfLaw(each) <= dayOfLaw(next))];
}

export const ofLaw = (id: DueRuleId, { day, period }: DueDay): RuleDay => ({
  ...{ day, period, source: basisOf(id, period), movedFrom: null, forms: null },
});

/** The soonest day of a rule from `today` on, by the law alone. */
export const nextDueDays: NextDays = (id, today) =>
  soonest(
    daysAround(id, today).map((due) => ofLaw(id, due)),
    today,
  );

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
  const isNewAct = rule.tax === 'income-tax' && isOfNewAct(period);
  if (!isNewAct) return rule.basis;
  return rule.newSection ? `Section ${rule.newSection}, Income-tax Act, 2025` : 'Income-tax Act, 2025';
}
