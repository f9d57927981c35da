import { type FilingsOverview, filingCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Documents at a glance; what came from `since` on is new. */
export async function readFilingsOverview(since: string | null): Promise<FilingsOverview> {
  const { data } = await api.call(filingCalls.filingsOverview, { query: since ? { since } : {} });
  return data;
}
