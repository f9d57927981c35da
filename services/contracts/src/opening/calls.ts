import { callsOf } from '../common/call.js';
import { BulkAnswer } from '../common/lists.js';
import * as opening from './schema.js';

const { get, post } = callsOf('filings');

/** Returns that open by themselves, in batches. */
export const openingCalls = {
  nextBatch: get('/api/return-batches/next', 'admin', 'The returns that open next, or on a day', {
    query: opening.NextBatchQuery,
    answer: opening.NextBatchAnswer,
  }),
  leaveFormOut: post(
    '/api/return-batches/forms',
    'batches.manage',
    'Leave a form out of a day’s batch, or take it in',
    {
      body: opening.BatchForm,
      errors: [409],
    },
  ),
  openBatchNow: post('/api/return-batches/now', 'batches.manage', 'Open the returns of a coming day now', {
    body: opening.BatchDay,
    answer: opening.BatchProgressAnswer,
    errors: [409],
  }),
  listBatches: get('/api/return-batches', 'admin', 'The newest batches of returns', {
    answer: opening.ReturnBatchList,
  }),
  checkBatch: get('/api/return-batches/:id/check', 'admin', 'How many returns of a batch are untouched', {
    answer: opening.BatchCheckAnswer,
    errors: [404],
  }),
  takeBatchBack: post(
    '/api/return-batches/:id/take-back',
    'batches.manage',
    'Remove the untouched returns of a batch',
    {
      answer: opening.BatchProgressAnswer,
      errors: [404, 409],
    },
  ),
  previewForm: post('/api/clients/bulk/forms/preview', 'admin', 'Which clients would get a form, and what would open', {
    body: opening.FormForMany,
    answer: opening.FormPreviewAnswer,
  }),
  giveForm: post('/api/clients/bulk/forms', 'admin', 'File a form for several clients, and open what is due', {
    body: opening.FormGift,
    answer: BulkAnswer,
    errors: [409],
  }),
};
