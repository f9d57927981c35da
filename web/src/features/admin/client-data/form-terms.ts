import { addDays, dueReturnsOn, type FormOfClient, lateDays, periodsOf, usualRhythm } from '@easy-tax/contracts';
import { dayOf } from '../../../i18n/format';

/** Days before and after today whose periods can be the first one that the office files. */
const BEFORE = 400;
const AHEAD = 366;

/** The periods that a form of a client may begin with, the newest first. */
export function firstPeriodsOf(filed: FormOfClient): readonly string[] {
  const today = dayOf(new Date());
  const periods = periodsOf(filed, addDays(today, -BEFORE), addDays(today, AHEAD)).toReversed();
  const { from } = filed;
  return from && !periods.includes(from) ? [from, ...periods] : periods;
}

/** The period of today. */
export function currentPeriodOf(filed: Pick<FormOfClient, 'form' | 'rhythm'>): string | null {
  const today = dayOf(new Date());
  return periodsOf(filed, addDays(today, -AHEAD), today).at(-1) ?? null;
}

/** A form with its usual terms, from the current period on. */
export function usualTerms(form: FormOfClient['form']): FormOfClient {
  const filed = { form, rhythm: usualRhythm(form) };
  return { ...filed, dueClass: null, from: currentPeriodOf(filed) };
}

/** The returns of a form that open at once, because their days are past. */
export const opensAtOnce = (filed: FormOfClient): number =>
  filed.from ? dueReturnsOn(lateDays(dayOf(new Date())))([filed]).length : 0;
