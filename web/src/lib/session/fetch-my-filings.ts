import { type Filing, filingCalls } from '@easy-tax/contracts';
import { api } from '../http/api';

/** The caller's own filings, newest first; each `filePath` is a link of 15 minutes. */
export async function fetchMyFilings(): Promise<readonly Filing[]> {
  return (await api.call(filingCalls.myFilings)).data;
}
