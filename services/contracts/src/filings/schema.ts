import { z } from 'zod';
import {
  Done,
  emailAddress,
  indianMobile,
  longText,
  oneLine,
  orEmpty,
  personName,
  recordId,
  sha256,
  shortText,
  timestamp,
} from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as lists from '../common/lists.js';
import * as messages from '../common/messages/all.js';
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
  /** Empty: of no open return, so that the office sorts it. Without one: of the only open one. */
  returnId: orEmpty(recordId).optional(),
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
 * The result of reading a paper, for lists. `waiting`: to be read; `certain`: a suggestion that is certain;
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
/** A return, or a client without one, or neither. */
const place = { returnId: recordId.nullable(), ofClient: recordId.nullable() };
/** Assigns a paper to a return of the same client, to a client without a return, or to none; names its kind. */
const FilingSorting = z
  .object({
    status: FilingStatus.optional(),
    ...place,
    /** The place as it was read: a paper that is in another one by now is not moved, but 409. */
    from: z.object(place),
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

export const BulkFilingChange = lists.BulkIds.and(StatusChange);
export type BulkFilingChange = z.infer<typeof BulkFilingChange>;
export const BulkFilingSorting = lists.BulkIds.extend({ returnId: recordId });
