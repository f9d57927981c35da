import {
  DocumentKind,
  fieldsFor,
  ReturnApproval,
  ReturnDocument,
  ReturnEvent,
  ReturnFee,
  ReturnPerson,
  ReturnRequest,
  returnFields,
  StaffReturn,
} from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** An approval with what staff alone see of it. */
const StoredApproval = ReturnApproval.extend({
  onPaper: z.object({ scanId: z.string() }).nullable(),
  /** The network address of the client, or of the staff who recorded it on paper. */
  address: z.string(),
  /** The session that gave it; null on paper. */
  session: z.string().nullable(),
});

/**
 * A return with its requests, documents, events and approval: one record, changed only while its version is still the one
 * that was read, so that no step is ever half. Fields that lists filter by are stored beside it (`urgency`, `newMessages` …).
 */
export const StoredReturn = StaffReturn.omit({ client: true, assignee: true }).extend({
  owner: z.string(),
  /** Rises with every write; `version` with those that people have to know of alone. */
  revision: z.number().int(),
  /** The enquiry that it comes from. Older returns lack it. */
  enquiryId: z.string().nullish(),
  clientName: z.string(),
  assigneeId: z.string().nullable(),
  /** Empty: nobody. */
  assigneeName: z.string(),
  /** Made of who opened it and the `Idempotency-Key`: one key, one return, for good. */
  requestKey: z.string().nullable(),
  /** A digest of what it was opened with; none in returns of a time before it was stored. */
  requestFingerprint: z.string().nullish(),
  urgency: z.string(),
  requests: z.array(ReturnRequest),
  documents: z.array(ReturnDocument.omit({ filePath: true })),
  events: z.array(ReturnEvent),
  /** The draft that was sent for approval last, while it counts. */
  sentDraftId: z.string().nullable(),
  approval: StoredApproval.nullable(),
  /** Approvals that a new draft has voided. */
  voidedApprovals: z.array(StoredApproval),
  fee: ReturnFee.nullable(),
  /** Messages of the client up to this moment have been read by the office. */
  seenUpTo: z.string(),
  /** The mail of its step was sent again then. */
  remindedAt: z.string().nullish(),
  /** The account is erased, and the return goes after this day; before, it is stripped of all but its filing. */
  keptUntil: z.string().nullish(),
  /** The latest writes under an `Idempotency-Key`: a repeat changes nothing. */
  writes: z.array(z.object({ key: z.string(), fingerprint: z.string(), at: z.string() })),
});
export type StoredReturn = z.infer<typeof StoredReturn>;

export const ReturnRecords = records('returns', StoredReturn, {
  unique: ['reference', 'requestKey'],
  sort: fieldsFor(returnFields, 'isSorted'),
  search: fieldsFor(returnFields, 'isSearched'),
  filter: ['keptUntil', 'owner', 'feeState', 'revision', 'urgency'],
  within: ['step', 'assigneeId', 'waitsFor'],
});

/** One line of the thread between client and office. */
export const StoredReturnMessage = z.object({
  _id: z.string(),
  createdAt: z.string(),
  returnId: z.string(),
  /** The client whose return it is. */
  owner: z.string(),
  by: ReturnPerson,
  side: ReturnPerson.shape.side,
  text: z.string(),
  requestId: z.string().nullable(),
  requestKey: z.string().nullable(),
});
export type StoredReturnMessage = z.infer<typeof StoredReturnMessage>;
export const ReturnMessageRecords = records('returnmessages', StoredReturnMessage, {
  unique: ['requestKey'],
  filter: ['returnId', 'owner', 'side'],
});

/** For staff alone: no call, mail, export or search of a client reads this type. */
export const StoredReturnNote = StoredReturnMessage.omit({ requestId: true, side: true });
export type StoredReturnNote = z.infer<typeof StoredReturnNote>;
export const ReturnNoteRecords = records('returnnotes', StoredReturnNote, {
  unique: ['requestKey'],
  filter: ['returnId', 'owner'],
});

/**
 * A file from the office: a document, or the scan of an approval signed on paper. Its object is durable before this
 * record, and this record before the return names it.
 */
export const StoredReturnFile = z.object({
  _id: z.string(),
  createdAt: z.string(),
  returnId: z.string(),
  owner: z.string(),
  objectKey: z.string(),
  fileName: z.string(),
  mime: z.string(),
  size: z.number().int(),
  sha256: z.string(),
  kind: z.enum([...DocumentKind.options, 'approval-scan']),
  requestKey: z.string().nullable(),
  /** A digest of the fields and bytes that were sent; none in records of a time before it was stored. */
  requestFingerprint: z.string().nullish(),
});
export type StoredReturnFile = z.infer<typeof StoredReturnFile>;
export const ReturnFileRecords = records('returnfiles', StoredReturnFile, {
  unique: ['objectKey', 'requestKey'],
  filter: ['returnId', 'owner'],
});
