import { Enquiry, EnquiryStatus, enquiryFields, fieldsFor, Language } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform/data';
import { z } from 'zod';

/** An enquiry with its internal fields. */
export const StoredEnquiry = Enquiry.extend({
  /** Shared by all tries of a request, so that a repeat after a crash finds the record. */
  requestKey: z.string(),
  /** Null means new; older records have no status. */
  status: EnquiryStatus.exclude(['new']).nullish(),
  /** Time of the last change of status; older records lack it. */
  statusAt: z.string().nullish(),
  /** Language of the page, for an invitation of the writer. Older records lack it: English. */
  language: Language.nullish(),
  /** Set by a delete: hides it from lists and search until restore or purge. */
  deletedAt: z.string().nullable(),
});
export type StoredEnquiry = z.infer<typeof StoredEnquiry>;

export const EnquiryRecords = records('enquiries', StoredEnquiry, {
  unique: ['requestKey'],
  sort: fieldsFor(enquiryFields, 'isSorted'),
  search: fieldsFor(enquiryFields, 'isSearched'),
  filter: ['deletedAt'],
  within: ['status'],
  hidden: 'deletedAt',
});
