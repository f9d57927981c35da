import { DAY, deadlineOf, isToBeFiled, type LastDay, lastDayOf, type MyReturn } from '@easy-tax/contracts';
import { clientActionFor, openRequests } from './client-actions';

/** The due date: the office's, else the legal one, whose rule is known only for its own day or a notification's. */
export function lastDayToFile(
  taxReturn: MyReturn,
  today: string,
): Partial<Omit<LastDay, 'day'>> & { readonly day: string | null } {
  const law = lastDayOf(taxReturn, today);
  const { dueOn, extended } = taxReturn;
  if (dueOn && extended) return { day: dueOn, rule: extended.source, movedFrom: extended.from };
  return law && (dueOn === null || dueOn === law.day) ? law : { day: dueOn };
}

/**
 * Days since the last day to file; 0: the return is not late, or filed. The office's own day counts if it is later than
 * the first one of the law: an extension, or a belated return.
 */
export function daysLate(taxReturn: MyReturn, today: string): number {
  if (!isToBeFiled(taxReturn.step)) return 0;
  const first = lastDayOf(taxReturn, '')?.day ?? '';
  const chosen = taxReturn.dueOn ?? lastDayOf(taxReturn, today)?.day ?? '';
  const last = [first, chosen].sort().at(-1) ?? '';
  return last !== '' && last < today ? (Date.parse(today) - Date.parse(last)) / DAY : 0;
}

/** The last day to e-verify a filed return. */
export const verifyDeadline = (taxReturn: MyReturn): string | null =>
  isToBeFiled(taxReturn.step) ? null : deadlineOf(taxReturn);

/** The day by which the client must act. */
export function clientDeadline(taxReturn: MyReturn): string | null {
  const want = clientActionFor(taxReturn);
  if (want === 'approval') return taxReturn.approveBy;
  if (want === 'verification') return verifyDeadline(taxReturn);
  const [first = null] = openRequests(taxReturn)
    .map(({ dueOn }) => dueOn)
    .sort();
  return first;
}
