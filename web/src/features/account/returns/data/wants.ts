import { isFinished, type MyReturn, type RequestState, type ReturnRequest } from '@easy-tax/contracts';

/** Something that a return needs of its client now. */
export type Want = 'papers' | 'approval' | 'verification';

export const openRequests = ({ requests }: Pick<MyReturn, 'requests'>): readonly ReturnRequest[] =>
  requests.filter(({ state }) => state === 'open');

/** Null: nothing is needed of the client. */
export function wantOf(one: Pick<MyReturn, 'form' | 'step' | 'requests'>): Want | null {
  if (one.step === 'documents-needed') return openRequests(one).length > 0 ? 'papers' : null;
  if (one.step === 'prepared') return 'approval';
  return one.step === 'filed' && !isFinished(one) ? 'verification' : null;
}

/** Open ones first, then those asked once more, then what is answered; at the foot what nobody waits for. */
const places: Readonly<Record<RequestState, number>> = { open: 0, answered: 2, accepted: 3, 'taken-back': 4 };
const placeOf = ({ state, sentBack }: ReturnRequest) => (state === 'open' && sentBack ? 1 : places[state]);

/** The requests since the return was last held up: those of an earlier round are settled and done with. */
export function requestsNow({ requests, events }: Pick<MyReturn, 'requests' | 'events'>): readonly ReturnRequest[] {
  const since = events.findLast(({ from, to }) => to === 'documents-needed' && from !== 'documents-needed')?.at ?? '';
  return requests
    .filter(({ settled, askedAt }) => !settled || settled.at >= since || askedAt >= since)
    .sort((a, b) => placeOf(a) - placeOf(b));
}
