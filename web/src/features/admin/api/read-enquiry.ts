import { type Enquiry, staffCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** One enquiry. */
export async function readEnquiry(id: string): Promise<Enquiry> {
  const { data } = await api.call(staffCalls.readEnquiry, { params: { id } });
  return data;
}
