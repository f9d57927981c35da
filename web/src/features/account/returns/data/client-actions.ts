import {
  type ClientAction,
  isFinished,
  type MyReturn,
  type RequestState,
  type ReturnRequest,
  steps,
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
  const since = events.findLast(({ from, to }) => to === 'documents-needed' && from !== 'documents-needed')?.at ?? '';
  return requests
    .filter(({ settled, askedAt }) => !settled || settled.at >= since || askedAt >= since)
    .sort((a, b) => rankOf(a) - rankOf(b));
}
