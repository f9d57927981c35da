import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { PartsAnswer } from '../filings/schema.js';
import * as link from './schema.js';

const { get, post, upload, patch, remove } = callsOf('filings');

/**
 * Personal links: a client without an account answers the requests of one return. Calls of the link itself bring its token
 * as `Authorization: Link <token>`, and are answered with one and the same 404 once it has ended.
 */
export const linkCalls = {
  personalLink: get('/api/returns/:id/link', 'admin', 'The living personal link of a return', {
    answer: link.PersonalLinkAnswer,
    errors: [404],
  }),
  sendPersonalLink: post('/api/returns/:id/link', 'admin', 'Make a personal link, which ends the earlier one', {
    status: 201,
    body: link.LinkInput,
    answer: link.NewPersonalLinkAnswer,
    errors: [404, 409],
  }),
  revokePersonalLink: remove('/api/returns/:id/link', 'admin', 'End the personal link of a return', { errors: [404] }),

  openPersonalLink: get('/api/personal-link', 'link', 'The papers that this link asks for', {
    answer: link.OpenedLinkAnswer,
  }),
  answerByLink: post('/api/personal-link/answers', 'link', 'Answer a request in words', {
    status: 201,
    body: link.LinkAnswerInput,
    errors: [409],
    idempotent: true,
  }),
  sendPaperByLink: upload('/api/upload-file/link', 'link', 'Send a paper that is asked for', {
    status: 201,
    body: link.LinkPaperInput,
    answer: link.LinkPaperAnswer,
    errors: [409, 413, 415, 422],
    idempotent: true,
  }),
  startLinkUpload: post('/api/upload-file/link/parts', 'link', 'Begin to send a large paper in parts (tus 1.0)', {
    status: 201,
    answer: PartsAnswer,
  }),
  readLinkUpload: get('/api/upload-file/link/parts/:id', 'link', 'How much of a paper has come (tus 1.0, HEAD too)', {
    answer: PartsAnswer,
  }),
  sendLinkPart: patch('/api/upload-file/link/parts/:id', 'link', 'Send the next part of a paper (tus 1.0)', {
    status: 204,
    filePart: true,
    answer: z.void(),
    errors: [409, 415],
  }),
  dropLinkUpload: remove('/api/upload-file/link/parts/:id', 'link', 'Remove the parts of a paper (tus 1.0)', {
    status: 204,
    answer: z.void(),
  }),
};
