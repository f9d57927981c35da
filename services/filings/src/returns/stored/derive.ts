import { isFinished, lastDayToVerify, waitsForOf } from '@easy-tax/contracts';
import type { StoredFiling } from '../../filings/filing.records.js';
import type { StoredReturn, StoredReturnMessage } from './return.records.js';

type Request = StoredReturn['requests'][number];
type Paper = Pick<StoredFiling, 'requestId' | 'createdAt' | 'status'>;
type Answer = Pick<StoredReturnMessage, 'requestId' | 'createdAt'>;

/** The papers of one return, and the client's answers in words to its open requests. */
export interface Arrived {
  readonly papers: readonly Paper[];
  readonly answers: readonly Answer[];
}

/** True if a paper or message of the client names the request and is newer than it. */
export function isAnswered({ _id, state, sentBack }: Request, { papers, answers }: Arrived): boolean {
  const since = sentBack?.at ?? '';
  const isAnswer = ({ requestId, createdAt }: Answer) => requestId === _id && createdAt > since;
  return state === 'open' && [...papers, ...answers].some(isAnswer);
}

/** Counts of papers and messages, stored for lists. */
export const countsOf = (stored: StoredReturn, arrived: Arrived, newMessages: number) => ({
  answered: stored.requests.filter((request) => isAnswered(request, arrived)).length,
  newPapers: arrived.papers.filter(({ status }) => status === 'unopened').length,
  newMessages,
});

/** The last day for the next act: filing, then e-verification. */
const deadlineOf = ({ step, dueOn, acknowledgement }: StoredReturn): string | null =>
  step === 'filed' && acknowledgement ? lastDayToVerify(acknowledgement.filedOn) : dueOn;

/** True if nothing is left to do: finished, or kept of an erased account. */
export const isOver = (stored: StoredReturn): boolean => isFinished(stored) || Boolean(stored.keptUntil);

const feeStateOf = ({ fee }: StoredReturn): StoredReturn['feeState'] => {
  if (!fee) return 'none';
  if (fee.received) return 'received';
  return fee.claimed ? 'claimed' : 'open';
};

/** Sort key: overdue, waiting for staff, others by last day, then longest at its step; finished ones last. */
const urgencyOf = (stored: StoredReturn, waitsFor: StoredReturn['waitsFor'], today: string): string => {
  const deadline = deadlineOf(stored);
  if (isOver(stored)) return `3${deadline ?? ''}`;
  const order = `${deadline ?? '9999-12-31'} ${stored.steppedAt}`;
  if (deadline !== null && deadline < today) return `0${order}`;
  return `${waitsFor === 'office' ? 1 : 2}${order}`;
};

/** The derived fields of a return. An answered request waits for staff, too. */
export function derived(stored: StoredReturn, today: string): StoredReturn {
  const needs = stored.requests.filter(({ state }) => state === 'open').length;
  const answered = Math.min(stored.answered, needs);
  const unread = stored.newPapers + stored.newMessages + answered;
  const waitsFor = stored.keptUntil ? 'nobody' : waitsForOf(stored, unread);
  return {
    ...stored,
    needs,
    answered,
    waitsFor,
    feeState: feeStateOf(stored),
    urgency: urgencyOf(stored, waitsFor, today),
  };
}
