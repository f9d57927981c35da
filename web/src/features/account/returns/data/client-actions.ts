import {
  type ClientAction,
  DAY,
  deadlineOf,
  isFinished,
  isToBeFiled,
  type LastDay,
  lastDayOf,
  type MyReturn,
  type RequestState,
  type ReturnRequest,
  steps,
  waitsForPapers,
} from '@easy-tax/contracts';

export const openRequests = ({ requests }: Pick<MyReturn, 'requests'>): readonly ReturnRequest[] =>
  requests.filter(({ state }) => state === 'open');

/** The act that a return needs of its client now; null: none. */
export function clientActionFor(taxReturn: Pick<MyReturn, 'form' | 'step' | 'requests'>): ClientAction | null {
  const { waits } = steps[taxReturn.step];
  if (waits.for !== 'client' || isFinished(taxReturn)) return null;
  return waits.action === 'papers' && openRequests(taxReturn).length === 0 ? null : waits.action;
}

/** Open ones first, then rejected ones, then answered ones, last those no longer needed. */
const requestOrder: Readonly<Record<RequestState, number>> = { open: 0, answered: 2, accepted: 3, 'taken-back': 4 };
const rankOf = ({ state, sentBack }: ReturnRequest) => (state === 'open' && sentBack ? 1 : requestOrder[state]);

/** Requests of the current round; those of earlier rounds are settled. */
export function currentRequests({ requests, events }: Pick<MyReturn, 'requests' | 'events'>): readonly ReturnRequest[] {
  const since =
    events.findLast(({ from, to }) => to && waitsForPapers(to) && !(from && waitsForPapers(from)))?.at ?? '';
  return requests
    .filter(({ settled, askedAt }) => !settled || settled.at >= since || askedAt >= since)
    .sort((a, b) => rankOf(a) - rankOf(b));
}

/**
 * The due date: the office's, else the legal one, whose rule is known only for its own day or a notification's. The first
 * legal day keeps its rule when it has passed and a belated return's is the next.
 */
export function lastDayToFile(
  taxReturn: MyReturn,
  today: string,
): Partial<Omit<LastDay, 'day'>> & { readonly day: string | null } {
  const { dueOn, extended } = taxReturn;
  if (dueOn && extended) return { day: dueOn, rule: extended.source, movedFrom: extended.from };
  const days = [lastDayOf(taxReturn, today), lastDayOf(taxReturn, '')];
  return days.find((law) => law && (dueOn === null || dueOn === law.day)) ?? { day: dueOn };
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
