import { z } from 'zod';
import { callsOf } from '../common/call.js';
import * as lists from '../common/lists.js';
import * as listed from './lists.js';
import * as filing from './schema.js';

const { get, post, upload, patch, remove } = callsOf('filings');

/** Documents: upload, review, open, delete. */
export const filingCalls = {
  uploadFiling: upload('/api/upload-file', 'user', 'Send a document', {
    status: 201,
    body: filing.UploadInput,
    answer: filing.UploadAnswer,
    errors: [404, 409, 413, 415, 422],
    idempotent: true,
  }),
  startUpload: post('/api/upload-file/parts', 'user', 'Begin to send a large document in parts (tus 1.0)', {
    status: 201,
    answer: filing.PartsAnswer,
  }),
  readUpload: get('/api/upload-file/parts/:id', 'user', 'How much of a document has come (tus 1.0, HEAD too)', {
    answer: filing.PartsAnswer,
    errors: [404],
  }),
  sendPart: patch('/api/upload-file/parts/:id', 'user', 'Send the next part of a document (tus 1.0)', {
    status: 204,
    filePart: true,
    answer: z.void(),
    errors: [404, 409, 415],
  }),
  dropUpload: remove('/api/upload-file/parts/:id', 'user', 'Remove the parts of a document (tus 1.0)', {
    status: 204,
    answer: z.void(),
    errors: [404],
  }),
  listFilings: get('/api/download-files', 'admin', 'All filings', {
    query: listed.FilingQuery,
    answer: listed.FilingList,
  }),
  searchFilings: post('/api/filings/search', 'admin', 'Filings that a search finds, by what they say too', {
    body: listed.FilingQuery,
    answer: listed.FoundFilings,
  }),
  countFoundFilings: post('/api/filings/search/counts', 'admin', 'How many of each status such a search finds', {
    body: listed.FilingCountsQuery,
    answer: listed.FilingCountsAnswer,
  }),
  searchMyFilings: post('/api/my-filings/search', 'user', 'Own filings that a search finds, by what they say too', {
    body: listed.MyFilingSearch,
    answer: listed.MyFoundFilings,
  }),
  myFilings: get('/api/my-filings', 'user', 'My own filings', { answer: listed.MyFilings }),
  myOpenings: get('/api/my-openings', 'user', 'Who opened my own papers, newest first', {
    query: listed.OpeningQuery,
    answer: listed.OpeningList,
  }),
  changeFiling: patch('/api/filings/:id', 'admin', 'Say where a filing stands, sort it into a return, name its kind', {
    body: filing.FilingChange,
    errors: [404, 409],
  }),
  deleteFiling: remove('/file/file_submit/delete/:id', 'filings.delete', 'Delete a filing', { errors: [404] }),
  restoreFiling: post('/file/file_submit/restore/:id', 'filings.delete', 'Undo a delete within 10 seconds', {
    errors: [404],
  }),
  filingsOverview: get(
    '/api/filings/overview',
    'admin',
    'Documents at a glance: by status, overdue, the last 30 days, what the store holds',
    { query: lists.OverviewQuery, answer: listed.FilingsOverviewAnswer },
  ),
  readFiling: get('/api/filings/:id', 'admin', 'One filing, with a new link to its file', {
    answer: filing.FilingAnswer,
    errors: [404],
  }),
  showPdfPassword: post('/api/filings/:id/pdf-password', 'admin', 'Read the password of a locked PDF: it is audited', {
    answer: filing.PdfPasswordAnswer,
    errors: [404, 409],
  }),
  checkFiling: get(
    '/api/filings/:id/check',
    'admin',
    'Read a file from the store and compare it with what was received',
    { answer: filing.FilingCheckAnswer, errors: [404] },
  ),
  countFilings: get('/api/filings/counts', 'admin', 'How many filings of each status a search finds', {
    query: listed.FilingCountsQuery,
    answer: listed.FilingCountsAnswer,
  }),
  changeFilings: post('/api/filings/bulk/change', 'admin', 'Say where several filings stand', {
    answer: lists.BulkAnswer,
    body: filing.BulkFilingChange,
  }),
  sortFilings: post('/api/filings/bulk/sort', 'admin', 'Sort several filings into a return of their client', {
    answer: lists.BulkAnswer,
    body: filing.BulkFilingSorting,
    errors: [404],
  }),
  deleteFilings: post('/api/filings/bulk/delete', 'filings.delete', 'Delete several filings', {
    answer: lists.BulkAnswer,
    body: lists.BulkIds,
  }),
  restoreFilings: post(
    '/api/filings/bulk/restore',
    'filings.delete',
    'Undo a delete of several filings within 10 seconds',
    {
      answer: lists.BulkAnswer,
      body: lists.BulkIds,
    },
  ),
  downloadFilings: post('/api/filings/bulk/download', 'exports.make', 'A link to filings as a CSV, Excel or ZIP file', {
    status: 201,
    answer: lists.DownloadAnswer,
    secondLook: true,
    body: listed.FilingDownload,
  }),
};
