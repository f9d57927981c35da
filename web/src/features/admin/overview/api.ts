import {
  adminCalls,
  type EnquiriesOverview,
  enquiryCalls,
  type FilingsOverview,
  filingCalls,
  type ReturnsOverview,
  returnCalls,
} from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Overview of enquiries; `since` marks new ones. */
export async function readEnquiriesOverview(since: string | null): Promise<EnquiriesOverview> {
  const { data } = await api.call(enquiryCalls.enquiriesOverview, { query: since ? { since } : {} });
  return data;
}

/** Overview of papers; `since` marks new ones. */
export async function readFilingsOverview(since: string | null): Promise<FilingsOverview> {
  const { data } = await api.call(filingCalls.filingsOverview, { query: since ? { since } : {} });
  return data;
}

/** Overview of returns. */
export const readReturnsOverview = async (): Promise<ReturnsOverview> =>
  (await api.call(returnCalls.returnsOverview)).data;

/** Records this administrator's visit. @returns when the previous visit ended; null on the first */
export async function recordVisit(): Promise<string | null> {
  const { data } = await api.call(adminCalls.noteVisit, { isAutomatic: true });
  return data.since;
}
