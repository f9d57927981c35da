import { periodKindOf } from '@easy-tax/contracts';

const APRIL = 4;

/** 'AY 2026-27'; of a month or quarter its financial year, from April: 'FY 2026-27'. */
export function yearOf(period: string): string {
  const kind = periodKindOf(period);
  if (kind !== 'month' && kind !== 'quarter') return period;
  const [year, month] = [Number(period.slice(0, 4)), Number(period.slice(5))];
  const start = kind === 'month' && month < APRIL ? year - 1 : year;
  return `FY ${start}-${String(start + 1).slice(2)}`;
}
