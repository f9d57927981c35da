import { enquiryCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Deletes an enquiry; for 10 seconds `restoreEnquiry` undoes it. */
export const deleteEnquiry = (id: string) => api.call(enquiryCalls.deleteEnquiry, { params: { id } });
