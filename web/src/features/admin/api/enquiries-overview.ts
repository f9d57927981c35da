import { type EnquiriesOverview, staffCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** Enquiries at a glance; what came from `since` on is new. */
export async function readEnquiriesOverview(since: string | null): Promise<EnquiriesOverview> {
  const { data } = await api.call(staffCalls.enquiriesOverview, { query: since ? { since } : {} });
  return data;
}
