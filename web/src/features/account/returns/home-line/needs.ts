import type { ClientAction, MyReturn } from '@easy-tax/contracts';
import { clientActionFor, clientDeadline, daysLate, openRequests } from '../data/client-actions';

export interface Needs {
  /** Returns that wait for the client. */
  readonly returns: readonly MyReturn[];
  readonly counts: Readonly<Record<ClientAction, number>>;
  /** The day by which the first is wanted. */
  readonly day: string | null;
  /** Days since the last day to file of the most overdue one; 0 if none is overdue. */
  readonly daysLate: number;
}

/** All that is needed from a client now. @param today in India */
export function needsOf(all: readonly MyReturn[], today: string): Needs {
  const returns = all.filter(clientActionFor);
  const counts = { papers: 0, approval: 0, verification: 0 };
  for (const one of returns) {
    const action = clientActionFor(one);
    if (action) counts[action] += action === 'papers' ? openRequests(one).length : 1;
  }
  const [day = null] = returns.flatMap((one) => clientDeadline(one) ?? []).sort();
  return { returns, counts, day, daysLate: Math.max(0, ...returns.map((one) => daysLate(one, today))) };
}
