import { BackupStatusAnswer } from './backup.js';
import { defineCalls } from './call.js';
import { EnquiryAnswer } from './enquiry.js';
import { FilingAnswer, FilingCheckAnswer } from './filing.js';
import { EnquiriesOverviewAnswer, FilingsOverviewAnswer, OverviewQuery, VisitAnswer } from './overview.js';

/** What an administrator's desk asks beyond the lists: what waits, one record, whether its file is whole. */
export const deskCalls = defineCalls({
  backupStatus: {
    service: 'filings',
    method: 'GET',
    path: '/api/office/backup',
    access: 'owner',
    summary: 'How the last scheduled backup went, and when the next is due',
    status: 200,
    answer: BackupStatusAnswer,
    errors: [401, 403],
  },
  filingsOverview: {
    service: 'filings',
    method: 'GET',
    path: '/api/filings/overview',
    access: 'admin',
    summary: 'Documents at a glance: by status, overdue, the last 30 days, what the store holds',
    status: 200,
    query: OverviewQuery,
    answer: FilingsOverviewAnswer,
    errors: [401, 403],
  },
  readFiling: {
    service: 'filings',
    method: 'GET',
    path: '/api/filings/:id',
    access: 'admin',
    summary: 'One filing, with a new link to its file',
    status: 200,
    answer: FilingAnswer,
    errors: [401, 403, 404],
  },
  checkFiling: {
    service: 'filings',
    method: 'GET',
    path: '/api/filings/:id/check',
    access: 'admin',
    summary: 'Read a file from the store and compare it with what was received',
    status: 200,
    answer: FilingCheckAnswer,
    errors: [401, 403, 404],
  },
  enquiriesOverview: {
    service: 'contacts',
    method: 'GET',
    path: '/contact-data/overview',
    access: 'admin',
    summary: 'Enquiries at a glance: by status, overdue, the oldest unanswered',
    status: 200,
    query: OverviewQuery,
    answer: EnquiriesOverviewAnswer,
    errors: [401, 403],
  },
  readEnquiry: {
    service: 'contacts',
    method: 'GET',
    path: '/contact-data/:id',
    access: 'admin',
    summary: 'One enquiry',
    status: 200,
    answer: EnquiryAnswer,
    errors: [401, 403, 404],
  },
  noteVisit: {
    service: 'auth',
    method: 'POST',
    path: '/auth/visits',
    access: 'admin',
    summary: 'Note that an administrator is here, and say when that was the time before',
    status: 200,
    answer: VisitAnswer,
    errors: [401, 403],
  },
});
