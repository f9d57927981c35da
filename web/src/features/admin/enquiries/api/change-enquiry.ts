import { type EnquiryChange, enquiryCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Says where an enquiry stands. */
export const changeEnquiry = (id: string, body: EnquiryChange) =>
  api.call(enquiryCalls.changeEnquiry, { params: { id }, body });
