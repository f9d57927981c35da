import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { recordId } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as reading from './schema.js';

/** A paper whose PAN, `••••9876K`, is of none of the clients that its sender acts for. */
const SentQuestion = z.object({ _id: recordId, fileName: z.string(), pan: z.string() });
export type SentQuestion = z.infer<typeof SentQuestion>;
/** Until its sender has answered. `isWaiting`: a paper that came just now is still being read. */
export const SentQuestions = z.object({ isWaiting: z.boolean(), questions: z.array(SentQuestion) });
export type SentQuestions = z.infer<typeof SentQuestions>;
const SentQuestionsAnswer = z.object({ success: z.literal(true), data: SentQuestions });
/** `keep`: the office keeps it, and sees that its sender said so. `take-back`: it is deleted, unless staff have touched it. */
export const SentAnswer = z.object({ answer: z.enum(['keep', 'take-back']) });
export type SentAnswer = z.infer<typeof SentAnswer>;

const { get, post } = callsOf('filings');

/** Calls about the text of papers and the returns that it suggests. */
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

/** For senders of papers, who ask some seconds after a receipt: reading waits behind uploads. */
export const sentPaperCalls = {
  sentQuestions: get('/api/my-filings/questions', 'user', 'Papers that I sent and that seem to be of another person', {
    answer: SentQuestionsAnswer,
  }),
  answerSentQuestion: post('/api/my-filings/:id/question', 'user', 'Keep such a paper, or take it back', {
    body: SentAnswer,
    errors: [404, 409],
  }),
  linkQuestions: get(
    '/api/personal-link/questions',
    'link',
    'Papers that came by this link and that seem to be of another person',
    { answer: SentQuestionsAnswer },
  ),
  answerLinkQuestion: post('/api/personal-link/papers/:id/question', 'link', 'Keep such a paper, or take it back', {
    body: SentAnswer,
    errors: [409],
  }),
};
