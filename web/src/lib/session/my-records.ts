import { filingCalls, myClientCalls, returnCalls } from '@easy-tax/contracts';
import { api } from '../http/api';

/** The caller's filings, newest first; each `filePath` is a link valid for 15 minutes. */
export const fetchMyFilings = () => api.data(filingCalls.myFilings);

/** The caller's returns, newest first. */
export const fetchMyReturns = () => api.data(returnCalls.myReturns);

/** In the cache. */
export const MY_CLIENTS = 'my-clients';

/** Clients that the caller acts for, and those that it is asked to act for. */
export const fetchMyClients = () => api.data(myClientCalls.myClients);
