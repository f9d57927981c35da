import { type EnquiryChange, siteCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** Says where an enquiry stands. */
export const changeEnquiry = (id: string, body: EnquiryChange) =>
  api.call(siteCalls.changeEnquiry, { params: { id }, body });
