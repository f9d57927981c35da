import { siteCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** Undoes a delete within 10 seconds. */
export const restoreEnquiry = (id: string) => api.call(siteCalls.restoreEnquiry, { params: { id } });
