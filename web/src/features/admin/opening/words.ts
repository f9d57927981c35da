import { type NextBatch, periodLabel } from '@easy-tax/contracts';
import { t } from '../../../i18n/en/admin/batches';
import { formatShortDate } from '../../../i18n/format';

/** '1 December'. */
export const nameDay = (day: string): string => `${Number(day.slice(8))} ${periodLabel(day.slice(0, 7)).split(' ')[0]}`;

/** 'November 2026, due 11 Dec'; 'AY 2026-27, due 31 Aug or 31 Oct'. */
export function describeDue({ period: of, dueOn }: NextBatch['forms'][number]): string {
  const period = periodLabel(of);
  const [first, ...others] = dueOn.map((day) => formatShortDate(day));
  const last = others.at(-1);
  if (!first) return period;
  return t('preview.due', { period, days: last ? t('preview.or', { first, last }) : first });
}

/** 'Deepa Nair, Khurana Opticals and 3 more'. */
export function describeNames(first: readonly { readonly name: string }[], all: number): string {
  const names = first.map(({ name }) => name).join(', ');
  const count = all - first.length;
  return count > 0 ? t('preview.more', { names, count }) : names;
}
