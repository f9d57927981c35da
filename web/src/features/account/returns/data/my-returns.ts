import { MINUTE, type MyReturnDetail, returnCalls } from '@easy-tax/contracts';
import { useEffect } from 'react';
import useSWR, { type Key, useSWRConfig } from 'swr';
import { isAttended, onReturn } from '../../../../lib/browser/attended';
import { useWrites } from '../../../../lib/hooks/use-writes';
import { api } from '../../../../lib/http/api';
import { fetchMyFilings } from '../../../../lib/session/fetch-my-filings';
import { fetchMyReturns } from '../../../../lib/session/fetch-my-returns';

/** Links live 15 minutes: asked for again before that. */
const RENEW_MS = 10 * MINUTE;
/** The office may write, or replace a draft, at any moment. */
const REFRESH_MS = MINUTE;

/** Reads something, and again every so many milliseconds and whenever the window is looked at again. */
function useFresh<Data>(key: Key, read: () => Promise<Data>, everyMs: number) {
  // Reads all parts, because SWR re-renders only for parts that were read.
  const { data, error, mutate } = useSWR<Data, unknown>(key, read, {
    refreshInterval: everyMs,
    shouldRetryOnError: false,
    isVisible: isAttended,
  });
  useEffect(() => onReturn(() => void mutate()), [mutate]);
  return { data, error, retry: () => void mutate() };
}

/** The client's own papers and returns. */
export function useMine() {
  const filings = useFresh('my-filings', fetchMyFilings, RENEW_MS);
  const returns = useFresh('my-returns', fetchMyReturns, RENEW_MS);
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
export type Mine = ReturnType<typeof useMine>;

/** One of the client's returns, with new links to its papers and documents. */
export async function fetchMyReturn(id: string): Promise<MyReturnDetail> {
  return (await api.call(returnCalls.myReturn, { params: { id } })).data;
}
export const useMyReturn = (id: string) => useFresh(['my-return', id], () => fetchMyReturn(id), REFRESH_MS);

/** Reads the list and the open return again. */
export function useRefresh(id: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => Promise.all([mutate('my-returns'), mutate('my-filings'), mutate(['my-return', id])]);
}

/** Writes to one of the client's returns. */
export const useWrite = (id: string) => useWrites(id, useRefresh(id));
