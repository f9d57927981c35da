import { Done } from './answer.js';
import { defineCalls } from './call.js';
import * as filing from './filing.js';

/** Documents: upload, review, open, delete. */
export const filingsCalls = defineCalls({
  uploadFiling: {
    service: 'filings',
    method: 'POST',
    path: '/api/upload-file',
    access: 'user',
    summary: 'Send a document',
    status: 201,
    body: filing.FilingInput,
    multipart: true,
    answer: filing.UploadAnswer,
    errors: [401, 409, 413, 415, 422],
    idempotent: true,
  },
  listFilings: {
    service: 'filings',
    method: 'GET',
    path: '/api/download-files',
    access: 'admin',
    summary: 'All filings',
    status: 200,
    query: filing.FilingQuery,
    answer: filing.FilingList,
    errors: [401, 403],
  },
  myFilings: {
    service: 'filings',
    method: 'GET',
    path: '/api/my-filings',
    access: 'user',
    summary: 'My own filings',
    status: 200,
    answer: filing.MyFilings,
    errors: [401],
  },
  deleteFiling: {
    service: 'filings',
    method: 'DELETE',
    path: '/file/file_submit/delete/:id',
    access: 'owner',
    summary: 'Delete a filing',
    status: 200,
    answer: Done,
    errors: [401, 403, 404],
  },
  restoreFiling: {
    service: 'filings',
    method: 'POST',
    path: '/file/file_submit/restore/:id',
    access: 'owner',
    summary: 'Undo a delete within 10 seconds',
    status: 200,
    answer: Done,
    errors: [401, 403, 404],
  },
});
