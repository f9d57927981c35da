import { calls } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** Undoes a delete within 10 seconds. */
export const restoreEnquiry = (id: string) => api.call(calls.restoreEnquiry, { params: { id } });
