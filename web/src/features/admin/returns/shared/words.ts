import {
  DAY,
  fitsForm,
  formLabel,
  type PeriodKind,
  periodKindOf,
  periodKindsOf,
  periodLabel,
  type ReturnForm,
  type StaffReturn,
  steps,
} from '@easy-tax/contracts';
import { t } from '../../../../i18n/en/admin/returns/list';
import { dayOf, formatMonth } from '../../../../i18n/format';

/** India's date, `days` from now. */
export const inDays = (days: number): string => dayOf(new Date(Date.now() + days * DAY));

/** Days between two dates as 2026-12-31. */
export const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / DAY;

const SATURDAY = 6;
const ANSWER_DAYS = 3;

/** The usual day for an answer: in three days, or on the office's next open day. */
export const usualDay = (): string => {
  const day = inDays(ANSWER_DAYS);
  return new Date(day).getUTCDay() === SATURDAY ? inDays(ANSWER_DAYS + 1) : day;
};

/** 'Oct 2026', 'AY 2026-27', 'July to September 2026'. */
export const formatPeriod = (period: string): string =>
  periodKindOf(period) === 'month' ? `${formatMonth(`${period}-01`)} ${period.slice(0, 4)}` : periodLabel(period);

/** 'ITR-1 · AY 2026-27'. A quarter may break before its 'to', for narrow cards. */
export const formatReturn = (row: Pick<StaffReturn, 'form' | 'formName' | 'period'>): string =>
  `${unbroken(formLabel(row))} · ${unbroken(formatPeriod(row.period)).replace('\u00a0to', ' to')}`;

/** 'Asha Rao, ITR-1 · AY 2026-27'. */
export const nameReturn = (row: StaffReturn): string => `${row.taxpayer}, ${formatReturn(row)}`;

const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** Whole days overdue; 0 if not. */
export const daysLate = ({ deadline }: Pick<StaffReturn, 'deadline'>, today: string): number =>
  deadline === null ? 0 : Math.max(0, daysBetween(deadline, today));

/** What is to be done next on it, by whoever must: '1 new paper', 'approval'. */
export function describeAct(row: StaffReturn): string {
  const text = row.waitsFor === 'office' ? describeOfficeAct(row) : describeClientAct(row);
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The side that must act, and the reason: 'Us: 1 new paper', 'Client: Approval'. */
export function describeWaiting(row: StaffReturn): string {
  if (row.waitsFor === 'nobody') return t('sides.nobody');
  return t(`sides.${row.waitsFor}`, {
    what: row.waitsFor === 'office' ? describeOfficeAct(row) : describeClientAct(row),
  });
}

/** The office's next act on it. */
export function describeOfficeAct({ newPapers, newMessages, step, form, assignee }: StaffReturn): string {
  if (newPapers > 0) return t('waits.newPapers', { count: newPapers });
  if (newMessages > 0) return t('waits.newMessages', { count: newMessages });
  if (form === 'unknown') return t('waits.chooseForm');
  const { waits } = steps[step];
  if (waits.action === 'start' && assignee === null) return t('waits.assign');
  return t(`waits.${waits.for === 'office' ? waits.action : 'check'}`);
}

function describeClientAct({ step, needs, answered }: StaffReturn): string {
  const { waits } = steps[step];
  if (waits.action === 'papers') return t('waits.papers', { count: needs - answered || needs });
  return waits.for === 'client' ? t(`waits.${waits.action}`) : t('waits.check');
}

/** Years that can still be filed or updated, newest first. */
const YEAR_COUNT = 5;
const MONTH_COUNT = 13;
const QUARTER_COUNT = 5;
const HALF_COUNT = 3;

const pad = (number: number) => String(number % 100).padStart(2, '0');
const yearSpan = (first: number) => `${first}-${pad(first + 1)}`;
const range = (length: number) => Array.from({ length }, (_, at) => at);

const APRIL = 4;

/** The periods to file on this day, likeliest first. A financial year begins in April. */
const proposals: Readonly<Record<PeriodKind, (year: number, month: number) => readonly string[]>> = {
  'assessment-year': (year, month) => yearsOfIncome(year, month).map((income) => `AY ${yearSpan(income + 1)}`),
  'tax-year': (year, month) => yearsOfIncome(year, month).map((income) => `TY ${yearSpan(income)}`),
  month: (year, month) => monthsUntil(`${year}-${month - 1}`),
  quarter: (year, month) =>
    range(QUARTER_COUNT).map((at) => {
      const last = year * 4 + Math.floor((month - APRIL) / 3) - 1 - at;
      return `${Math.floor(last / 4)}-Q${(last % 4) + 1}`;
    }),
  'half-year': (year, month) =>
    range(HALF_COUNT).map((at) => {
      const last = year * 2 + Math.floor((month - APRIL) / 6) - 1 - at;
      return `${Math.floor(last / 2)}-H${(last % 2) + 1}`;
    }),
  'financial-year': (year, month) => yearsOfIncome(year, month).map((income) => `FY ${yearSpan(income)}`),
};

/** Ended financial years, newest first. */
const yearsOfIncome = (year: number, month: number): readonly number[] =>
  range(YEAR_COUNT).map((at) => year - (month >= APRIL ? 1 : 2) - at);

/** This month and those of a year before it, newest first. @param today as 2026-11-24 */
export function monthsUntil(today: string): readonly string[] {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return range(MONTH_COUNT).map((at) => {
    const count = year * 12 + month - 1 - at;
    return `${Math.floor(count / 12)}-${pad((count % 12) + 1)}`;
  });
}

/** Periods that fit the form. @param today as 2026-11-24 */
export function periodsFor(form: ReturnForm, today: string) {
  const [year = 0, month = 1] = today.split('-').map(Number);
  return periodKindsOf(form)
    .flatMap((kind) => proposals[kind](year, month))
    .filter((period) => fitsForm(form, period))
    .map((period) => ({ period, label: formatPeriod(period) }));
}
