import { callsOf } from '../common/call.js';
import * as lists from '../common/lists.js';
import * as enquiry from './schema.js';

const { get, post, patch, remove } = callsOf('contacts');

/** Enquiries and the newsletter. */
export const enquiryCalls = {
  submitEnquiry: post('/contact-data/submit', 'public', 'Send a message to the office', {
    status: 201,
    body: enquiry.EnquiryInput,
    errors: [409],
    idempotent: true,
  }),
  listEnquiries: get('/contact-data/get', 'admin', 'All enquiries', {
    query: enquiry.EnquiryQuery,
    answer: enquiry.EnquiryList,
  }),
  searchEnquiries: post('/contact-data/search', 'admin', 'Enquiries that a search finds', {
    body: enquiry.EnquiryQuery,
    answer: enquiry.EnquiryList,
  }),
  countFoundEnquiries: post('/contact-data/search/counts', 'admin', 'How many of each status such a search finds', {
    body: enquiry.EnquiryCountsQuery,
    answer: enquiry.EnquiryCountsAnswer,
  }),
  changeEnquiry: patch('/contact-data/:id', 'admin', 'Say where an enquiry stands', {
    body: enquiry.EnquiryChange,
    errors: [404],
  }),
  deleteEnquiry: remove('/contact/contact-data/delete/:id', 'enquiries.delete', 'Delete an enquiry', { errors: [404] }),
  restoreEnquiry: post('/contact-data/restore/:id', 'enquiries.delete', 'Undo a delete within 10 seconds', {
    errors: [404],
  }),
  subscribe: post('/contact-data/newsletter', 'public', 'Ask for the newsletter', {
    status: 202,
    body: enquiry.NewsletterInput,
  }),
  enquiriesOverview: get(
    '/contact-data/overview',
    'admin',
    'Enquiries at a glance: by status, overdue, the oldest unanswered',
    { query: lists.OverviewQuery, answer: enquiry.EnquiriesOverviewAnswer },
  ),
  readEnquiry: get('/contact-data/:id', 'admin', 'One enquiry', { answer: enquiry.EnquiryAnswer, errors: [404] }),
  countEnquiries: get('/contact-data/counts', 'admin', 'How many enquiries of each status a search finds', {
    query: enquiry.EnquiryCountsQuery,
    answer: enquiry.EnquiryCountsAnswer,
  }),
  changeEnquiries: post('/contact-data/bulk/change', 'admin', 'Say where several enquiries stand', {
    answer: lists.BulkAnswer,
    body: enquiry.BulkStatus,
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
    body: enquiry.EnquiryDownload,
  }),
};
