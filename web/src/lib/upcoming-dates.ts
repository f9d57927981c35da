import { type NextDay, nextDueDay, type RuleDay } from '@easy-tax/contracts';
import type { DueDate } from '../content/due-dates';

/** `source`: the legal basis, or the notification that has moved it. */
export type Upcoming = DueDate & RuleDay;

/** The next day of each date, `today` included, soonest first. */
export const upcomingDates = (
  dates: readonly DueDate[],
  today: string,
  nextDay: NextDay = nextDueDay,
): readonly Upcoming[] =>
  dates.map((date) => ({ ...date, ...nextDay(date.rule, today) })).sort((a, b) => a.day.localeCompare(b.day));
