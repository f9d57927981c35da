import { calls, type EnquiryChange } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** Says where an enquiry stands. */
export const changeEnquiry = (id: string, body: EnquiryChange) =>
  api.call(calls.changeEnquiry, { params: { id }, body });
