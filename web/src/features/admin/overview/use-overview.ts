import {
  adminCalls,
  type EnquiriesOverview,
  enquiryCalls,
  type FilingsOverview,
  filingCalls,
  MINUTE,
  type ReturnsOverview,
  returnCalls,
} from '@easy-tax/contracts';
import useSWR from 'swr';
import { api } from '../../../lib/http/api';

export interface OverviewPart<T> {
  /** Undefined while loading. */
  readonly data: T | undefined;
  readonly failed: boolean;
  readonly retry: () => void;
}

export interface Overview {
  /** This administrator's previous visit; null if unknown, undefined while loading. */
  readonly since: string | null | undefined;
  readonly filings: OverviewPart<FilingsOverview>;
  readonly enquiries: OverviewPart<EnquiriesOverview>;
  readonly returns: OverviewPart<ReturnsOverview>;
}

const pollOptions = { refreshInterval: MINUTE, shouldRetryOnError: false };
/** Repeated while the page is visible, so that a visit ends when the person leaves. */
const visitOptions = { refreshInterval: 5 * MINUTE, shouldRetryOnError: false };

/** The queues of enquiries, papers and returns, refreshed every minute and after changes. Each service can fail separately. */
export function useOverview(): Overview {
  const visit = useSWR(['visit'], recordVisit, visitOptions);
  const since = visit.error === undefined || visit.data !== undefined ? visit.data : null;
  const key = (kind: string) => (since === undefined ? null : (['queues', kind, since] as const));
  return {
    since,
    filings: useOverviewPart(key('filings'), readFilingsOverview),
    enquiries: useOverviewPart(key('enquiries'), readEnquiriesOverview),
    returns: useReturnsOverview(),
  };
}

export const useReturnsOverview = (): OverviewPart<ReturnsOverview> =>
  useOverviewPart(['queues', 'returns', null], readReturnsOverview);

function useOverviewPart<T>(
  key: readonly [string, string, string | null] | null,
  read: (since: string | null) => Promise<T>,
): OverviewPart<T> {
  const { data, error, mutate } = useSWR(key, ([, , since]) => read(since), { ...pollOptions, keepPreviousData: true });
  return { data, failed: error !== undefined && data === undefined, retry: () => void mutate() };
}

/** Overview of enquiries; `since` marks new ones. */
async function readEnquiriesOverview(since: string | null): Promise<EnquiriesOverview> {
  const { data } = await api.call(enquiryCalls.enquiriesOverview, { query: since ? { since } : {} });
  return data;
}

/** Overview of papers; `since` marks new ones. */
export async function readFilingsOverview(since: string | null): Promise<FilingsOverview> {
  const { data } = await api.call(filingCalls.filingsOverview, { query: since ? { since } : {} });
  return data;
}

/** Overview of returns. */
const readReturnsOverview = async (): Promise<ReturnsOverview> => (await api.call(returnCalls.returnsOverview)).data;

/** Records this administrator's visit. @returns when the previous visit ended; null on the first */
async function recordVisit(): Promise<string | null> {
  const { data } = await api.call(adminCalls.noteVisit, { isAutomatic: true });
  return data.since;
}
