import { type EnquiriesOverview, enquiryCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Enquiries at a glance; what came from `since` on is new. */
export async function readEnquiriesOverview(since: string | null): Promise<EnquiriesOverview> {
  const { data } = await api.call(enquiryCalls.enquiriesOverview, { query: since ? { since } : {} });
  return data;
}
