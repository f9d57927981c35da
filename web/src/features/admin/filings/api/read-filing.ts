import { filingCalls, type StaffFiling } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** One filing with a new link of 15 minutes to its file. */
export async function readFiling(id: string): Promise<StaffFiling> {
  const { data } = await api.call(filingCalls.readFiling, { params: { id } });
  return data;
}
