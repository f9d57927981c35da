import { z } from 'zod';
import { enteredDay } from '../common/day.js';
import { longText, oneLine, orEmpty, personName, recordId, sha256, shortText } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as messages from '../common/messages/all.js';
import { cleanLine } from '../common/text/clean-text.js';
import { asciiDigits } from '../common/text/mobile.js';
import { FeeInput } from './fees.js';
import { DraftFigures } from './figures.js';
import { fitsForm, proofOf, ReturnForm, ReturnPeriod } from './forms.js';
import { paperName } from './own-checklists.js';
import { DocumentKind } from './parts.js';
import { ReturnMailChoice } from './schema.js';
import { ReturnStep } from './steps.js';

const day = enteredDay();
/** The version of the return that a change is based on; 409 if outdated. */
const version = z.number().int().min(0);

const formAndPeriod = {
  form: ReturnForm,
  /** Names a form that is `other`. */
  formName: oneLine(limits.nameLength, messages.formNameMissing, messages.formNameLong).optional(),
  period: ReturnPeriod,
};

type Named = { form: ReturnForm; formName?: string | undefined; period: string };
const fits = ({ form, formName, period }: Named, context: z.RefinementCtx) => {
  const refuse = (path: string, message: string) => context.addIssue({ code: 'custom', message, path: [path] });
  if (!fitsForm(form, period)) refuse('period', messages.returnPeriod);
  if (form === 'other' && formName === undefined) refuse('formName', messages.formNameMissing);
};

/** The return to open once its client has an account. */
export const WantedReturn = z.object(formAndPeriod).superRefine(fits);
/** Invites the writer of an enquiry as a client. */
export const EnquirerInput = z.object({ opens: WantedReturn.optional() }).prefault({});
export type EnquirerInput = z.infer<typeof EnquirerInput>;

/** Opens a return of a client. */
export const ReturnInput = z
  .object({
    clientId: recordId,
    /** The taxpayer, if not the client: a spouse, a parent, an HUF, a firm. */
    taxpayer: personName.optional(),
    ...formAndPeriod,
    /** The client's papers to add. */
    filingIds: z.array(recordId).max(limits.bulkRows).optional(),
    revises: recordId.optional(),
    /** The enquiry that it comes from. */
    enquiryId: recordId.optional(),
    /** Reviewers: only themselves. Owners: any member of staff. */
    assignee: recordId.nullish(),
  })
  .superRefine(fits);
export type ReturnInput = z.infer<typeof ReturnInput>;

/** At least one field. */
export const ReturnChange = z
  .object({
    ...formAndPeriod,
    taxpayer: personName,
    /** Null: nobody. Only owners may assign others. */
    assignee: recordId.nullable(),
    dueOn: day.nullable(),
    fee: FeeInput,
  })
  .partial()
  .extend({ version });
export type ReturnChange = z.infer<typeof ReturnChange>;

const proofs = {
  digits: { pattern: /^\d{15}$/, message: messages.acknowledgementDigits },
  arn: { pattern: /^[A-Z0-9]{15}$/, message: messages.acknowledgementLetters },
  /** CIN of income tax (CRN and bank, or branch, day and serial) and of GST (CPIN and bank). */
  challan: { pattern: /^[A-Z0-9]{14,20}$/, message: messages.challanNumber },
} as const;

/** The number that proves a filing, by its form (`proofOf`). Spaces are removed. */
export const acknowledgementNumber = (form: ReturnForm) => {
  const { pattern, message } = proofs[proofOf(form)];
  return shortText(limits.nameLength, message)
    .transform((text) => asciiDigits(cleanLine(text)).replace(/\s/g, '').toUpperCase())
    .pipe(z.string().regex(pattern, message));
};

/** A step with the fields that `stepRules` requires; others are ignored. */
export const StepInput = z.object({
  to: ReturnStep,
  note: longText.optional(),
  /** Id of a document of kind `draft`. */
  documentId: recordId.optional(),
  approveBy: day.optional(),
  /** Shown with the draft, and part of what is approved. Needed for a form that has some (`figuresKindOf`). */
  figures: DraftFigures.optional(),
  acknowledgement: shortText(limits.nameLength, messages.acknowledgementLetters).optional(),
  filedOn: day.optional(),
  verifiedOn: day.optional(),
  version,
});
export type StepInput = z.infer<typeof StepInput>;

export const RequestsInput = z.object({
  items: z
    /** `reason`: empty where the title says enough. */
    .array(z.object({ title: paperName, reason: orEmpty(longText) }))
    .min(1, messages.paperMissing)
    .max(limits.requestsAtOnce, messages.requestsMany),
  /** One day for all papers, today or later. */
  dueOn: day,
});
export type RequestsInput = z.infer<typeof RequestsInput>;

/** `sent-back` asks again, with a reason in `note`, and by a new day if the request's has passed. */
export const RequestChange = z
  .object({
    state: z.enum(['accepted', 'sent-back', 'taken-back']),
    note: longText.optional(),
    dueOn: day.optional(),
    version,
  })
  .refine(({ state, note }) => state !== 'sent-back' || note !== undefined, {
    error: messages.sentBackWhy,
    path: ['note'],
  });
export type RequestChange = z.infer<typeof RequestChange>;

export const TextInput = z.object({ text: longText });
export type TextInput = z.infer<typeof TextInput>;
/** A client's message; with `requestId` it answers a request: ‘I don’t have it’. */
export const MyMessageInput = TextInput.extend({ requestId: recordId.optional() });
export type MyMessageInput = z.infer<typeof MyMessageInput>;

/**
 * Names the exact document and words that were read: `consentVersion` is the return's `consent.version`, which changes
 * with the words. 409 with the current ones if they differ.
 */
export const ApprovalInput = z.object({
  documentId: recordId,
  sha256,
  consentVersion: z.number().int(),
});
export type ApprovalInput = z.infer<typeof ApprovalInput>;

/** A version beside a file, where fields are texts. */
const sentVersion = z.coerce.number().int().min(0);

/** Fields beside the scan of a signed approval: the approved draft. */
export const PaperApprovalInput = z.object({ documentId: recordId, sha256, version: sentVersion });
export type PaperApprovalInput = z.infer<typeof PaperApprovalInput>;

/** Any of the mails about returns, on or off. */
export const ReturnMailChange = ReturnMailChoice.partial().refine(
  (change) => Object.keys(change).length > 0,
  'Say what to change',
);
export type ReturnMailChange = z.infer<typeof ReturnMailChange>;

/**
 * UPI and IMPS references have 12 digits (NPCI), the bank's UTR 16 letters and digits for NEFT, 22 for RTGS (RBI). Spaces
 * are removed.
 */
const paymentReference = shortText(limits.nameLength, messages.paymentReference)
  .transform((text) => asciiDigits(cleanLine(text)).replace(/\s/g, '').toUpperCase())
  .pipe(z.string().regex(/^(?:\d{12}|[A-Z]{4}[A-Z0-9]{12}(?:[A-Z0-9]{6})?)$/, messages.paymentReference));

/** Null: the client does not have the reference. */
export const PaidInput = z.object({ reference: paymentReference.nullable() });
export type PaidInput = z.infer<typeof PaidInput>;

/** Fields beside a document's file. `version`: of the return, if the document is for its next step. */
export const DocumentInput = z.object({ kind: DocumentKind, version: sentVersion.optional() });
export type DocumentInput = z.infer<typeof DocumentInput>;
/** Fields beside a paper that staff add. */
export const PaperInput = z.object({ kind: paperName, requestId: recordId.optional() });
export type PaperInput = z.infer<typeof PaperInput>;
/** The last message that staff have read; later ones stay new. */
export const SeenInput = z.object({ messageId: recordId });
export type SeenInput = z.infer<typeof SeenInput>;
