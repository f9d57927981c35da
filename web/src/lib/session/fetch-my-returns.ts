import { type MyReturn, returnCalls } from '@easy-tax/contracts';
import { api } from '../http/api';

/** The caller's returns, newest first. */
export async function fetchMyReturns(): Promise<readonly MyReturn[]> {
  return (await api.call(returnCalls.myReturns)).data;
}
