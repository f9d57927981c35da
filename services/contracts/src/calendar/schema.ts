import { z } from 'zod';
import { NO_GROUP, NOBODY } from '../clients/schema.js';
import { recordId, shortText } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as lists from '../common/lists.js';
import * as messages from '../common/messages/all.js';
import { OwnFormId, type ReturnForm, returnForms } from '../returns/forms.js';
import { NamedAccount } from '../returns/parts.js';
import { ReturnStep } from '../returns/steps.js';
import { CalendarCell } from './cell.js';

const day = z.iso.date();
const named = z.object({ _id: recordId, name: z.string() });

/** A form as a column of the calendar: the forms of income tax returns are one. */
export const calendarForms = ['ITR', ...returnForms.filter((form) => !form.startsWith('ITR'))] as const;
export const CalendarForm = z.union([z.enum(calendarForms), OwnFormId]);
export type CalendarForm = z.infer<typeof CalendarForm>;
export const calendarFormOf = (form: ReturnForm): CalendarForm =>
  CalendarForm.parse(form.startsWith('ITR') ? 'ITR' : form);

/** A month: all that falls due in it. A financial year by its first year: the periods of some forms. */
export const CalendarSpan = shortText('2026-11'.length).regex(/^20\d\d(-(0[1-9]|1[0-2]))?$/);
export const isMonth = (span: string): boolean => span.includes('-');

export const CellFilter = z.enum(['late', 'not-begun', 'us', 'client', 'done', ...ReturnStep.options]);
export type CellFilter = z.infer<typeof CellFilter>;

const shown = lists
  .listQuery(['name'])
  .pick({ search: true })
  .extend({
    span: CalendarSpan,
    forms: z
      .array(CalendarForm)
      .max(calendarForms.length + limits.ownForms)
      .optional(),
    /** Cells at this step; clients without one are left out. */
    step: CellFilter.optional(),
    /** Of the return; of the client, if it isn't opened. */
    assignee: recordId.or(z.literal(NOBODY)).optional(),
    group: recordId.or(z.literal(NO_GROUP)).optional(),
    /** In the order of groups. */
    by: z.literal('group').optional(),
  });
type Shown = z.infer<typeof shown>;
const isBounded = ({ span, forms = [] }: Shown) =>
  isMonth(span) || (forms.length > 0 && forms.length <= limits.calendarForms);
const bounded = { error: messages.calendarForms, path: ['forms'] };

/** What the calendar shows. */
export const CalendarView = shown.refine(isBounded, bounded);
export type CalendarView = z.infer<typeof CalendarView>;
export const CalendarQuery = shown
  .extend(lists.listQuery(['name']).pick({ cursor: true, page: true, pageSize: true }).shape)
  .refine(isBounded, bounded);
export type CalendarQuery = z.infer<typeof CalendarQuery>;

/** A client, and its cells that the query asks for. */
export const CalendarRow = z.object({
  _id: recordId,
  name: z.string(),
  group: named.nullable(),
  assignee: NamedAccount.nullable(),
  cells: z.array(CalendarCell),
});
export type CalendarRow = z.infer<typeof CalendarRow>;

/** A page of clients. `total` counts those without a cell, too, which no page shows. */
export const CalendarPage = z.object({ success: z.literal(true), data: z.array(CalendarRow), ...lists.pageInfo });

const count = z.number().int();
/** Cells of a column with one due day. `late` are counted among the others, too. */
export const CalendarDay = z.object({
  dueOn: day.nullable(),
  movedFrom: day.nullable(),
  done: count,
  us: count,
  client: count,
  'not-begun': count,
  late: count,
  later: count,
});
export type CalendarDay = z.infer<typeof CalendarDay>;

export const CalendarColumn = z.object({
  key: z.string(),
  form: CalendarForm,
  formName: z.string().nullable(),
  /** Whose due day it is, if a form has several. */
  dueClass: z.string().nullable(),
  /** Of a year, the month or quarter in which its periods end. */
  period: z.string(),
  days: z.array(CalendarDay),
});
export type CalendarColumn = z.infer<typeof CalendarColumn>;

/** Columns in the order of their due days, with totals of all cells that the query asks for. */
export const CalendarTotals = z.object({ clients: count, columns: z.array(CalendarColumn) });
export type CalendarTotals = z.infer<typeof CalendarTotals>;
export const CalendarTotalsAnswer = z.object({ success: z.literal(true), data: CalendarTotals });

export const CalendarDownload = z.object({ format: lists.TableFormat, view: CalendarView });
export type CalendarDownload = z.infer<typeof CalendarDownload>;
