import { basisOf, type DueDay, nextDueDay } from '@easy-tax/contracts';
import type { DueDate } from '../content/due-dates';

export interface Upcoming extends DueDate, DueDay {
  /** The legal basis. */
  readonly basis: string;
}

/** The next day of each date, `today` included, soonest first. */
export const upcomingDates = (dates: readonly DueDate[], today: string): readonly Upcoming[] =>
  dates
    .map((date) => {
      const next = nextDueDay(date.rule, today);
      return { ...date, ...next, basis: basisOf(date.rule, next.period) };
    })
    .sort((a, b) => a.day.localeCompare(b.day));
