import { z } from 'zod';
import { emailAddress, indianMobile, longText, personName, recordId, timestamp } from './fields.js';
import { listQuery, pageInfo } from './paging.js';

/** A message from the contact form. */
export const EnquiryInput = z.object({
  name: personName,
  mobile: indianMobile,
  email: emailAddress,
  message: longText,
});
export type EnquiryInput = z.infer<typeof EnquiryInput>;

export const Enquiry = z.object({
  _id: recordId,
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: timestamp,
});
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquiryQuery = listQuery(['createdAt', 'name', 'mobile', 'email', 'message']);
export type EnquiryQuery = z.infer<typeof EnquiryQuery>;
/** The key `query` is the specification's (§7). */
export const EnquiryList = z.object({ success: z.literal(true), query: z.array(Enquiry), ...pageInfo });

export const NewsletterInput = z.object({ email: emailAddress });
