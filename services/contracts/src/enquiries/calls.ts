import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { emailAddress, indianMobile, longText, personName, recordId, timestamp } from '../common/fields.js';
import * as lists from '../common/lists.js';

/** A message from the contact form. */
export const EnquiryInput = z.object({
  name: personName,
  mobile: indianMobile,
  email: emailAddress,
  message: longText,
});
export type EnquiryInput = z.infer<typeof EnquiryInput>;

/** `new` until staff change it. */
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

const EnquiryAnswer = z.object({ success: z.literal(true), data: Enquiry });

/** `from`: the status as it was read; 409 if it is another one by now. */
export const EnquiryChange = z.object({ status: EnquiryStatus, from: EnquiryStatus.optional() });
export type EnquiryChange = z.infer<typeof EnquiryChange>;

/** All fields of an enquiry in the order of exports, as `filingFields`. */
export const enquiryFields = {
  createdAt: { exportedAs: 'Received (IST)', isSorted: true },
  name: { exportedAs: 'Name', isSorted: true, isSearched: true },
  mobile: { exportedAs: 'Mobile', isSorted: true, isSearched: true },
  email: { exportedAs: 'Email', isSorted: true, isSearched: true },
  status: { exportedAs: 'Status' },
  message: { exportedAs: 'Message', isSorted: true, isSearched: true },
} as const satisfies Record<Exclude<keyof Enquiry, '_id'>, lists.EntityField>;

export const EnquiryQuery = lists.listQuery(lists.fieldsFor(enquiryFields, 'isSorted')).extend({
  ...lists.madeBetween,
  status: EnquiryStatus.optional(),
});
export type EnquiryQuery = z.infer<typeof EnquiryQuery>;
/** Clients rely on the key `query`. */
export const EnquiryList = z.object({ success: z.literal(true), query: z.array(Enquiry), ...lists.pageInfo });

const BulkStatus = lists.BulkIds.extend({ status: EnquiryStatus });
const EnquiryView = EnquiryQuery.omit(lists.listPlace);
export const EnquiryDownload = z.object({
  format: lists.TableFormat,
  view: EnquiryView.default({}),
  ...lists.chosenIds,
});
export type EnquiryDownload = z.infer<typeof EnquiryDownload>;
export const EnquiryCountsQuery = EnquiryQuery.pick(lists.countedAmong);
export type EnquiryCountsQuery = z.infer<typeof EnquiryCountsQuery>;
export const EnquiryCountsAnswer = lists.countsAnswer(EnquiryStatus.options);

/** Figures of enquiries. `overdue` and `oldest` are about unanswered ones. */
export const EnquiriesOverview = z.object({
  statuses: z.record(EnquiryStatus, lists.Count),
  ...lists.anyQueue,
});
export type EnquiriesOverview = z.infer<typeof EnquiriesOverview>;
export const EnquiriesOverviewAnswer = z.object({ success: z.literal(true), data: EnquiriesOverview });

export const NewsletterInput = z.object({ email: emailAddress });
export type NewsletterInput = z.infer<typeof NewsletterInput>;

const { get, post, patch, remove } = callsOf('contacts');

/** Enquiries and the newsletter. */
export const enquiryCalls = {
  submitEnquiry: post('/contact-data/submit', 'public', 'Send a message to the office', {
    status: 201,
    body: EnquiryInput,
    errors: [409],
    idempotent: true,
  }),
  listEnquiries: get('/contact-data/get', 'admin', 'All enquiries', {
    query: EnquiryQuery,
    answer: EnquiryList,
  }),
  searchEnquiries: post('/contact-data/search', 'admin', 'Enquiries that a search finds', {
    body: EnquiryQuery,
    answer: EnquiryList,
  }),
  countFoundEnquiries: post('/contact-data/search/counts', 'admin', 'How many of each status such a search finds', {
    body: EnquiryCountsQuery,
    answer: EnquiryCountsAnswer,
  }),
  changeEnquiry: patch('/contact-data/:id', 'admin', 'Say where an enquiry stands', {
    body: EnquiryChange,
    errors: [404, 409],
  }),
  deleteEnquiry: remove('/contact/contact-data/delete/:id', 'enquiries.delete', 'Delete an enquiry', { errors: [404] }),
  restoreEnquiry: post('/contact-data/restore/:id', 'enquiries.delete', 'Undo a delete within 10 seconds', {
    errors: [404],
  }),
  subscribe: post('/contact-data/newsletter', 'public', 'Ask for the newsletter', {
    status: 202,
    body: NewsletterInput,
  }),
  enquiriesOverview: get(
    '/contact-data/overview',
    'admin',
    'Enquiries at a glance: by status, overdue, the oldest unanswered',
    { query: lists.OverviewQuery, answer: EnquiriesOverviewAnswer },
  ),
  readEnquiry: get('/contact-data/:id', 'admin', 'One enquiry', { answer: EnquiryAnswer, errors: [404] }),
  countEnquiries: get('/contact-data/counts', 'admin', 'How many enquiries of each status a search finds', {
    query: EnquiryCountsQuery,
    answer: EnquiryCountsAnswer,
  }),
  changeEnquiries: post('/contact-data/bulk/change', 'admin', 'Say where several enquiries stand', {
    answer: lists.BulkAnswer,
    body: BulkStatus,
  }),
  deleteEnquiries: post('/contact-data/bulk/delete', 'enquiries.delete', 'Delete several enquiries', {
    answer: lists.BulkAnswer,
    body: lists.BulkIds,
  }),
  restoreEnquiries: post(
    '/contact-data/bulk/restore',
    'enquiries.delete',
    'Undo a delete of several enquiries within 10 seconds',
    { answer: lists.BulkAnswer, body: lists.BulkIds },
  ),
  downloadEnquiries: post('/contact-data/bulk/download', 'exports.make', 'A link to enquiries as a CSV or Excel file', {
    status: 201,
    answer: lists.DownloadAnswer,
    secondLook: true,
    body: EnquiryDownload,
  }),
};
