import { isFinished, type MyReturn, periodKindOf } from '@easy-tax/contracts';
import { clientActionFor, clientDeadline, daysLate, lastDayToFile } from './client-actions';

/** Sorts after all days. */
const NEVER = '9999';

/** Needed ones late first, then by requested day, ones in progress by due date, finished ones newest first. */
export function groupReturns(returns: readonly MyReturn[], today: string) {
  const open = returns.filter((taxReturn) => !isFinished(taxReturn));
  const byDay = (ones: readonly MyReturn[], dayOf: (taxReturn: MyReturn) => string | null): readonly MyReturn[] =>
    [...ones].sort((a, b) => (dayOf(a) ?? NEVER).localeCompare(dayOf(b) ?? NEVER));
  return {
    needed: byDay(open.filter(clientActionFor), (one) => (daysLate(one, today) > 0 ? '' : clientDeadline(one))),
    underWay: byDay(
      open.filter((taxReturn) => !clientActionFor(taxReturn)),
      (taxReturn) => lastDayToFile(taxReturn, today).day,
    ),
    finished: returns.filter(isFinished).sort((a, b) => b.steppedAt.localeCompare(a.steppedAt)),
  };
}

const APRIL = 4;

/** 'AY 2026-27'; of a month or quarter its financial year, from April: 'FY 2026-27'. */
export function yearOf(period: string): string {
  const kind = periodKindOf(period);
  if (kind !== 'month' && kind !== 'quarter') return period;
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5))];
  const start = kind === 'month' && month < APRIL ? year - 1 : year;
  return `FY ${start}-${String(start + 1).slice(2)}`;
}
