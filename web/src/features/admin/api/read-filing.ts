import { type StaffFiling, staffCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** One filing with a new link of 15 minutes to its file. */
export async function readFiling(id: string): Promise<StaffFiling> {
  const { data } = await api.call(staffCalls.readFiling, { params: { id } });
  return data;
}
