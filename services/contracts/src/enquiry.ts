import { z } from 'zod';
import { emailAddress, indianMobile, longText, personName, recordId, timestamp } from './fields.js';
import { listQuery, madeBetween, pageInfo } from './paging.js';

/** A message from the contact form. */
export const EnquiryInput = z.object({
  name: personName,
  mobile: indianMobile,
  email: emailAddress,
  message: longText,
});
export type EnquiryInput = z.infer<typeof EnquiryInput>;

/** Where an enquiry stands; `new` until somebody says otherwise. */
export const EnquiryStatus = z.enum(['new', 'replied', 'closed']);
export type EnquiryStatus = z.infer<typeof EnquiryStatus>;

export const Enquiry = z.object({
  _id: recordId,
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  message: z.string(),
  createdAt: timestamp,
  status: EnquiryStatus,
});
export type Enquiry = z.infer<typeof Enquiry>;

export const EnquiryAnswer = z.object({ success: z.literal(true), data: Enquiry });

export const EnquiryChange = z.object({ status: EnquiryStatus });
export type EnquiryChange = z.infer<typeof EnquiryChange>;

export const EnquiryQuery = listQuery(['createdAt', 'name', 'mobile', 'email', 'message']).extend({
  ...madeBetween,
  status: EnquiryStatus.optional(),
});
export type EnquiryQuery = z.infer<typeof EnquiryQuery>;
/** The key `query` is the specification's (§7). */
export const EnquiryList = z.object({ success: z.literal(true), query: z.array(Enquiry), ...pageInfo });

export const NewsletterInput = z.object({ email: emailAddress });
