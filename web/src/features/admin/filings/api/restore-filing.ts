import { filingCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Undoes a delete within 10 seconds. */
export const restoreFiling = (id: string) => api.call(filingCalls.restoreFiling, { params: { id } });
