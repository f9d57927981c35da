import { type Enquiry, enquiryCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** One enquiry. */
export async function readEnquiry(id: string): Promise<Enquiry> {
  const { data } = await api.call(enquiryCalls.readEnquiry, { params: { id } });
  return data;
}
