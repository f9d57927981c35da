import { addDays, DAY, dayInIndia, daysOfAge, FeeAge, type FeeFilter, type ReturnQuery } from '@easy-tax/contracts';
import type { Where } from '@easy-tax/platform/data';
import type { StoredReturn } from './return.records.js';

export const owed = ['open', 'claimed'] as const;
const MAX_AGE_DAYS = 36_500;

export function withFee(fee: FeeFilter, now: Date): Where<StoredReturn> {
  if (fee === 'owed') return { feeState: { in: owed } };
  const { data: age } = FeeAge.safeParse(fee);
  if (!age) return { feeState: fee as StoredReturn['feeState'] };
  const [from, until] = daysOfAge[age];
  const dayBefore = (days: number) => dayInIndia(new Date(now.getTime() - days * DAY));
  // A fee that is not owed has no day.
  const notBefore = until > MAX_AGE_DAYS ? '0' : dayBefore(until);
  return { feeSince: { notBefore, before: dayBefore(from - 1) } };
}

/** Those filed in a month, and from one day to another. Days of any month sort before 2026-10-32. */
export function filedWithin({
  filed,
  filedFrom,
  filedTo,
}: Pick<ReturnQuery, 'filed' | 'filedFrom' | 'filedTo'>): Where<StoredReturn> {
  const first = [filed && `${filed}-01`, filedFrom].flatMap((day) => day ?? []).toSorted();
  const end = [filed && `${filed}-32`, filedTo && addDays(filedTo, 1)].flatMap((day) => day ?? []).toSorted();
  if (first.length + end.length === 0) return {};
  return { filedOn: { notBefore: first.at(-1) ?? '0', before: end[0] ?? '9' } };
}
