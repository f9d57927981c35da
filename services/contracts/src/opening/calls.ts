import { z } from 'zod';
import type { FormOfClient } from '../clients/forms.js';
import { clientForms } from '../clients/inputs.js';
import { callsOf } from '../common/call.js';
import { enteredDay } from '../common/day.js';
import { Done, recordId, timestamp } from '../common/fields.js';
import { addDays } from '../common/india.js';
import { limits } from '../common/limits.js';
import { BulkAnswer, BulkIds } from '../common/lists.js';
import { DAY } from '../common/units.js';
import { opensOn, periodsOpening } from '../compliance/form-days.js';
import { spanOf } from '../compliance/periods.js';
import { ReturnForm, ReturnPeriod } from '../returns/forms.js';
import { NamedAccount } from '../returns/parts.js';

/** All days on which a return that opens today may have been due to open. */
export const lateDays = (today: string): OpeningDays => ({
  first: addDays(today, -limits.openLateMs / DAY),
  last: today,
});

const day = enteredDay();
const count = z.number().int();
const named = z.object({ _id: recordId, name: z.string() });

/** The time in IST at which returns open by themselves. */
export const OPENING_TIME = '06:00';

/** The returns of one form that open on a day. */
export const FormToOpen = z.object({
  form: ReturnForm,
  period: z.string(),
  /** Their last days: several if they differ by class. */
  dueOn: z.array(z.string()),
  returns: count,
  /** True: it was unticked, and does not open by itself for this period. */
  isLeftOut: z.boolean(),
});
export type FormToOpen = z.infer<typeof FormToOpen>;

/** `open`: there is such a return already. `archived`: the client is in the archive. */
const LeftOutReason = z.enum(['open', 'archived']);
/** Clients without a new return, and the first few of them. */
export const LeftOut = z.object({
  reason: LeftOutReason,
  /** Null: all of a client's forms. */
  form: ReturnForm.nullable(),
  clients: count,
  first: z.array(named),
});
export type LeftOut = z.infer<typeof LeftOut>;

/** The returns that will open on one day. Unticked forms are in none of the sums. */
export const NextBatch = z.object({
  day: z.string(),
  returns: count,
  clients: count,
  forms: z.array(FormToOpen),
  /** By the number of returns; null: nobody. */
  assignees: z.array(z.object({ assignee: NamedAccount.nullable(), returns: count })),
  /** Clients that lack one of their returns. */
  leftOutClients: count,
  leftOut: z.array(LeftOut),
});
export type NextBatch = z.infer<typeof NextBatch>;
const NextBatchQuery = z.object({ day: day.optional() });
/** Null: no form of any client opens within a year. */
const NextBatchAnswer = z.object({ success: z.literal(true), data: NextBatch.nullable() });

/** Leaves a form out of the batch of one day, or takes it in again. */
export const BatchForm = z.object({ day, form: ReturnForm, period: ReturnPeriod, isLeftOut: z.boolean() });
export type BatchForm = z.infer<typeof BatchForm>;
const BatchDay = z.object({ day });

export const BatchState = z.enum(['planned', 'opening', 'open', 'taking-back', 'taken-back']);
export type BatchState = z.infer<typeof BatchState>;
/** Returns that opened together. `by` null: by themselves. */
export const ReturnBatch = z.object({
  _id: recordId,
  createdAt: timestamp,
  day: z.string(),
  by: NamedAccount.nullable(),
  state: BatchState,
  /** Open returns and those that were taken back. */
  returns: count,
  takenBack: count,
});
export type ReturnBatch = z.infer<typeof ReturnBatch>;
const ReturnBatchList = z.object({ success: z.literal(true), data: z.array(ReturnBatch) });

/** Returns of a batch that somebody has worked on: they stay when it is taken back. */
export const BatchCheck = z.object({
  untouched: count,
  touched: count,
  first: z.array(z.object({ returnId: recordId, name: z.string(), form: ReturnForm, period: z.string() })),
});
export type BatchCheck = z.infer<typeof BatchCheck>;
const BatchCheckAnswer = z.object({ success: z.literal(true), data: BatchCheck });

/** The counts of this call alone. `isDone` false: call again for the others. */
export const BatchProgress = z.object({ done: count, kept: count, isDone: z.boolean() });
export type BatchProgress = z.infer<typeof BatchProgress>;
const BatchProgressAnswer = Done.extend({ data: BatchProgress });

/** A form that the office files for several clients from a period on. */
export const FormForMany = BulkIds.extend({ form: clientForms.element });
export type FormForMany = z.infer<typeof FormForMany>;
/** `batchId`: of the batch of returns that open at once; made by the caller, for all calls of one act. */
export const FormGift = FormForMany.extend({ batchId: recordId });
export type FormGift = z.infer<typeof FormGift>;

/** Clients that get it, the returns that open at once, and those who are left out. `other`: of another income tax return. */
export const FormPreview = z.object({
  clients: count,
  returns: count,
  leftOut: z.array(named.extend({ reason: z.enum(['has', 'other', 'archived']) })),
});
export type FormPreview = z.infer<typeof FormPreview>;
const FormPreviewAnswer = z.object({ success: z.literal(true), data: FormPreview });

/** A return that opens by itself. Days are in IST. */
export interface DueReturn {
  readonly form: FormOfClient['form'];
  readonly period: string;
  readonly opensOn: string;
}

/** From the first of these days to the last. */
interface OpeningDays {
  readonly first: string;
  readonly last: string;
}

/** Finds the returns of a client's forms that open on these days, the oldest first; none before a form's first period. */
export function dueReturnsOn({ first, last }: OpeningDays): (forms: readonly FormOfClient[]) => readonly DueReturn[] {
  const known = new Map<string, readonly DueReturn[]>();
  const dueOf = ({ form, rhythm, from }: FormOfClient): readonly DueReturn[] => {
    const key = `${form} ${rhythm} ${from ?? ''}`;
    const begins = from ? spanOf(from).from : '';
    const due =
      known.get(key) ??
      periodsOpening({ form, rhythm }, first, last)
        .filter((period) => (rhythm === 'once' ? period === from : spanOf(period).from >= begins))
        .map((period) => ({ form, period, opensOn: opensOn(form, period) ?? last }));
    known.set(key, due);
    return due;
  };
  return (forms) => forms.flatMap(dueOf).sort((one, other) => (one.opensOn < other.opensOn ? -1 : 1));
}

const { get, post } = callsOf('filings');

/** Returns that open by themselves, in batches. */
export const openingCalls = {
  nextBatch: get('/api/return-batches/next', 'admin', 'The returns that open next, or on a day', {
    query: NextBatchQuery,
    answer: NextBatchAnswer,
  }),
  leaveFormOut: post(
    '/api/return-batches/forms',
    'batches.manage',
    'Leave a form out of a day’s batch, or take it in',
    {
      body: BatchForm,
      errors: [409],
    },
  ),
  openBatchNow: post('/api/return-batches/now', 'batches.manage', 'Open the returns of a coming day now', {
    body: BatchDay,
    answer: BatchProgressAnswer,
    errors: [409],
  }),
  listBatches: get('/api/return-batches', 'admin', 'The newest batches of returns', {
    answer: ReturnBatchList,
  }),
  checkBatch: get('/api/return-batches/:id/check', 'admin', 'How many returns of a batch are untouched', {
    answer: BatchCheckAnswer,
    errors: [404],
  }),
  takeBatchBack: post(
    '/api/return-batches/:id/take-back',
    'batches.manage',
    'Remove the untouched returns of a batch',
    {
      answer: BatchProgressAnswer,
      errors: [404, 409],
    },
  ),
  previewForm: post('/api/clients/bulk/forms/preview', 'admin', 'Which clients would get a form, and what would open', {
    body: FormForMany,
    answer: FormPreviewAnswer,
  }),
  giveForm: post('/api/clients/bulk/forms', 'admin', 'File a form for several clients, and open what is due', {
    body: FormGift,
    answer: BulkAnswer,
    errors: [409],
  }),
};
