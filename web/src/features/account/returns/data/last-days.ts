import { deadlineOf, isToBeFiled, type LastDay, lastDayOf, type MyReturn } from '@easy-tax/contracts';
import { clientActionFor, openRequests } from './client-actions';

/** The due date: the office's, else the legal one, whose rule is known only for its own day. */
export function lastDayToFile(
  one: MyReturn,
  today: string,
): Partial<Omit<LastDay, 'day'>> & { readonly day: string | null } {
  const law = lastDayOf(one, today);
  const { dueOn } = one;
  return law && (dueOn === null || dueOn === law.day) ? law : { day: dueOn };
}

/** The last day to e-verify a filed return. */
export const verifyDeadline = (one: MyReturn): string | null => (isToBeFiled(one.step) ? null : deadlineOf(one));

/** The day by which the client must act. */
export function clientDeadline(one: MyReturn): string | null {
  const want = clientActionFor(one);
  if (want === 'approval') return one.approveBy;
  if (want === 'verification') return verifyDeadline(one);
  const [first = null] = openRequests(one)
    .map(({ dueOn }) => dueOn)
    .sort();
  return first;
}
