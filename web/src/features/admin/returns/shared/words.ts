import { DAY, formLabel, isFinished, periodKindOf, periodLabel, type StaffReturn, steps } from '@easy-tax/contracts';
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
export const nameReturn = (row: Pick<StaffReturn, 'taxpayer' | 'form' | 'formName' | 'period'>): string =>
  `${row.taxpayer}, ${formatReturn(row)}`;

/** The day since which it is at its step: that of the filing or verification, not the day of its entry. */
export function stepDayOf({
  step,
  acknowledgement,
  steppedAt,
}: Pick<StaffReturn, 'step' | 'acknowledgement' | 'steppedAt'>) {
  const { filedOn, verifiedOn } = acknowledgement ?? {};
  return (step === 'filed' && filedOn) || (step === 'e-verified' && verifiedOn) || steppedAt;
}

export const unbroken = (text: string) => text.replaceAll(' ', '\u00a0');

/** Whole days overdue; 0 if not. */
export const daysLate = ({ deadline }: Pick<StaffReturn, 'deadline'>, today: string): number =>
  deadline === null ? 0 : Math.max(0, daysBetween(deadline, today));

/** True while it asks for something that has not come. */
export const isPaperMissing = (
  row: Pick<StaffReturn, 'step' | 'form' | 'acknowledgement' | 'needs' | 'answered'>,
): boolean => !isFinished(row) && row.needs > row.answered;

/** The next act on it, by whoever must: '1 new paper', 'approval'. */
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
