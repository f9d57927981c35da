import { MINUTE, type MyReturnDetail, returnCalls } from '@easy-tax/contracts';
import { useEffect } from 'react';
import useSWR, { type Key, useSWRConfig } from 'swr';
import { isUserActive, onUserReturn } from '../../../../lib/browser/swr';
import { useWrites } from '../../../../lib/hooks/use-writes';
import { api } from '../../../../lib/http/api';
import { fetchMyFilings, fetchMyReturns } from '../../../../lib/session/my-records';

/** Links expire after 15 minutes: reloads before. */
const LIST_REFRESH_MS = 10 * MINUTE;
/** The office may write or replace a draft at any time. */
const DETAIL_REFRESH_MS = MINUTE;

/** Loads data, reloads it every `everyMs` and on window focus. */
function usePolled<Data>(key: Key, read: () => Promise<Data>, everyMs: number) {
  // Reads all properties, because SWR re-renders only for those that were read.
  const { data, error, mutate } = useSWR<Data, unknown>(key, read, {
    refreshInterval: everyMs,
    shouldRetryOnError: false,
    isVisible: isUserActive,
  });
  useEffect(() => onUserReturn(() => void mutate()), [mutate]);
  return { data, error, retry: () => void mutate() };
}

/** The client's papers and returns. */
export function useMyFilingsAndReturns() {
  const filings = usePolled('my-filings', fetchMyFilings, LIST_REFRESH_MS);
  const returns = usePolled('my-returns', fetchMyReturns, LIST_REFRESH_MS);
  return {
    filings: filings.data,
    returns: returns.data,
    error: filings.error ?? returns.error,
    retry: () => {
      filings.retry();
      returns.retry();
    },
  };
}
export type MyFilingsAndReturns = ReturnType<typeof useMyFilingsAndReturns>;

/** Loads a return, with new links to its papers and documents. */
export async function fetchMyReturn(id: string): Promise<MyReturnDetail> {
  return (await api.call(returnCalls.myReturn, { params: { id } })).data;
}
/** A page of earlier messages. */
export const fetchMyThread = (id: string, cursor: string) =>
  api.call(returnCalls.readMyThread, { params: { id }, query: { cursor } });
export const useMyReturn = (id: string) => usePolled(['my-return', id], () => fetchMyReturn(id), DETAIL_REFRESH_MS);

/** Reloads the list and the open return. */
export function useRefreshMyReturn(id: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all([mutate('my-returns'), mutate('my-filings'), mutate(['my-return', id])]);
}

/** Writes to one of the client's returns. */
export const useMyReturnWrites = (id: string) => useWrites(id, useRefreshMyReturn(id));
