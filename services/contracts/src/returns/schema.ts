import { z } from 'zod';
import { Done, recordId, timestamp } from '../common/fields.js';
import { reminderSwitches } from '../common/reminder-kinds.js';
import { ReturnFee } from './fees.js';
import { ReturnForm } from './forms.js';
import * as part from './parts.js';
import { WaitsFor } from './standing.js';
import { ReturnStep } from './steps.js';

/** A day in IST: 2026-12-31. */
const day = z.iso.date();

/** Fields of a return that client and staff see in a list. */
const summary = {
  _id: recordId,
  createdAt: timestamp,
  /** Number for phone calls: ETR-2026-00031. */
  reference: z.string(),
  taxpayer: z.string(),
  form: ReturnForm,
  /** The name of a form that is `other`. */
  formName: z.string().nullable(),
  period: z.string(),
  step: ReturnStep,
  /** Since when it is at this step. */
  steppedAt: timestamp,
  assignee: part.NamedAccount.nullable(),
  dueOn: day.nullable(),
  /** Set if a notification has moved `dueOn`, which was `from` before. Older returns lack it. */
  extended: z.object({ from: day, source: z.string() }).nullish(),
  /** The day by which the draft should be approved. */
  approveBy: day.nullable(),
  acknowledgement: part.Acknowledgement.nullable(),
  /** The return that this one revises. */
  revises: recordId.nullable(),
};

/** The newest messages, oldest first. */
const thread = {
  messages: z.array(part.ReturnMessage),
  /** Cursor of the page of earlier ones (`ReturnThread`); null: there are none. */
  earlierMessages: z.string().nullable(),
  /** The client's newest answer in words to each open request, whatever page it is on. */
  answers: z.array(part.ReturnMessage),
};

export const MyReturn = z.object({
  ...summary,
  /** One of the caller's clients. */
  client: part.NamedAccount,
  /** Open requests. */
  needs: z.number().int(),
  /** The step that usually follows. */
  next: ReturnStep.nullable(),
  requests: z.array(part.ReturnRequest),
  events: z.array(part.ReturnEvent),
  /** True if a paper is in it; looked up until the office begins. */
  hasPapers: z.boolean(),
});
export type MyReturn = z.infer<typeof MyReturn>;
/** A client's own returns, newest first. */
export const MyReturnList = z.object({ success: z.literal(true), data: z.array(MyReturn) });
export const MyReturnDetail = MyReturn.extend({
  papers: z.array(part.ReturnPaper),
  documents: z.array(part.ReturnDocument),
  ...thread,
  fee: ReturnFee.nullable(),
  approval: part.ReturnApproval.nullable(),
  /**
   * The words of an approval of the draft; null: nothing to approve. `version`: the first 52 bits of the words' SHA-256,
   * as many as a number holds, so that an approval names exactly the words that were shown.
   */
  consent: z.object({ version: z.number().int(), words: z.string() }).nullable(),
  /** For payment by UPI; null until an owner has set it. */
  payee: z.object({ upiId: z.string(), name: z.string() }).nullable(),
  /** False: nothing of drafts, documents, approval and acknowledgement is shown until the address is confirmed. */
  confirmed: z.boolean(),
  /** True: documents wait for that. */
  documentsWait: z.boolean(),
});
export type MyReturnDetail = z.infer<typeof MyReturnDetail>;
export const MyReturnAnswer = z.object({ success: z.literal(true), data: MyReturnDetail });

/** The mails about returns that an account wants. */
export const ReturnMailChoice = z.object({
  /** Papers are asked for, or sent back. */
  papers: z.boolean(),
  draft: z.boolean(),
  approved: z.boolean(),
  filed: z.boolean(),
  messages: z.boolean(),
  ...reminderSwitches,
  /** Staff alone: the mail of the morning; a client has answered, asked for a change or approved. */
  digest: z.boolean(),
  clientActs: z.boolean(),
});
/** Mails that staff get; the others are for clients. */
export const staffMails = ['digest', 'clientActs'] as const satisfies (keyof z.infer<typeof ReturnMailChoice>)[];
export type ReturnMailChoice = z.infer<typeof ReturnMailChoice>;
export const ReturnMailChoiceAnswer = z.object({ success: z.literal(true), data: ReturnMailChoice });

/** A row of the staff's list. */
export const StaffReturn = z.object({
  ...summary,
  client: part.NamedAccount,
  waitsFor: WaitsFor,
  /** Open requests, and those of them that a paper or a message has answered. */
  needs: z.number().int(),
  answered: z.number().int(),
  /** The client's papers and messages that no staff have seen. */
  newPapers: z.number().int(),
  newMessages: z.number().int(),
  fee: ReturnFee.nullable(),
  feeState: z.enum(['none', 'open', 'claimed', 'received']),
  /** The last day of what is left to do (`deadlineOf`). */
  deadline: day.nullable(),
  /** Incremented by each change; a change names its base version. */
  version: z.number().int(),
});
export type StaffReturn = z.infer<typeof StaffReturn>;
export const StaffReturnDetail = StaffReturn.extend({
  requests: z.array(part.ReturnRequest),
  events: z.array(part.ReturnEvent),
  papers: z.array(part.ReturnPaper),
  documents: z.array(part.ReturnDocument),
  ...thread,
  /** As the messages. */
  notes: z.array(part.ReturnNote),
  earlierNotes: z.string().nullable(),
  /** The draft that the client may approve, or has approved. */
  sentDraftId: recordId.nullable(),
  /**
   * `email`: address of the approving account, whose person chooses its name; null on paper and in approvals of an
   * earlier build. `session`: id of the approving session; null on paper. `recordedFrom`: IP address of the recording staff.
   */
  approval: part.ReturnApproval.extend({
    session: z.string().nullable(),
    recordedFrom: z.string().nullable(),
  }).nullable(),
  /** The enquiry that it comes from. */
  enquiryId: recordId.nullable(),
  /** Titles of the papers that the client's last return of the form asked for, where this one opened by itself. */
  usualPapers: z.array(z.string()),
  /** An account that acts for the client, one with a confirmed address if there is one; null: nobody does. */
  contact: part.NamedAccount.extend({ email: z.string(), confirmed: z.boolean() }).nullable(),
  /** Set if the account is erased: the return is kept unchanged until this day. */
  keptUntil: day.nullable(),
});
export type StaffReturnDetail = z.infer<typeof StaffReturnDetail>;
export const StaffReturnAnswer = z.object({ success: z.literal(true), data: StaffReturnDetail });
/** A write to a return, by staff. */
export const ReturnWritten = Done.extend({ data: z.object({ _id: recordId, version: z.number().int() }) });
/** An upload: `fileId` is the document's, paper's or scan's. */
export const ReturnFileWritten = Done.extend({ data: ReturnWritten.shape.data.extend({ fileId: recordId }) });
