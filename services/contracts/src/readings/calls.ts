import { callsOf } from '../common/call.js';
import { limits } from '../common/limits.js';
import * as reading from './schema.js';

const { get, post } = callsOf('filings');

/** What papers say of themselves, and where staff are told that they belong. */
export const readingCalls = {
  readingsOverview: get('/api/paper-readings/overview', 'admin', 'How many papers have a suggestion', {
    answer: reading.ReadingsOverviewAnswer,
  }),
  readAcknowledgement: post(
    '/api/returns/:id/acknowledgement-reading',
    'admin',
    'Read an acknowledgement before it is stored, and compare it with its return',
    {
      body: reading.AcknowledgementFile,
      answer: reading.AcknowledgementReadAnswer,
      bodyLimit: limits.acknowledgementBody,
      errors: [404],
    },
  ),
  readPaperReading: get('/api/filings/:id/reading', 'admin', 'What a paper says, and where it seems to belong', {
    answer: reading.PaperReadingAnswer,
    errors: [404],
  }),
  acceptSuggestion: post(
    '/api/filings/:id/suggestion/accept',
    'admin',
    'Sort a paper as suggested, name its kind, answer the request',
    { body: reading.AcceptSuggestion, errors: [404, 409] },
  ),
  dismissSuggestion: post(
    '/api/filings/:id/suggestion/dismiss',
    'admin',
    'Hide what is suggested for a paper, or show it again',
    { body: reading.DismissSuggestion, errors: [404] },
  ),
  acceptCertain: post(
    '/api/filings/bulk/accept-certain',
    'admin',
    'Accept all certain suggestions, of one client or of all',
    { body: reading.AcceptCertain, answer: reading.AcceptCertainAnswer },
  ),
};
