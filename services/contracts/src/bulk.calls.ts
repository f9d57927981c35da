import * as bulk from './bulk.js';
import { type Call, defineCalls } from './call.js';

const ofStaff = { status: 200, errors: [401, 403] } as const;
const many = { ...ofStaff, method: 'POST', answer: bulk.BulkAnswer } satisfies Partial<Call>;
const file = { ...ofStaff, method: 'POST', status: 201, access: 'owner', answer: bulk.DownloadAnswer } as const;
const counted = { ...ofStaff, method: 'GET', access: 'admin' } as const;

/** What a list does with many records at once. */
export const bulkCalls = defineCalls({
  countFilings: {
    ...counted,
    service: 'filings',
    path: '/api/filings/counts',
    summary: 'How many filings of each status a search finds',
    query: bulk.FilingCountsQuery,
    answer: bulk.FilingCountsAnswer,
  },
  changeFilings: {
    ...many,
    service: 'filings',
    path: '/api/filings/bulk/change',
    access: 'admin',
    summary: 'Mark several filings as opened, or as not opened',
    body: bulk.BulkOpened,
  },
  deleteFilings: {
    ...many,
    service: 'filings',
    path: '/api/filings/bulk/delete',
    access: 'owner',
    summary: 'Delete several filings',
    body: bulk.BulkIds,
  },
  restoreFilings: {
    ...many,
    service: 'filings',
    path: '/api/filings/bulk/restore',
    access: 'owner',
    summary: 'Undo a delete of several filings within 10 seconds',
    body: bulk.BulkIds,
  },
  downloadFilings: {
    ...file,
    service: 'filings',
    path: '/api/filings/bulk/download',
    summary: 'A link to filings as a CSV, Excel or ZIP file',
    body: bulk.FilingDownload,
  },
  countEnquiries: {
    ...counted,
    service: 'contacts',
    path: '/contact-data/counts',
    summary: 'How many enquiries of each status a search finds',
    query: bulk.EnquiryCountsQuery,
    answer: bulk.EnquiryCountsAnswer,
  },
  changeEnquiries: {
    ...many,
    service: 'contacts',
    path: '/contact-data/bulk/change',
    access: 'admin',
    summary: 'Say where several enquiries stand',
    body: bulk.BulkStatus,
  },
  deleteEnquiries: {
    ...many,
    service: 'contacts',
    path: '/contact-data/bulk/delete',
    access: 'owner',
    summary: 'Delete several enquiries',
    body: bulk.BulkIds,
  },
  restoreEnquiries: {
    ...many,
    service: 'contacts',
    path: '/contact-data/bulk/restore',
    access: 'owner',
    summary: 'Undo a delete of several enquiries within 10 seconds',
    body: bulk.BulkIds,
  },
  downloadEnquiries: {
    ...file,
    service: 'contacts',
    path: '/contact-data/bulk/download',
    summary: 'A link to enquiries as a CSV or Excel file',
    body: bulk.EnquiryDownload,
  },
});
