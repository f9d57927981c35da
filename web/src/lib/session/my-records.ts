import { type Filing, filingCalls, type MyReturn, returnCalls } from '@easy-tax/contracts';
import { api } from '../http/api';

/** The caller's filings, newest first; each `filePath` is a link valid for 15 minutes. */
export async function fetchMyFilings(): Promise<readonly Filing[]> {
  return (await api.call(filingCalls.myFilings)).data;
}

/** The caller's returns, newest first. */
export async function fetchMyReturns(): Promise<readonly MyReturn[]> {
  return (await api.call(returnCalls.myReturns)).data;
}
