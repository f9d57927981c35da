import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { Done, longText, recordId, shortText, timestamp } from '../common/fields.js';
import { Language } from '../common/language.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';
import { FilingReceipt, PartsAnswer } from '../filings/schema.js';
import { ReturnForm } from '../returns/forms.js';
import { NamedAccount, ReturnRequest } from '../returns/parts.js';

/** `copy`: staff send it themselves, by WhatsApp or any other way. */
export const LinkChannel = z.enum(['mail', 'copy']);
export type LinkChannel = z.infer<typeof LinkChannel>;
const LinkInput = z.object({ by: LinkChannel });

/** The living link of a return, as staff see it. Its address is known to those alone who got it. */
export const PersonalLink = z.object({
  _id: recordId,
  createdAt: timestamp,
  by: NamedAccount,
  channel: LinkChannel,
  endsAt: timestamp,
  /** Null: nobody has opened it. */
  openedAt: timestamp.nullable(),
});
export type PersonalLink = z.infer<typeof PersonalLink>;
/** `data`: null without a living link. */
const PersonalLinkAnswer = z.object({
  success: z.literal(true),
  data: PersonalLink.nullable(),
  /** Addresses that a mail with a new link goes to; with none, the reason. */
  mailTo: z.array(z.string()),
  noMail: z.string().nullable(),
});

/** A new link. Nobody can read `url` again; it and `text` are empty for one that is mailed, which its maker never learns. */
export const NewPersonalLink = PersonalLink.extend({
  url: z.string(),
  /** The text to send, with the link, in the client's language. */
  text: z.string(),
  /** The number of the client's latest paper with one; null: none. */
  mobile: z.string().nullable(),
});
export type NewPersonalLink = z.infer<typeof NewPersonalLink>;
const NewPersonalLinkAnswer = Done.extend({ data: NewPersonalLink });

/** Proof that a paper has come, without a way to open it. */
export const LinkReceipt = FilingReceipt.pick({
  _id: true,
  reference: true,
  fileName: true,
  size: true,
  createdAt: true,
});
export type LinkReceipt = z.infer<typeof LinkReceipt>;

/** An open request: `papers` and `answer` came by links of this return. */
export const LinkRequest = ReturnRequest.pick({ _id: true, title: true, reason: true, dueOn: true }).extend({
  state: ReturnRequest.shape.state.extract(['open', 'answered']),
  /** The reason for which it is asked again; null: it is asked for the first time. */
  sentBack: z.string().nullable(),
  papers: z.array(LinkReceipt),
  answer: z.string().nullable(),
});
export type LinkRequest = z.infer<typeof LinkRequest>;

/** All that a link shows: what is asked for, by whom and for which return. */
export const OpenedLink = z.object({
  reference: z.string(),
  taxpayer: z.string(),
  form: ReturnForm,
  formName: z.string().nullable(),
  period: z.string(),
  askedBy: z.string(),
  /** The client's. */
  language: Language,
  endsAt: timestamp,
  requests: z.array(LinkRequest),
});
export type OpenedLink = z.infer<typeof OpenedLink>;
export const OpenedLinkAnswer = z.object({ success: z.literal(true), data: OpenedLink });

/** Fields beside the file: the request that it answers, as `UploadInput` those of a locked PDF and of an upload in parts. */
export const LinkPaperInput = z.object({
  requestId: recordId,
  pdfPassword: shortText(limits.pdfPasswordLength, messages.pdfPasswordLong).min(1).optional(),
  uploadId: recordId.optional(),
  fileName: shortText(limits.messageLength).optional(),
});
export type LinkPaperInput = z.infer<typeof LinkPaperInput>;
export const LinkPaperAnswer = Done.extend({ data: LinkReceipt });

/** ‘I don’t have it’. `isLater`: the paper will come, and its request stays open. */
export const LinkAnswerInput = z.object({ requestId: recordId, text: longText, isLater: z.boolean().default(false) });
export type LinkAnswerInput = z.infer<typeof LinkAnswerInput>;

const { get, post, upload, patch, remove } = callsOf('filings');

/**
 * Personal links: a client without an account answers the requests of one return. Calls of the link itself bring its token
 * as `Authorization: Link <token>`, and are answered with one and the same 404 once it has ended.
 */
export const linkCalls = {
  personalLink: get('/api/returns/:id/link', 'admin', 'The living personal link of a return', {
    answer: PersonalLinkAnswer,
    errors: [404],
  }),
  sendPersonalLink: post('/api/returns/:id/link', 'admin', 'Make a personal link, which ends the earlier one', {
    status: 201,
    body: LinkInput,
    answer: NewPersonalLinkAnswer,
    errors: [404, 409],
  }),
  revokePersonalLink: remove('/api/returns/:id/link', 'admin', 'End the personal link of a return', { errors: [404] }),

  openPersonalLink: get('/api/personal-link', 'link', 'The papers that this link asks for', {
    answer: OpenedLinkAnswer,
  }),
  answerByLink: post('/api/personal-link/answers', 'link', 'Answer a request in words', {
    status: 201,
    body: LinkAnswerInput,
    errors: [409],
    idempotent: true,
  }),
  sendPaperByLink: upload('/api/upload-file/link', 'link', 'Send a paper that is asked for', {
    status: 201,
    body: LinkPaperInput,
    answer: LinkPaperAnswer,
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
