import { enquiryCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Undoes a delete within 10 seconds. */
export const restoreEnquiry = (id: string) => api.call(enquiryCalls.restoreEnquiry, { params: { id } });
