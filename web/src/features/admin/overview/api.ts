import {
  adminCalls,
  type EnquiriesOverview,
  enquiryCalls,
  type FilingsOverview,
  filingCalls,
} from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Enquiries at a glance; they are new from `since` on. */
export async function readEnquiriesOverview(since: string | null): Promise<EnquiriesOverview> {
  const { data } = await api.call(enquiryCalls.enquiriesOverview, { query: since ? { since } : {} });
  return data;
}

/** Documents at a glance; they are new from `since` on. */
export async function readFilingsOverview(since: string | null): Promise<FilingsOverview> {
  const { data } = await api.call(filingCalls.filingsOverview, { query: since ? { since } : {} });
  return data;
}

/** Notes that this administrator is here. @returns when the visit before this one ended; null on the first */
export async function recordVisit(): Promise<string | null> {
  const { data } = await api.call(adminCalls.noteVisit, { isAutomatic: true });
  return data.since;
}
