import { filingCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Deletes a filing and its file; for 10 seconds `restoreFiling` undoes it. */
export const deleteFiling = (id: string) => api.call(filingCalls.deleteFiling, { params: { id } });
