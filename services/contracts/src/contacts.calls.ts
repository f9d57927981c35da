import { Done } from './answer.js';
import { defineCalls } from './call.js';
import * as enquiry from './enquiry.js';

/** Enquiries and the newsletter. */
export const contactsCalls = defineCalls({
  submitEnquiry: {
    service: 'contacts',
    method: 'POST',
    path: '/contact-data/submit',
    access: 'public',
    summary: 'Send a message to the office',
    status: 201,
    body: enquiry.EnquiryInput,
    answer: Done,
    errors: [409],
    idempotent: true,
  },
  listEnquiries: {
    service: 'contacts',
    method: 'GET',
    path: '/contact-data/get',
    access: 'admin',
    summary: 'All enquiries',
    status: 200,
    query: enquiry.EnquiryQuery,
    answer: enquiry.EnquiryList,
    errors: [401, 403],
  },
  deleteEnquiry: {
    service: 'contacts',
    method: 'DELETE',
    path: '/contact/contact-data/delete/:id',
    access: 'owner',
    summary: 'Delete an enquiry',
    status: 200,
    answer: Done,
    errors: [401, 403, 404],
  },
  restoreEnquiry: {
    service: 'contacts',
    method: 'POST',
    path: '/contact-data/restore/:id',
    access: 'owner',
    summary: 'Undo a delete within 10 seconds',
    status: 200,
    answer: Done,
    errors: [401, 403, 404],
  },
  subscribe: {
    service: 'contacts',
    method: 'POST',
    path: '/contact-data/newsletter',
    access: 'public',
    summary: 'Ask for the newsletter',
    status: 202,
    body: enquiry.NewsletterInput,
    answer: Done,
    errors: [],
  },
});
