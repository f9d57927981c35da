import { MINUTE } from '@easy-tax/contracts';
import { fetchMyFilings } from '../../../../lib/session/fetch-my-filings';
import { fetchMyReturns } from '../../../../lib/session/fetch-my-returns';
import { useFresh } from './use-fresh';

/** Links live 15 minutes: asked for again before that. */
const RENEW_MS = 10 * MINUTE;

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
