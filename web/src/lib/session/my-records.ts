import {
  type Filing,
  filingCalls,
  type MyClients,
  type MyReturn,
  myClientCalls,
  returnCalls,
} from '@easy-tax/contracts';
import { api } from '../http/api';

/** The caller's filings, newest first; each `filePath` is a link valid for 15 minutes. */
export async function fetchMyFilings(): Promise<readonly Filing[]> {
  return (await api.call(filingCalls.myFilings)).data;
}

/** The caller's returns, newest first. */
export async function fetchMyReturns(): Promise<readonly MyReturn[]> {
  return (await api.call(returnCalls.myReturns)).data;
}

/** In the cache. */
export const MY_CLIENTS = 'my-clients';

/** Clients that the caller acts for, and those that it is asked to act for. */
export async function fetchMyClients(): Promise<MyClients> {
  return (await api.call(myClientCalls.myClients)).data;
}
