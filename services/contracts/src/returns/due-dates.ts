import { periodKindOf, type ReturnForm, taxOf } from './forms.js';
import { isFinished, type Standing } from './steps.js';

/** The last day for a return, and its legal rule. Days are in IST: 2026-12-31. */
export interface LastDay {
  readonly day: string;
  readonly rule: string;
  /** The name of a return filed by that day, if it isn't in time. */
  readonly as: string | null;
}

/** The day of the last comparison with public summaries; the department's notification decides. */
export const lastDaysCheckedOn = '2026-11-20';

const belated: LastDay = { day: '2026-12-31', rule: 'Section 139(4)', as: 'as a belated return' };
/** Until then a filed return can be revised, with a fee after 31 December. */
const revised: LastDay = { day: '2027-03-31', rule: 'Section 139(5)', as: 'as a revised return' };
const inTime = (day: string): LastDay => ({ day, rule: 'Section 139(1)', as: null });

/** Assessment year 2026-27, by the first due date of each form. */
const incomeTax: Readonly<Partial<Record<ReturnForm, readonly LastDay[]>>> = {
  'ITR-1': [inTime('2026-07-31'), belated],
  'ITR-2': [inTime('2026-07-31'), belated],
  'ITR-3': [inTime('2026-08-31'), belated],
  'ITR-4': [inTime('2026-08-31'), belated],
  'ITR-5': [inTime('2026-10-31'), belated],
  'ITR-6': [inTime('2026-10-31'), belated],
  'ITR-7': [inTime('2026-10-31'), belated],
};

const dayOf = (year: number, month: number, day: number): string =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** Day of the month after a period; the quarterly GSTR-3B is that of the northern states. */
const gstDays = {
  'GSTR-1': { month: 11, quarter: 13, rule: 'Section 37, CGST Act' },
  'GSTR-3B': { month: 20, quarter: 24, rule: 'Section 39, CGST Act' },
} as const;

function gstDay(form: ReturnForm, period: string): LastDay | null {
  const year = Number(/20\d\d/.exec(period)?.[0]);
  if (form === 'GSTR-9') return { day: `${year + 1}-12-31`, rule: 'Section 44, CGST Act', as: 'without a late fee' };
  if (form !== 'GSTR-1' && form !== 'GSTR-3B') return null;
  const { month, quarter, rule } = gstDays[form];
  const isQuarter = periodKindOf(period) === 'quarter';
  // The first quarter of a financial year ends in June.
  const monthAfter = isQuarter ? Number(period.slice(6)) * 3 + 3 : Number(period.slice(5));
  return { day: dayOf(year, monthAfter, isQuarter ? quarter : month), rule, as: null };
}

interface Dated {
  readonly form: ReturnForm;
  readonly period: string;
  /** Id of the return that this one revises. */
  readonly revises: string | null;
}

/** The next last day on or after `today`, else the latest past one; null if none is known. */
export function lastDayOf({ form, period, revises }: Dated, today: string): LastDay | null {
  if (taxOf(form) === 'gst') return gstDay(form, period);
  const days = period === 'AY 2026-27' ? (incomeTax[form] ?? []) : [];
  if (revises && days.length > 0) return revised;
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
  if (step !== 'filed') return dueOn;
  return acknowledgement && taxOf(form) === 'income-tax' ? lastDayToVerify(acknowledgement.filedOn) : null;
}
