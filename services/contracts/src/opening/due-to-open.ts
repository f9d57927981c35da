import type { FormOfClient } from '../clients/forms.js';
import { DAY, limits } from '../common/limits.js';
import { opensOn, periodsOpening } from '../compliance/form-days.js';
import { spanOf } from '../compliance/periods.js';

/** A return that opens by itself. Days are in IST. */
export interface DueReturn {
  readonly form: FormOfClient['form'];
  readonly period: string;
  readonly opensOn: string;
}

/** From the first of these days to the last. */
export interface OpeningDays {
  readonly first: string;
  readonly last: string;
}

export const addDays = (day: string, days: number): string =>
  new Date(Date.parse(day) + days * DAY).toISOString().slice(0, 10);

/** All days on which a return that opens today may have been due to open. */
export const lateDays = (today: string): OpeningDays => ({
  first: addDays(today, -limits.openLateMs / DAY),
  last: today,
});

/** Finds the returns of a client's forms that open on these days, the oldest first; none before a form's first period. */
export function dueReturnsOn({ first, last }: OpeningDays): (forms: readonly FormOfClient[]) => readonly DueReturn[] {
  const known = new Map<string, readonly DueReturn[]>();
  const dueOf = ({ form, rhythm, from }: FormOfClient): readonly DueReturn[] => {
    const key = `${form} ${rhythm} ${from ?? ''}`;
    const begins = from ? spanOf(from).from : '';
    const due =
      known.get(key) ??
      periodsOpening({ form, rhythm }, first, last)
        .filter((period) => (rhythm === 'once' ? period === from : spanOf(period).from >= begins))
        .map((period) => ({ form, period, opensOn: opensOn(form, period) ?? last }));
    known.set(key, due);
    return due;
  };
  return (forms) => forms.flatMap(dueOf).sort((one, other) => (one.opensOn < other.opensOn ? -1 : 1));
}
