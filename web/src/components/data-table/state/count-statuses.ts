import { enquiryCalls, filingCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';
import type { Counter } from './use-counts';

/** How many files of each status a search finds. */
export const countFilings: Counter = async (query, { signal }) =>
  (await api.call(filingCalls.countFilings, { query, signal })).data;

/** How many enquiries of each status a search finds. */
export const countEnquiries: Counter = async (query, { signal }) =>
  (await api.call(enquiryCalls.countEnquiries, { query, signal })).data;
