import { z } from 'zod';
import { lineOrEmpty, longText, recordId } from '../common/fields.js';
import { limits } from '../common/limits.js';
import { BulkIds } from '../common/lists.js';
import * as messages from '../common/messages/all.js';
import { FeeInput } from './fees.js';
import { ReturnForm, ReturnPeriod } from './forms.js';
import { StaffReturn } from './schema.js';

const day = z.iso.date(messages.day);

/** An act on many returns. Each gets what it would get alone. `from`: only those that have this value still, for an undo. */
export const ManyAct = z.discriminatedUnion('act', [
  /** Null: nobody. */
  z.object({ act: z.literal('assign'), assignee: recordId.nullable(), from: recordId.nullable().optional() }),
  /** For the papers of the form's checklist that are neither here nor asked for. */
  z.object({ act: z.literal('ask'), dueOn: day }),
  z.object({ act: z.literal('remind') }),
  z.object({ act: z.literal('due'), dueOn: day.nullable(), from: day.nullable().optional() }),
  z.object({ act: z.literal('fee'), fee: FeeInput, from: FeeInput.optional() }),
  /** `numbers`: the acknowledgement number of each, by its id. */
  z.object({ act: z.literal('file'), filedOn: day, numbers: z.record(recordId, lineOrEmpty(limits.nameLength)) }),
  z.object({ act: z.literal('withdraw'), note: longText }),
]);
export type ManyAct = z.infer<typeof ManyAct>;

/** `isTrial`: changes nothing, and answers which would be done, and why the others would not. */
export const ManyInput = BulkIds.extend({ what: ManyAct, isTrial: z.boolean().default(false) });
export type ManyInput = z.infer<typeof ManyInput>;

export const ReturnsAnswer = z.object({ success: z.literal(true), data: z.array(StaffReturn) });

/** Clients' returns of one form and period, by GSTIN or PAN. In the body, because addresses are logged. */
export const ByTaxNumberInput = z.object({
  form: ReturnForm,
  period: ReturnPeriod,
  numbers: z.array(lineOrEmpty(limits.nameLength)).min(1).max(limits.bulkRows),
});
export type ByTaxNumberInput = z.infer<typeof ByTaxNumberInput>;
/** In the order of the numbers; null: the client has no such return, or there is no such client. */
export const ByTaxNumberAnswer = z.object({
  success: z.literal(true),
  data: z.array(z.object({ client: z.string().nullable(), found: StaffReturn.nullable() })),
});
export type FoundByTaxNumber = z.infer<typeof ByTaxNumberAnswer>['data'][number];
