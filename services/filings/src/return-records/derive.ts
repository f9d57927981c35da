import {
  addDays,
  DAY,
  dayInIndia,
  daysOfAge,
  deadlineOf,
  FeeAge,
  type FeeFilter,
  feeSinceOf,
  isFinished,
  isToBeFiled,
  owedRupeesOf,
  paidOf,
  type ReturnQuery,
  searchNamesOf,
  waitsForOf,
} from '@easy-tax/contracts';
import type { Where } from '@easy-tax/platform/data';
import type { StoredFiling } from '../paper-records/filing.records.js';
import type { StoredReturn } from './return.records.js';
import type { StoredReturnMessage } from './return-parts.records.js';

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

/** True for a client's return, unless only the law keeps it after an erasure: an account of the client's id may live on. */
export const isOf = (clients: readonly string[], { owner, keptUntil }: StoredReturn): boolean =>
  !keptUntil && clients.includes(owner);

/** True if nothing is left to do: finished, or kept of an erased account. */
export const isOver = (stored: StoredReturn): boolean => isFinished(stored) || Boolean(stored.keptUntil);

/** `received`: nothing is owed any more. A fee of a withdrawn return of which nothing came is none. */
export const feeStateOf = ({ step, fee }: Pick<StoredReturn, 'step' | 'fee'>): StoredReturn['feeState'] => {
  if (!fee) return 'none';
  if (owedRupeesOf({ step, fee }) > 0) return fee.claimed ? 'claimed' : 'open';
  return paidOf(fee) > 0 ? 'received' : 'none';
};

/** Begins the sort key `urgency`. `verify`: filed, on time, and waiting for the client's e-verification. */
export const rank = { overdue: '0', office: '1', client: '2', verify: '2v', finished: '3' } as const;
export const overdue = { urgency: { before: rank.office } } as const;
export const unfinished = { urgency: { before: rank.finished } } as const;
/** Sorts after all days. */
export const NEVER = '9999-12-31';

/** Sort key: by rank, then by last day, then the longest at its step. */
const urgencyOf = (
  stored: Pick<StoredReturn, 'step' | 'deadline' | 'steppedAt' | 'waitsFor'>,
  today: string,
): string => {
  const { step, deadline, steppedAt, waitsFor } = stored;
  const order = `${deadline ?? NEVER} ${steppedAt}`;
  if (deadline !== null && deadline < today) return rank.overdue + order;
  if (waitsFor === 'office') return rank.office + order;
  return (isToBeFiled(step) ? rank.client : rank.verify) + order;
};

/** The derived fields of a return. An answered request waits for staff, too. */
export function derived(stored: StoredReturn, today: string): StoredReturn {
  const needs = stored.requests.filter(({ state }) => state === 'open').length;
  const answered = Math.min(stored.answered, needs);
  const unread = stored.newPapers + stored.newMessages + answered;
  const waitsFor = stored.keptUntil ? 'nobody' : waitsForOf(stored, unread);
  const deadline = isOver(stored) ? null : deadlineOf(stored);
  const filedOn = stored.acknowledgement?.filedOn ?? null;
  const texts = {
    feeState: feeStateOf(stored),
    searchNames: searchNamesOf(stored),
    filedOn,
    feeSince: feeSinceOf(stored),
  };
  const after = { ...stored, needs, answered, waitsFor, deadline, ...texts };
  return { ...after, urgency: isOver(after) ? rank.finished + (after.dueOn ?? '') : urgencyOf(after, today) };
}

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

/** Returns filed in a month, and from one day to another. Days of any month sort before 2026-10-32. */
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

/** The words of a search, each as typed and as a form's name has it: `gstr3b` is GSTR-3B. */
export const wordsToFind = (search = ''): string[][] =>
  search
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((word) => [...new Set([word, word.replace(/^([a-z]+)(?=\d)/i, '$1-')])]);
