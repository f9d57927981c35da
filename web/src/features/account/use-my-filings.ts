import { MINUTE } from '@easy-tax/contracts';
import useSWR from 'swr';
import { myFilings } from './api/my-filings';

/** Links live 15 minutes: asked for again before that, and whenever the window is looked at again. */
const RENEW_MS = 10 * MINUTE;

export function useMyFilings() {
  return useSWR('my-filings', myFilings, {
    refreshInterval: RENEW_MS,
    revalidateOnFocus: true,
    shouldRetryOnError: false,
  });
}
