import { type FilingCheck, filingCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Has the service read the file from its store and compare it with what was received. */
export async function checkFiling(id: string): Promise<FilingCheck> {
  const { data } = await api.call(filingCalls.checkFiling, { params: { id } });
  return data;
}
