import { Enquiry, EnquiryStatus, enquiryFields, fieldsFor, Language } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An enquiry with its internal fields. */
export const StoredEnquiry = Enquiry.extend({
  /** Shared by every try of one request, so that a repeat after a crash finds the record of the first. */
  requestKey: z.string(),
  /** Null: new, as is every record of before there was a status. */
  status: EnquiryStatus.exclude(['new']).nullish(),
  /** When its status changed last; none if it never did, or did before this was noted. */
  statusAt: z.string().nullish(),
  /** That of the page on which it was written, for an invitation of its writer. Older ones have none: English. */
  language: Language.nullish(),
  /** Set by a delete: gone from lists and search at once, undone by restore, then purged. */
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
