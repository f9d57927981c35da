import { z } from 'zod';
import { Done } from '../common/answer.js';
import {
  emailAddress,
  indianMobile,
  lineOrEmpty,
  longText,
  oneLine,
  personName,
  recordId,
  sha256,
  shortText,
  timestamp,
} from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as lists from '../common/lists.js';
import * as messages from '../common/messages/all.js';
import { listQuery, madeBetween, pageInfo, searchText } from '../common/paging.js';
import { ReadField } from '../readings/schema.js';
import { ReturnForm } from '../returns/forms.js';

/** The fields of the Tax Filing form; its file is in the same multipart body. */
export const FilingInput = z.object({
  name: personName,
  mobile: indianMobile,
  email: emailAddress,
  message: longText,
});
export type FilingInput = z.infer<typeof FilingInput>;

/** The fields of a paper that comes without the form: sent to a return, or added by staff. */
export const fieldsWithoutForm = ({ name, email }: { name: string; email: string }): FilingInput => ({
  name,
  email,
  mobile: '',
  message: '',
});

/**
 * An upload may name the client's own return that it belongs to, the request of it that it answers, and the password of
 * a PDF that stays locked. In place of the file it may name an upload in parts (`startUpload`).
 */
export const UploadInput = FilingInput.extend({
  returnId: recordId.optional(),
  requestId: recordId.optional(),
  pdfPassword: shortText(limits.pdfPasswordLength, messages.pdfPasswordLong).min(1).optional(),
  uploadId: recordId.optional(),
  /** With `uploadId`: the name of the file. */
  fileName: shortText(limits.messageLength).optional(),
});
export type UploadInput = z.infer<typeof UploadInput>;

/** An upload in parts: stored and total bytes. `_id` is sent as `uploadId` in place of the file. */
export const PartsAnswer = z.object({
  success: z.literal(true),
  data: z.object({ _id: recordId, offset: z.number().int(), size: z.number().int() }),
});

/** Proof of submission. `reference` is the number for phone calls: ET-2026-00412. Sizes are in bytes. */
export const FilingReceipt = z.object({
  _id: recordId,
  reference: z.string(),
  fileName: z.string(),
  size: z.number().int(),
  sha256,
  filePath: z.string(),
  createdAt: timestamp,
  /** True if the file seems to be cut off (`isComplete`). */
  isIncomplete: z.boolean(),
});
export type FilingReceipt = z.infer<typeof FilingReceipt>;
export const UploadAnswer = Done.extend({ data: FilingReceipt });

/** One submission of a document, as staff see it. `filePath` is a signed link of 15 minutes. */
export const Filing = FilingReceipt.extend({
  name: z.string(),
  mobile: z.string(),
  email: z.string(),
  message: z.string(),
  mime: z.string(),
  /** The return that it belongs to; null: none yet. */
  returnId: recordId.nullable(),
});
export type Filing = z.infer<typeof Filing>;

/** `unopened` until one of the staff has opened it. */
export const FilingStatus = z.enum(['unopened', 'opened']);
export type FilingStatus = z.infer<typeof FilingStatus>;
/**
 * What the text of a paper has led to, for lists. `waiting`: to be read; `certain`: a suggestion that is certain;
 * `another-person`: its PAN is not of the client whose paper it is.
 */
export const ReadingMark = z.enum(['waiting', 'read', 'suggested', 'certain', 'another-person']);
export type ReadingMark = z.infer<typeof ReadingMark>;
/** `suggested`: certain ones, too. */
export const ReadingFilter = ReadingMark.extract(['suggested', 'certain', 'another-person']);
export type ReadingFilter = z.infer<typeof ReadingFilter>;

export const StaffFiling = Filing.extend({
  /** The client's account. */
  clientId: recordId,
  status: FilingStatus,
  /** Form and period of its return. */
  sortedInto: z.object({ form: ReturnForm, formName: z.string().nullable(), period: z.string() }).nullable(),
  /** The client that staff have sorted it to without a return. */
  sortedTo: z.object({ _id: recordId, name: z.string() }).nullable(),
  /** The request of its return that it answers. */
  requestId: recordId.nullable(),
  /** Named by staff: ‘Form 16’. */
  kind: z.string().nullable(),
  /** The member of staff who added it; null: the client uploaded it. */
  addedBy: z.string().nullable(),
  /** True if a password of the PDF was sent, too. */
  hasPdfPassword: z.boolean(),
  reading: ReadingMark,
});
export type StaffFiling = z.infer<typeof StaffFiling>;
export const PdfPasswordAnswer = z.object({ success: z.literal(true), data: z.object({ password: z.string() }) });
export const FilingAnswer = z.object({ success: z.literal(true), data: StaffFiling });
/** State of the stored file; `damaged`: size or SHA-256 differ from what was received. */
export const FilingState = z.enum(['whole', 'missing', 'damaged']);
export type FilingState = z.infer<typeof FilingState>;
export const FilingCheck = z.object({ state: FilingState, checkedAt: timestamp });
export type FilingCheck = z.infer<typeof FilingCheck>;
export const FilingCheckAnswer = z.object({ success: z.literal(true), data: FilingCheck });
/** `opened` is the older form of the status. */
const opened = z.boolean().transform((isOpened): FilingStatus => (isOpened ? 'opened' : 'unopened'));
const asStatus = ({ opened, ...rest }: { opened: FilingStatus }) => ({ ...rest, status: opened });
const StatusChange = z.union([z.object({ status: FilingStatus }), z.object({ opened }).transform(asStatus)]);
/** Assigns a paper to a return of the same client, to a client without a return, or to none; names its kind. */
const FilingSorting = z
  .object({
    status: FilingStatus.optional(),
    returnId: recordId.nullable(),
    /** With it `returnId` is null. */
    ofClient: recordId.nullable(),
    /** The open request of its return that it answers. */
    requestId: recordId.nullable(),
    kind: oneLine(limits.nameLength, messages.paperMissing, messages.paperLong).nullable(),
  })
  .partial()
  .refine(({ returnId, ofClient, requestId, kind }) =>
    [returnId, ofClient, requestId, kind].some((each) => each !== undefined),
  )
  .refine(({ returnId, ofClient }) => !returnId || !ofClient);
export const FilingChange = z.union([FilingSorting, StatusChange]);
export type FilingChange = z.infer<typeof FilingChange>;

/**
 * All fields of a filing in the order of exports. Sorting, search, columns and exports derive from this; a missing
 * field does not compile.
 */
export const filingFields = {
  reference: { exportedAs: 'Reference' },
  createdAt: { exportedAs: 'Received (IST)', isSorted: true },
  name: { exportedAs: 'Name', isSorted: true, isSearched: true },
  mobile: { exportedAs: 'Mobile', isSorted: true, isSearched: true },
  email: { exportedAs: 'Email', isSorted: true, isSearched: true },
  fileName: { exportedAs: 'File', isSorted: true, isSearched: true },
  size: { exportedAs: 'Size in bytes' },
  sha256: { exportedAs: 'SHA-256' },
  status: { exportedAs: 'Status' },
  message: { exportedAs: 'Message', isSorted: true, isSearched: true },
  mime: { exportedAs: null },
  isIncomplete: { exportedAs: 'Seems cut off' },
  returnId: { exportedAs: null },
  requestId: { exportedAs: null },
  kind: { exportedAs: 'Kind' },
  addedBy: { exportedAs: null },
  reading: { exportedAs: null },
} as const satisfies Record<
  Exclude<keyof StaffFiling, '_id' | 'filePath' | 'clientId' | 'sortedInto' | 'sortedTo' | 'hasPdfPassword'>,
  lists.EntityField
>;

export const FilingQuery = listQuery(lists.fieldsFor(filingFields, 'isSorted')).extend({
  ...madeBetween,
  status: FilingStatus.optional(),
  /** Exactly this one: ET-2026-00412. */
  reference: lineOrEmpty(20).optional(),
  /** The papers of this account. */
  client: recordId.optional(),
  /** Papers that belong to no return. */
  unsorted: z.literal('true').optional(),
  reading: ReadingFilter.optional(),
});
export type FilingQuery = z.infer<typeof FilingQuery>;
export const FilingList = z.object({ success: z.literal(true), data: z.array(StaffFiling), ...pageInfo });
/** A client's own filings, newest first. */
export const MyFilings = z.object({ success: z.literal(true), data: z.array(Filing) });

/** What papers say that a search finds; of too much, the first. */
export const SaidName = ReadField.shape.name.extract([
  'pan',
  'gstin',
  'tan',
  'acknowledgement',
  'certificate',
  'person',
  'deductor',
  'bank',
]);
/** What a search has found in a paper's text, PAN and GSTIN masked. Null: the paper's other fields match. */
export const Said = z.object({ name: SaidName, value: z.string() });
export type Said = z.infer<typeof Said>;
export const FoundFiling = StaffFiling.extend({ says: Said.nullable() });
export type FoundFiling = z.infer<typeof FoundFiling>;
export const FoundFilings = FilingList.extend({ data: z.array(FoundFiling) });
export const MyFilingSearch = z.object({ search: searchText });
export const MyFoundFilings = z.object({
  success: z.literal(true),
  data: z.array(z.object({ _id: recordId, says: Said.nullable() })),
});

/** An opening of a client's paper: one for each paper, person and hour. */
export const Opening = z.object({
  _id: z.string(),
  createdAt: timestamp,
  reference: z.string(),
  fileName: z.string(),
  /** `client`: the owner opened it. */
  side: z.enum(['client', 'office']),
  /** The person's name at that time. */
  name: z.string(),
});
export type Opening = z.infer<typeof Opening>;
export const OpeningQuery = listQuery(['createdAt']).pick({ page: true, pageSize: true, cursor: true });
export type OpeningQuery = z.infer<typeof OpeningQuery>;
export const OpeningList = z.object({ success: z.literal(true), data: z.array(Opening), ...pageInfo });
export type OpeningList = z.infer<typeof OpeningList>;

export const BulkFilingChange = lists.BulkIds.and(StatusChange);
export type BulkFilingChange = z.infer<typeof BulkFilingChange>;
export const BulkFilingSorting = lists.BulkIds.extend({ returnId: recordId });
export const FilingView = FilingQuery.omit(lists.listPlace);
export type FilingView = z.infer<typeof FilingView>;

/** An export: the rows of `ids`, else all of `view`; a ZIP has the documents of `ids`. */
export const FilingDownload = z
  .object({ format: z.enum([...lists.TableFormat.options, 'zip']), view: FilingView.default({}), ...lists.chosenIds })
  .refine(({ format, ids }) => format !== 'zip' || ids !== undefined, { error: messages.zipOfWhat, path: ['ids'] });
export type FilingDownload = z.infer<typeof FilingDownload>;

export const FilingCountsQuery = FilingQuery.pick({ ...lists.countedAmong, unsorted: true, reading: true });
export type FilingCountsQuery = z.infer<typeof FilingCountsQuery>;
export const FilingCountsAnswer = lists.countsAnswer(FilingStatus.options);

/** A day in IST: 2026-11-21. */
const Day = z.object({ day: z.iso.date(), count: z.number().int(), exact: z.boolean() });

/** Figures of filings. `overdue` and `oldest` are about unopened ones; `fresh` is null without `since`. */
export const FilingsOverview = z.object({
  statuses: z.record(FilingStatus, lists.Count),
  ...lists.anyQueue,
  /** The last days, today at the end. */
  days: z.array(Day),
  /** Files in the store, deleted but not purged ones included; null until the first count. */
  stored: z.object({ files: z.number().int(), bytes: z.number().int() }).nullable(),
});
export type FilingsOverview = z.infer<typeof FilingsOverview>;
export const FilingsOverviewAnswer = z.object({ success: z.literal(true), data: FilingsOverview });
