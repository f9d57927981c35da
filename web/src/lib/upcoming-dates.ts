import { type NextDays, nextDueDays, type RuleDay } from '@easy-tax/contracts';
import type { DueDate } from '../content/due-dates';

/** `source`: the legal basis, or the notification that has moved it. */
export type Upcoming = DueDate & RuleDay;

/** The next day of each date, `today` included, soonest first; several of one that is extended for some forms alone. */
export const upcomingDates = (
  dates: readonly DueDate[],
  today: string,
  nextDays: NextDays = nextDueDays,
): readonly Upcoming[] =>
  dates
    .flatMap((date) => nextDays(date.rule, today).map((due) => ({ ...date, ...due })))
    .sort((a, b) => a.day.localeCompare(b.day));

/** 'TDS statements', or those that the day is of: 'TDS statements (24Q)'. */
export const nameDue = ({ what, forms }: Pick<Upcoming, 'what' | 'forms'>): string =>
  forms === null ? what : `${what} (${forms.join(', ')})`;
