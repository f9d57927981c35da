import { z } from 'zod';
import { NO_GROUP, NOBODY } from '../clients/schema.js';
import { recordId, shortText } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as lists from '../common/lists.js';
import * as messages from '../common/messages/all.js';
import { DAY } from '../common/units.js';
import { OwnFormId, ReturnForm, returnForms } from '../returns/forms.js';
import { NamedAccount } from '../returns/parts.js';
import { WaitsFor } from '../returns/standing.js';
import { ReturnStep, steps } from '../returns/steps.js';

/** In IST: 2026-12-31. */
const day = z.iso.date();

/** A return of a client, or the place of one that isn't opened yet. */
export const CalendarCell = z.object({
  /** The key of its column. */
  column: z.string(),
  form: ReturnForm,
  /** The name of a form that is `other`. */
  formName: z.string().nullable(),
  period: z.string(),
  dueOn: day.nullable(),
  /** The due day before an extension. */
  movedFrom: day.nullable(),
  /** Null: it isn't opened. */
  taxReturn: z
    .object({ _id: recordId, step: ReturnStep, waitsFor: WaitsFor, isToVerify: z.boolean(), filedOn: day.nullable() })
    .nullable(),
  /** The day on which it opens by itself; null if it is opened. */
  opensOn: day.nullable(),
  assignee: NamedAccount.nullable(),
});
export type CalendarCell = z.infer<typeof CalendarCell>;

/** `us`, `client`: the side that acts next; `later`: it opens on a day that is to come. */
const CellState = z.enum(['done', 'us', 'client', 'not-begun', 'later', 'withdrawn']);
type CellState = z.infer<typeof CellState>;

type Placed = Pick<CalendarCell, 'taxReturn' | 'opensOn' | 'dueOn'>;

/** A return counts as done when it is filed; its e-verification has a last day of its own. */
export function stateOfCell({ taxReturn, opensOn }: Placed, today: string): CellState {
  if (!taxReturn) return opensOn !== null && opensOn > today ? 'later' : 'not-begun';
  const { phase } = steps[taxReturn.step];
  if (phase === 'withdrawn') return 'withdrawn';
  if (phase === 'filed') return 'done';
  return taxReturn.waitsFor === 'client' ? 'client' : 'us';
}

/** Days from the due day to the filing, or to today if it isn't filed; 0: in time. */
export function daysLateOfCell(cell: Placed, today: string): number {
  const state = stateOfCell(cell, today);
  const until = state === 'done' ? cell.taxReturn?.filedOn : today;
  if (!cell.dueOn || !until || state === 'withdrawn') return 0;
  return Math.max(0, (Date.parse(until) - Date.parse(cell.dueOn)) / DAY);
}

/** Not filed, and past its due day. */
export const isLateCell = (cell: Placed, today: string): boolean =>
  stateOfCell(cell, today) !== 'done' && daysLateOfCell(cell, today) > 0;

/** The cell in words, for tables: 'e-Verified, filed 2026-11-07', 'Checking, due 2026-11-20, 4 days late'. */
export function wordsOfCell(cell: Placed, today: string): string {
  const { taxReturn, opensOn, dueOn } = cell;
  const state = stateOfCell(cell, today);
  const late = daysLateOfCell(cell, today);
  const lateness = late > 0 ? `${late} ${late === 1 ? 'day' : 'days'} late` : '';
  const step = taxReturn ? steps[taxReturn.step].words : 'Not begun';
  if (state === 'later') return `Opens ${opensOn}`;
  const filedOn = taxReturn?.filedOn;
  const filed =
    taxReturn?.step === 'filed' ? [`${step} ${filedOn ?? ''}`.trim()] : [step, filedOn && `filed ${filedOn}`];
  const last = state === 'done' ? filed : [step, dueOn && `due ${dueOn}`];
  return [...last, lateness].filter(Boolean).join(', ');
}

/** How many of a group's cells are at which state; `late` are counted among the others, too. */
export function countCells(cells: readonly Placed[], today: string) {
  const counts = { done: 0, us: 0, client: 0, 'not-begun': 0, later: 0, withdrawn: 0, late: 0 };
  for (const cell of cells) {
    counts[stateOfCell(cell, today)] += 1;
    if (isLateCell(cell, today)) counts.late += 1;
  }
  return counts;
}

const groupWords = {
  late: 'late',
  us: 'with us',
  client: 'with the client',
  'not-begun': 'not begun',
  later: 'not open yet',
} as const;
/** A group's cells of one column in words: '2/5 done, 1 late, 3 with us'; empty without a cell. */
export function wordsOfGroup(cells: readonly Placed[], today: string): string {
  if (cells.length === 0) return '';
  const counts = countCells(cells, today);
  const rest = (['late', 'us', 'client', 'not-begun', 'later'] as const).filter((name) => counts[name] > 0);
  const words = rest.map((name) => `${counts[name]} ${groupWords[name]}`);
  return [`${counts.done}/${cells.length - counts.withdrawn} done`, ...words].join(', ');
}

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
    /** The return's; the client's, if no return is opened. */
    assignee: recordId.or(z.literal(NOBODY)).optional(),
    group: recordId.or(z.literal(NO_GROUP)).optional(),
    /** In the order of groups. */
    by: z.literal('group').optional(),
  });
type Shown = z.infer<typeof shown>;
const isBounded = ({ span, forms = [] }: Shown) =>
  isMonth(span) || (forms.length > 0 && forms.length <= limits.calendarForms);
const bounded = { error: messages.calendarForms, path: ['forms'] };

/** The rows and columns that the calendar shows. */
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
  /** The class of clients with this due day, if a form has several days. */
  dueClass: z.string().nullable(),
  /** For a form of a year, the month or quarter in which its periods end. */
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
