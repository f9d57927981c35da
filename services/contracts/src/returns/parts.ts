import { z } from 'zod';
import { recordId, sha256, shortText, timestamp } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/general.js';
import { FilingReceipt, FilingStatus } from '../filings/schema.js';
import { DraftFigures } from './figures.js';
import { ReturnStep, steps } from './steps.js';

/** A day in IST: 2026-12-31. */
const day = z.iso.date();

/** A person who acted on a return, with the name at that time. */
export const ReturnPerson = z.object({ _id: recordId, name: z.string(), side: z.enum(['client', 'office']) });
export type ReturnPerson = z.infer<typeof ReturnPerson>;

/** Staff or the client. */
export const NamedAccount = z.object({ _id: recordId, name: z.string() });

/** `answered` is derived: a paper or message names the request and is newer than it. */
export const RequestState = z.enum(['open', 'answered', 'accepted', 'taken-back']);
export type RequestState = z.infer<typeof RequestState>;
/** One paper that the office asks for. */
export const ReturnRequest = z.object({
  _id: recordId,
  title: z.string(),
  reason: z.string(),
  dueOn: day,
  askedAt: timestamp,
  askedBy: NamedAccount,
  /** Reason and time of sending it back, which asks again; null: never. */
  sentBack: z.object({ note: z.string(), at: timestamp, by: NamedAccount }).nullable(),
  state: RequestState,
  /** The person who accepted it or took it back, and the time. */
  settled: z.object({ at: timestamp, by: NamedAccount }).nullable(),
});
export type ReturnRequest = z.infer<typeof ReturnRequest>;

export const DocumentKind = z.enum(['draft', 'computation', 'acknowledgement', 'invoice', 'other']);
export type DocumentKind = z.infer<typeof DocumentKind>;
/** A file from staff. The newest version of each kind counts; `replacedAt` marks an older one. */
export const ReturnDocument = z.object({
  _id: recordId,
  kind: DocumentKind,
  /** From 1, among those of its kind. */
  version: z.number().int(),
  fileName: z.string(),
  mime: z.string(),
  size: z.number().int(),
  sha256,
  createdAt: timestamp,
  by: NamedAccount,
  replacedAt: timestamp.nullable(),
  /** A draft's, typed when it was sent; null: none. */
  figures: DraftFigures.nullable(),
  /** A signed link of 15 minutes. */
  filePath: z.string().nullable(),
});
export type ReturnDocument = z.infer<typeof ReturnDocument>;

/** A client's paper in a return. */
export const ReturnPaper = FilingReceipt.extend({
  mime: z.string(),
  status: FilingStatus,
  /** Named by staff: ‘Form 16’. */
  kind: z.string().nullable(),
  requestId: recordId.nullable(),
  /** The member of staff who added it; null: the client uploaded it. */
  addedBy: z.string().nullable(),
  /** True if a password of the PDF was sent, too. */
  hasPdfPassword: z.boolean(),
  filePath: z.string().nullable(),
});
export type ReturnPaper = z.infer<typeof ReturnPaper>;

export const ReturnMessage = z.object({
  _id: recordId,
  createdAt: timestamp,
  by: ReturnPerson,
  text: z.string(),
  requestId: recordId.nullable(),
});
export type ReturnMessage = z.infer<typeof ReturnMessage>;
/** For staff alone. */
export const ReturnNote = ReturnMessage.omit({ requestId: true });
export type ReturnNote = z.infer<typeof ReturnNote>;

const ReturnEventKind = z.enum([
  'opened',
  'step',
  'assigned',
  'changed',
  'document',
  'request',
  'fee',
  'acknowledgement',
  /** A personal link is made, opened or ended, or something comes by it. */
  'link',
  /** Staff have reminded the client themselves. */
  'reminder',
]);
/** An event of the history. Clients see `opened` and `step`. */
export const ReturnEvent = z.object({
  _id: recordId,
  at: timestamp,
  by: ReturnPerson,
  kind: ReturnEventKind,
  from: ReturnStep.nullable(),
  to: ReturnStep.nullable(),
  /** Note to the client with a step. */
  note: z.string(),
  /** For staff: ‘to Rohan Verma’, ‘draft 2’, ‘Rent receipts accepted’. */
  detail: z.string(),
});
export type ReturnEvent = z.infer<typeof ReturnEvent>;

interface Stepped {
  readonly step: ReturnStep;
  readonly events: readonly ReturnEvent[];
}
const isOfDraftOrEnd = (step: ReturnStep | null) => step === 'prepared' || step === 'withdrawn';
/** The event that took the last draft back, or took the return up again; null if none did, or another draft was sent. */
export function checkedAgain({ step, events }: Stepped): ReturnEvent | null {
  if (steps[step].phase !== 'preparation') return null;
  const last = events.findLast(({ from, to }) => isOfDraftOrEnd(from) || isOfDraftOrEnd(to));
  return last?.to === 'checking' ? last : null;
}
/** The approval that the sent draft has voided; null if none was, or an earlier draft has voided it. */
export function voidedApproval({ step, events }: Stepped): ReturnEvent | null {
  if (steps[step].phase !== 'approval') return null;
  const at = events.findLastIndex(({ to }) => to === 'approved');
  const drafts = events.slice(at + 1).filter(({ to }) => to === 'prepared');
  return drafts.length === 1 ? (events[at] ?? null) : null;
}

/** Approval of exactly one document. `onPaper`: signed on paper, recorded by staff, with the scan. */
export const ReturnApproval = z.object({
  documentId: recordId,
  draft: z.number().int(),
  sha256,
  /** Identifies the words; 1 in approvals from before 28 November 2026; 0 on paper. */
  consentVersion: z.number().int(),
  /** Empty on paper: the scan has them. */
  words: z.string(),
  /** The figures that stood on the page; null: the form has none, or the draft is from a time before figures. */
  figures: DraftFigures.nullable(),
  /** The person or firm that files the return. */
  taxpayer: z.string(),
  by: ReturnPerson,
  /** The proven address of the account, whose person chooses its name; null on paper, and in older approvals. */
  email: z.string().nullable(),
  at: timestamp,
  /** The network address of the client; null on paper, and for others who act for the client. */
  address: z.string().nullable(),
  onPaper: z.object({ scanId: recordId, filePath: z.string().nullable() }).nullable(),
});
export type ReturnApproval = z.infer<typeof ReturnApproval>;

/** `number`: 15 digits for income tax, 15 letters and digits for GST. */
export const Acknowledgement = z.object({ number: z.string(), filedOn: day, verifiedOn: day.nullable() });
export type Acknowledgement = z.infer<typeof Acknowledgement>;

/** Names the page of a thread before the one that the cursor came with; without it, the newest page. */
export const ThreadQuery = z.object({
  cursor: shortText(limits.cursorLength, messages.badCursor).optional(),
});
export type ThreadQuery = z.infer<typeof ThreadQuery>;

/** `data`: at most 50 lines, oldest first. `earlier`: the cursor of the page before; null: there is none. */
const page = <Line extends z.ZodType>(line: Line) =>
  z.object({ success: z.literal(true), data: z.array(line), earlier: z.string().nullable() });
export const ReturnThread = page(ReturnMessage);
export const ReturnNotes = page(ReturnNote);
export type ThreadPage<Line> = { readonly data: Line[]; readonly earlier: string | null };
