import { basisOf, dueDayOf } from '../compliance/due-days.js';
import type { DueRuleId } from '../compliance/due-rules.js';
import { periodKindOf, type ReturnForm, taxOf } from './forms.js';
import { isFinished, type Standing } from './standing.js';
import { isToBeFiled, steps } from './steps.js';

/** The last day for a return, and its legal rule. Days are in IST: 2026-12-31. */
export interface LastDay {
  readonly day: string;
  readonly rule: string;
  /** The name of a return filed by that day, if it isn't in time. */
  readonly as: string | null;
}

/** The rule of each form, and that of its quarters if it has other days. */
const ruleOfForm: Readonly<Partial<Record<ReturnForm, { readonly rule: DueRuleId; readonly quarterly?: DueRuleId }>>> =
  {
    'ITR-1': { rule: 'itr-personal' },
    'ITR-2': { rule: 'itr-personal' },
    'ITR-3': { rule: 'itr-business' },
    'ITR-4': { rule: 'itr-business' },
    'ITR-5': { rule: 'itr-audit' },
    'ITR-6': { rule: 'itr-audit' },
    'ITR-7': { rule: 'itr-audit' },
    'GSTR-1': { rule: 'gstr-1', quarterly: 'gstr-1-quarterly' },
    'GSTR-3B': { rule: 'gstr-3b', quarterly: 'gstr-3b-quarterly' },
    'GSTR-9': { rule: 'gstr-9' },
  };
/** Years of income tax whose days were compared; earlier ones had extensions of their own. */
const comparedYears = ['AY 2026-27', 'TY 2026-27'];

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

function lastDay(rule: DueRuleId, period: string, as: string | null = null): LastDay[] {
  const day = dueDayOf(rule, period);
  return day === null ? [] : [{ day, rule: basisOf(rule, period), as }];
}

interface Dated {
  readonly form: ReturnForm;
  readonly period: string;
  /** Id of the return that this one revises. */
  readonly revises: string | null;
}

/** The next last day on or after `today`, else the latest past one; null if none is known. */
export function lastDayOf({ form, period, revises }: Dated, today: string): LastDay | null {
  const known = ruleOfForm[form];
  if (!known) return null;
  if (taxOf(form) === 'gst') {
    const rule = periodKindOf(period) === 'quarter' ? (known.quarterly ?? known.rule) : known.rule;
    return lastDay(rule, period, form === 'GSTR-9' ? 'without a late fee' : null)[0] ?? null;
  }
  if (!comparedYears.includes(period)) return null;
  if (revises) return lastDay('revised', period, 'as a revised return')[0] ?? null;
  const days = [...lastDay(known.rule, period), ...lastDay('belated', period, 'as a belated return')];
  return days.find(({ day }) => day >= today) ?? days.at(-1) ?? null;
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
  const hasLastDay = steps[step].waits.action === 'verification' && taxOf(form) === 'income-tax';
  return acknowledgement && hasLastDay ? lastDayToVerify(acknowledgement.filedOn) : null;
}
