import { z } from 'zod';
import { Done, oneLine, recordId, timestamp } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as lists from '../common/lists.js';
import * as messages from '../common/messages/all.js';
import { StaffFiling } from '../filings/schema.js';
import { PersonalLink } from '../links/calls.js';
import { ReturnFee } from '../returns/fees.js';
import * as part from '../returns/parts.js';
import { StaffReturn } from '../returns/schema.js';

const inReturn = { returnId: recordId };

/** A return of the client, with its fee. */
export const ClientReturn = StaffReturn.extend({
  fee: ReturnFee.nullable(),
  /** When papers were last asked for, and the client last reminded. */
  askedAt: timestamp.nullable(),
  remindedAt: timestamp.nullable(),
});
export type ClientReturn = z.infer<typeof ClientReturn>;

/** `link`: by a personal link; `desk`: added by staff. */
const PaperWay = z.enum(['account', 'link', 'desk']);
/** `isSorted` false: it is of somebody with access, and neither in a return nor sorted to a client. */
export const ClientPaper = StaffFiling.extend({ way: PaperWay, isSorted: z.boolean() });
export type ClientPaper = z.infer<typeof ClientPaper>;

/** The newest version of a document in one of its returns. */
export const ClientDocument = part.ReturnDocument.omit({ figures: true, sha256: true }).extend(inReturn);
export type ClientDocument = z.infer<typeof ClientDocument>;

export const ClientLine = part.ReturnNote.extend({ ...inReturn, isNote: z.boolean() });
export type ClientLine = z.infer<typeof ClientLine>;

/** A living personal link. `papers`: those that came by it. */
export const ClientLink = PersonalLink.extend({ ...inReturn, papers: z.number().int() });
export type ClientLink = z.infer<typeof ClientLink>;

/** An act on the client (`action`, as in the audit) or an event of one of its returns (`event`). `by` is empty for the product. */
export const ClientHappening = z.object({
  _id: z.string(),
  at: timestamp,
  by: z.string(),
  returnId: recordId.nullable(),
  event: part.ReturnEvent.nullable(),
  action: z.string().nullable(),
});
export type ClientHappening = z.infer<typeof ClientHappening>;

/** All work for one client. */
export const ClientWork = z.object({
  /** Newest first, at most `limits.clientReturns`. */
  returns: z.array(ClientReturn),
  /** The newest papers and documents, at most `limits.clientRows` each. */
  papers: z.object({ total: lists.Count, rows: z.array(ClientPaper) }),
  documents: z.array(ClientDocument),
  /** The newest messages and notes of all returns, oldest first. */
  lines: z.array(ClientLine),
  links: z.array(ClientLink),
  /** Newest first. */
  history: z.array(ClientHappening),
  /** Forms with their periods that do not open by themselves, like 'GSTR-3B 2026-11'. */
  neverOpening: z.array(z.string()),
});
export type ClientWork = z.infer<typeof ClientWork>;
export const ClientWorkAnswer = z.object({ success: z.literal(true), data: ClientWork });

/** A paper of the client that came by WhatsApp, mail or hand, and belongs to no return yet. */
export const ClientPaperInput = z.object({
  kind: oneLine(limits.nameLength, messages.paperMissing, messages.paperLong),
});
export const ClientPaperAnswer = Done.extend({ data: z.object({ _id: recordId }) });
