import { DAY } from '@easy-tax/contracts';
import { dayOf } from '../../../../i18n/format';

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
