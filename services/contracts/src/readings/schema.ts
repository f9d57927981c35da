import { z } from 'zod';
import { Done, recordId, shortText } from '../common/fields.js';
import { limits } from '../common/limits.js';
import { BulkIds, BulkOutcome, Count } from '../common/lists.js';
import * as messages from '../common/messages/all.js';
import { ReturnForm } from '../returns/forms.js';

/** The papers that the product recognises by their text. */
export const ReadKind = z.enum([
  'itr-acknowledgement',
  'form-16',
  'form-16a',
  'form-26as',
  'ais',
  'tis',
  'computation',
  'gst-acknowledgement',
  'gstr-json',
  'gstr-2b-json',
  'itr-json',
  'bank-statement',
  'pan-card',
  'aadhaar',
  'challan',
  'rent-receipts',
  'interest-certificate',
]);
export type ReadKind = z.infer<typeof ReadKind>;

/** Fractions of the page, from its top left. */
const fraction = z.number().min(0).max(1);
const Box = z.object({ x: fraction, y: fraction, width: fraction, height: fraction });

/**
 * A value that a paper says of itself, in one spelling: years 'AY 2026-27', 'TY 2026-27' or 'FY 2025-26', days
 * '2026-07-14', periods and forms as returns have them, of a bank account the last four digits.
 */
export const ReadField = z.object({
  name: z.enum([
    'pan',
    'person',
    'year',
    'period',
    'form',
    'acknowledgement',
    'filed-on',
    'tan',
    'deductor',
    'gstin',
    'bank',
    'account',
    'certificate',
  ]),
  value: z.string(),
  /** From 1; null: the file has no pages. */
  page: z.number().int().nullable(),
  box: Box.nullable(),
  /** The line that it stands in. */
  line: z.string(),
});
export type ReadField = z.infer<typeof ReadField>;

/** One paper in a file: a merged PDF has several. */
export const PaperRead = z.object({
  kind: ReadKind,
  /** The recogniser's. */
  version: z.number().int(),
  /** First and last page; null: the whole file. */
  pages: z.tuple([z.number().int(), z.number().int()]).nullable(),
  fields: z.array(ReadField),
});
export type PaperRead = z.infer<typeof PaperRead>;

/** `no-text`: a photo or a scan. `locked`: none of the known passwords opens it. `not-readable`: its reading failed. */
export const ReadingState = z.enum(['waiting', 'read', 'no-text', 'locked', 'not-readable']);
export type ReadingState = z.infer<typeof ReadingState>;
export const Reading = z.object({ state: ReadingState, papers: z.array(PaperRead) });
export type Reading = z.infer<typeof Reading>;

const named = z.object({ _id: recordId, name: z.string() });

/** The client and return that a paper seems to belong to. Nothing is done until a person accepts it. */
export const Suggestion = z.object({
  client: named,
  /** Null: none of the client's returns fits, or several do. */
  taxReturn: z
    .object({
      _id: recordId,
      form: ReturnForm,
      formName: z.string().nullable(),
      period: z.string(),
      taxpayer: z.string(),
    })
    .nullable(),
  /** The open request of that return that it answers. */
  request: z.object({ _id: recordId, title: z.string() }).nullable(),
  /** As papers are named: ‘Form 26AS’. */
  kind: z.string(),
  /** PAN, year and kind each have one reading, and one return fits, which is for the client itself. */
  isCertain: z.boolean(),
});
export type Suggestion = z.infer<typeof Suggestion>;

/** The PAN in a paper is not of the client whose paper it is. */
export const AnotherPerson = z.object({
  /** `ABCPE••••F` */
  pan: z.string(),
  /** The client who has this PAN; null: nobody here. */
  client: named.nullable(),
  /** Its sender was asked, and meant to send it. */
  isMeant: z.boolean(),
});
export type AnotherPerson = z.infer<typeof AnotherPerson>;

/** PAN and GSTIN of the fields are masked. */
export const PaperReading = Reading.extend({
  suggestion: Suggestion.nullable(),
  anotherPerson: AnotherPerson.nullable(),
  isDismissed: z.boolean(),
});
export type PaperReading = z.infer<typeof PaperReading>;
export const PaperReadingAnswer = z.object({ success: z.literal(true), data: PaperReading });

/** Hides what is suggested for a paper; false: shows it again. */
export const DismissSuggestion = z.object({ isDismissed: z.boolean() });

/** Accepts what was shown: the answer is 409 if the suggestion is another one by now. */
export const AcceptSuggestion = z.object({
  returnId: recordId.nullable(),
  requestId: recordId.nullable(),
});
export type AcceptSuggestion = z.infer<typeof AcceptSuggestion>;

/** `client`: only papers of this one. `ids`: these papers alone, as they were shown; no others are `left`. */
export const AcceptCertain = z.object({ client: recordId.optional(), ids: BulkIds.shape.ids.optional() });
export type AcceptCertain = z.infer<typeof AcceptCertain>;
/** `left` more are certain: call again. */
export const AcceptCertainAnswer = Done.extend({ data: BulkOutcome.extend({ left: z.number().int() }) });

/** `isOn` false: papers' text is not read. `suggested`: certain ones, too. */
export const ReadingsOverview = z.object({ isOn: z.boolean(), suggested: Count, certain: Count, anotherPerson: Count });
export type ReadingsOverview = z.infer<typeof ReadingsOverview>;
export const ReadingsOverviewAnswer = z.object({ success: z.literal(true), data: ReadingsOverview });

/** A PDF as base64, read before it is stored. */
export const AcknowledgementFile = z.object({
  file: shortText(limits.acknowledgementBody, messages.tooLarge).regex(/^[A-Za-z0-9+/]+={0,2}$/, messages.badRequest),
});
/** A field of an acknowledgement that contradicts its return; a PAN and a GSTIN are masked. */
const Contradiction = z.object({ what: z.enum(['pan', 'gstin', 'period', 'form']), read: z.string() });
/** `other`: not one acknowledgement. `off`: papers' text is not read. Number and day are null where they can't be read. */
export const AcknowledgementRead = z.object({
  state: z.enum(['read', 'no-text', 'locked', 'not-readable', 'other', 'off']),
  number: z.string().nullable(),
  filedOn: z.string().nullable(),
  contradictions: z.array(Contradiction),
});
export type AcknowledgementRead = z.infer<typeof AcknowledgementRead>;
export const AcknowledgementReadAnswer = z.object({ success: z.literal(true), data: AcknowledgementRead });
