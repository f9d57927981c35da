import { z } from 'zod';
import { enteredDay } from '../common/day.js';
import { Done, lineOrEmpty, longText, recordId, shortText } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as lists from '../common/lists.js';
import { FeeAge, FeeInput, feeAges } from './fees.js';
import { ReturnForm, ReturnPeriod } from './forms.js';
import * as part from './parts.js';
import { StaffReturn } from './schema.js';
import { WaitsFor } from './standing.js';
import { ReturnStep } from './steps.js';

/** Fields of the list in the order of exports. */
export const returnFields = {
  reference: { exportedAs: 'Reference', isSearched: true },
  createdAt: { exportedAs: 'Opened (IST)', isSorted: true },
  clientName: { exportedAs: 'Client', isSorted: true },
  taxpayer: { exportedAs: 'Taxpayer', isSorted: true, isSearched: true },
  form: { exportedAs: 'Form', isSorted: true },
  period: { exportedAs: 'Period', isSorted: true },
  step: { exportedAs: 'Step', isSorted: true },
  assigneeName: { exportedAs: 'With', isSorted: true, isSearched: true },
  dueOn: { exportedAs: 'Last day to file', isSorted: true },
  daysLate: { exportedAs: 'Days late to file' },
  acknowledgement: { exportedAs: 'Acknowledgement' },
  filedOn: { exportedAs: 'Filed on' },
  verifiedOn: { exportedAs: 'Verified on' },
  deadline: { exportedAs: null, isSorted: true },
  waitsFor: { exportedAs: 'Waits for', isSorted: true },
  feeState: { exportedAs: 'Fee state' },
  /** Since when a fee is owed. */
  feeSince: { exportedAs: null, isSorted: true },
  fee: { exportedAs: 'Fee' },
  received: { exportedAs: 'Received' },
  open: { exportedAs: 'Open' },
  /** Order: overdue, waiting for staff, soonest due, longest at its step; filed ones that are on time, finished ones. */
  urgency: { exportedAs: null, isSorted: true },
} as const satisfies Record<string, lists.EntityField>;

/** `owed`: open, or paid by the client's word; also by its age. */
export const FeeFilter = z.enum(['owed', ...feeAges, 'open', 'claimed', 'received', 'none']);
export type FeeFilter = z.infer<typeof FeeFilter>;

export const ReturnQuery = lists.listQuery(lists.fieldsFor(returnFields, 'isSorted')).extend({
  step: ReturnStep.optional(),
  /** An account, or `nobody`. */
  assignee: recordId.or(z.literal('nobody')).optional(),
  client: recordId.optional(),
  /** Returns of all clients that this account acts for. */
  account: recordId.optional(),
  /** Returns of all clients of this group. */
  group: recordId.optional(),
  waitsFor: WaitsFor.optional(),
  form: ReturnForm.optional(),
  period: ReturnPeriod.optional(),
  overdue: z.literal('true').optional(),
  unfinished: z.literal('true').optional(),
  fee: FeeFilter.optional(),
  /** The month of filing: 2026-10. */
  filed: shortText('2026-10'.length)
    .regex(/^\d{4}-(?:0[1-9]|1[0-2])$/)
    .optional(),
  /** Days of filing in IST, both included. */
  filedFrom: enteredDay().optional(),
  filedTo: enteredDay().optional(),
});
export type ReturnQuery = z.infer<typeof ReturnQuery>;
export const ReturnList = z.object({ success: z.literal(true), data: z.array(StaffReturn), ...lists.pageInfo });
export const ReturnView = ReturnQuery.omit(lists.listPlace);
export type ReturnView = z.infer<typeof ReturnView>;
export const ReturnDownload = z.object({
  format: lists.TableFormat,
  view: ReturnView.default({}),
  ...lists.chosenIds,
});
export type ReturnDownload = z.infer<typeof ReturnDownload>;

/** A column of the board: number of returns at a step, and the most urgent ones. */
const boardColumn = z.object({ step: ReturnStep, total: lists.Count, rows: z.array(StaffReturn) });
/** `columns`: open returns; `finished`: finished ones, including filed GST returns. */
export const ReturnBoard = z.object({
  columns: z.array(boardColumn),
  finished: z.array(boardColumn.omit({ rows: true })),
});
export type ReturnBoard = z.infer<typeof ReturnBoard>;
export const ReturnBoardAnswer = z.object({ success: z.literal(true), data: ReturnBoard });

const sum = z.object({ returns: z.number().int(), rupees: z.number().int() });
/** The open part of all fees that are owed, by age. */
export const FeesByAge = z.record(FeeAge, sum);
export type FeesByAge = z.infer<typeof FeesByAge>;
export const FeesByAgeAnswer = z.object({ success: z.literal(true), data: FeesByAge });
/** Debtors of fees: clients, or groups with a last row for clients without one. The largest first, at most a page. */
export const FeeDebtorsQuery = z.object({ by: z.enum(['client', 'group']) });
export type FeeDebtorsQuery = z.infer<typeof FeeDebtorsQuery>;
export const FeeDebtor = z.object({
  /** Null: in no group. */
  _id: recordId.nullable(),
  name: z.string(),
  ages: FeesByAge,
});
export type FeeDebtor = z.infer<typeof FeeDebtor>;
export const FeeDebtorsAnswer = z.object({ success: z.literal(true), data: z.array(FeeDebtor) });
/** Figures of returns. */
export const ReturnsOverview = z.object({
  /** Filed returns that are not e-verified yet. */
  steps: z.record(ReturnStep, lists.Count),
  overdue: lists.Count,
  waitsForOffice: lists.Count,
  /** Open returns of the caller. */
  mine: lists.Count,
  /** The most urgent returns that wait for staff. */
  waiting: z.array(StaffReturn),
  /** For owners: open returns by assignee, and fees; null for others. */
  office: z
    .object({
      assignees: z.array(
        z.object({ assignee: part.NamedAccount.nullable(), steps: z.partialRecord(ReturnStep, z.number().int()) }),
      ),
      /** `received`: those of which nothing is left to pay. `inPart`: rupees that came for the others. */
      fees: z.object({ open: sum, claimed: sum, received: sum, inPart: z.number().int() }),
    })
    .nullable(),
});
export type ReturnsOverview = z.infer<typeof ReturnsOverview>;
export const ReturnsOverviewAnswer = z.object({ success: z.literal(true), data: ReturnsOverview });

const day = enteredDay();

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
export const ManyInput = lists.BulkIds.extend({ what: ManyAct, isTrial: z.boolean().default(false) });
export type ManyInput = z.infer<typeof ManyInput>;

/** A return before an act on many, for an undo. */
export const ReturnBefore = StaffReturn.pick({ _id: true, assignee: true, dueOn: true, fee: true });
export type ReturnBefore = z.infer<typeof ReturnBefore>;
/** `before`: of each that is changed, or would be. `unmailed`: of a trial, those done whose client gets no mail of the act. */
export const ManyOutcome = lists.BulkOutcome.extend({ before: z.array(ReturnBefore), unmailed: z.array(recordId) });
export type ManyOutcome = z.infer<typeof ManyOutcome>;
export const ManyAnswer = Done.extend({ data: ManyOutcome });

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
