import { basisOf, dueDayOf } from '../compliance/due-days.js';
import { type DueRuleId, FIRST_COMPARED_YEAR } from '../compliance/due-rules.js';
import { dueDayOfForm, type Extension, type FormDueDay, formDays } from '../compliance/form-days.js';
import type { OwnRule } from '../compliance/own-forms.js';
import { financialYearOfPeriod, rhythmOfPeriod } from '../compliance/periods.js';
import type { DueClass } from '../compliance/tax-forms.js';
import { isEVerified, type ReturnForm, taxOf } from './forms.js';
import { isFinished, type Standing } from './standing.js';
import { isToBeFiled, steps } from './steps.js';

/** The last day for a return, and its legal rule. Days are in IST: 2026-12-31. */
export interface LastDay {
  readonly day: string;
  readonly rule: string;
  /** The name of a return filed by that day, if it isn't in time. */
  readonly as: string | null;
  /** The day before an extension; null: not moved. */
  readonly movedFrom: string | null;
}

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

function lastDay(rule: DueRuleId, period: string, as: string): LastDay[] {
  const day = dueDayOf(rule, period);
  return day === null ? [] : [{ day, rule: basisOf(rule, period), as, movedFrom: null }];
}

interface Dated {
  readonly form: ReturnForm;
  readonly period: string;
  /** Id of the return that this one revises. */
  readonly revises: string | null;
  /** Its last day, which tells its class where nothing else does. */
  readonly dueOn?: string | null;
  readonly dueClass?: DueClass | null | undefined;
  /** The first two digits of the GSTIN. */
  readonly state?: string | null | undefined;
}

/** The day of the class and state that are named; else the one that the return has already, or the usual one. */
function dayOfForm(dated: Dated, extensions: readonly Extension[], rules: readonly OwnRule[]): FormDueDay | null {
  const { form, period, dueOn, dueClass, state } = dated;
  const own = dueClass || state ? undefined : formDays(form, period, extensions).find(({ day }) => day === dueOn);
  return own ?? dueDayOfForm(dated, extensions, rules);
}

/**
 * The next last day on or after `today`, else the latest past one; null if none is known.
 * @param extensions the oldest first @param rules of the office's own forms
 */
export function lastDayOf(
  dated: Dated,
  today: string,
  extensions: readonly Extension[] = [],
  rules: readonly OwnRule[] = [],
): LastDay | null {
  const { form, period, revises } = dated;
  const due = dayOfForm(dated, extensions, rules);
  if (!due) return null;
  const { source: rule, day, movedFrom } = due;
  const first = { day, rule, movedFrom, as: form === 'GSTR-9' ? 'without a late fee' : null };
  if (taxOf(form) !== 'income-tax' || rhythmOfPeriod(period) !== 'year') return first;
  if (financialYearOfPeriod(period) < FIRST_COMPARED_YEAR) return null;
  if (!isEVerified(form)) return first;
  if (revises) return lastDay('revised', period, 'as a revised return')[0] ?? null;
  const days = [first, ...lastDay('belated', period, 'as a belated return')];
  return days.find((each) => each.day >= today) ?? days.at(-1) ?? null;
}

/** An income tax return that is not e-verified by then counts as not filed (CBDT notification 2 of 2024). */
export function lastDayToVerify(filedOn: string): string {
  const [year = 0, month = 0, day = 0] = filedOn.split('-').map(Number);
  return dayOf(year, month - 1, day + 30);
}

interface Due extends Standing {
  /** The last day to file. */
  readonly dueOn: string | null;
  readonly acknowledgement: { readonly filedOn: string } | null;
}

/**
 * The last day of what is left to do: to file, or to e-verify once it is filed. Null: nothing is left, or no day is
 * known. A return is late only after this day.
 */
export function deadlineOf({ step, form, dueOn, acknowledgement }: Due): string | null {
  if (isFinished({ step, form })) return null;
  if (isToBeFiled(step)) return dueOn;
  return acknowledgement && steps[step].waits.action === 'verification'
    ? lastDayToVerify(acknowledgement.filedOn)
    : null;
}
