import { type Filing, MINUTE } from '@easy-tax/contracts';
import { useEffect } from 'react';
import useSWR from 'swr';
import { isAttended, onReturn } from '../../../lib/browser/attended';
import { fetchMyFilings } from '../../../lib/session/fetch-my-filings';

/** Links live 15 minutes: asked for again before that, and whenever the window is looked at again. */
const RENEW_MS = 10 * MINUTE;

export interface MyFilings {
  readonly filings: readonly Filing[] | undefined;
  readonly error: unknown;
  readonly retry: () => void;
}

/** The client's own filings, kept fresh. All parts are read here, because SWR tells only of those that were. */
export function useMyFilings(): MyFilings {
  const { data, error, mutate } = useSWR('my-filings', fetchMyFilings, {
    refreshInterval: RENEW_MS,
    shouldRetryOnError: false,
    isVisible: isAttended,
  });
  useEffect(() => onReturn(() => void mutate()), [mutate]);
  return { filings: data, error, retry: () => void mutate() };
}
