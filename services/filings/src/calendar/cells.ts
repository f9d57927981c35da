import {
  type CalendarCell,
  type CalendarColumn,
  type CalendarDay,
  type CalendarForm,
  type CalendarView,
  type CellFilter,
  calendarFormOf,
  calendarForms,
  isLateCell,
  isOwnForm,
  NOBODY,
  stateOfCell,
} from '@easy-tax/contracts';
import { namedOrNull } from '../clients/read-clients.js';
import type { StoredClient } from '../clients/stored/client.records.js';
import { isOver } from '../return-records/derive.js';
import type { StoredReturn } from '../return-records/return.records.js';

/** A return that one of a client's forms asks for. */
export interface Planned extends Pick<CalendarCell, 'column' | 'form' | 'formName' | 'period' | 'dueOn' | 'movedFrom'> {
  /** Null: it doesn't open by itself. */
  readonly opensOn: string | null;
}

/** The column of a return by its own day; null: not in this calendar. */
type FindColumn = (stored: StoredReturn, forms: StoredClient['forms']) => string | null;

/** Any return of income tax goes with any other of its year. */
const keyOf = ({ form, period }: Pick<CalendarCell, 'form' | 'period'>) => `${calendarFormOf(form)} ${period}`;

/** The first of one form and period, unless it is withdrawn; a revised return follows it and has no cell of its own. */
function firstOfEach(returns: readonly StoredReturn[]): Map<string, StoredReturn> {
  const rank = ({ step, createdAt }: StoredReturn) => `${step === 'withdrawn' ? 1 : 0}${createdAt}`;
  const first = new Map<string, StoredReturn>();
  for (const each of [...returns].sort((one, other) => (rank(one) < rank(other) ? -1 : 1)))
    if (!first.has(keyOf(each))) first.set(keyOf(each), each);
  return first;
}

function cellOf(stored: StoredReturn, column: string): CalendarCell {
  const { _id, step, waitsFor, form, formName, period, dueOn, extended, acknowledgement } = stored;
  const isToVerify = step === 'filed' && !isOver(stored) && acknowledgement?.verifiedOn === null;
  return {
    ...{ column, form, formName, period, dueOn, movedFrom: extended?.from ?? null, opensOn: null },
    taxReturn: { _id, step, waitsFor, isToVerify, filedOn: acknowledgement?.filedOn ?? null },
    assignee: namedOrNull(stored.assigneeId, stored.assigneeName),
  };
}

type Client = Pick<StoredClient, 'assigneeId' | 'assigneeName' | 'forms'>;

/**
 * A client's cells: a return where there is one, else the place where it will be. A return whose own day is elsewhere, as a
 * belated one's, leaves no place; a second income tax return of the client's forms never opens and has none.
 */
export function cellsOf(
  client: Client,
  planned: readonly Planned[],
  returns: readonly StoredReturn[],
  findColumn: FindColumn,
): CalendarCell[] {
  const left = firstOfEach(returns);
  const placed = new Set<string>();
  const assignee = namedOrNull(client.assigneeId, client.assigneeName);
  const cells = planned.flatMap((each): CalendarCell[] => {
    const key = keyOf(each);
    if (placed.has(key)) return [];
    placed.add(key);
    const stored = left.get(key);
    left.delete(key);
    if (!stored) return [{ ...each, taxReturn: null, assignee }];
    return stored.dueOn === null || findColumn(stored, client.forms) !== null ? [cellOf(stored, each.column)] : [];
  });
  const others = [...left.values()].flatMap((stored) => {
    const column = findColumn(stored, client.forms);
    return column === null ? [] : [cellOf(stored, column)];
  });
  return [...cells, ...others];
}

function isAtStep(cell: CalendarCell, step: CellFilter, today: string): boolean {
  if (step === 'late') return isLateCell(cell, today);
  return cell.taxReturn?.step === step || stateOfCell(cell, today) === step;
}

/** True if the query asks for the cell. */
export function isAsked(cell: CalendarCell, { forms, step, assignee }: CalendarView, today: string): boolean {
  const form: CalendarForm = calendarFormOf(cell.form);
  if (forms && forms.length > 0 && !forms.includes(form)) return false;
  if (assignee && (cell.assignee?._id ?? NOBODY) !== assignee) return false;
  return !step || isAtStep(cell, step, today);
}

export type Head = Omit<CalendarColumn, 'days'>;

const noDay = '9999';
const firstDay = ({ days }: CalendarColumn) => days[0]?.dueOn ?? noDay;
/** The office's own last. */
const orderOf = (form: CalendarForm) => (isOwnForm(form) ? calendarForms.length : calendarForms.indexOf(form));

/** Columns of a calendar. */
export interface Heads {
  readonly today: string;
  /** Columns that are there even without a cell, in their order; none: in the order of due days. */
  readonly heads: readonly Head[];
  headOf(cell: CalendarCell): Head;
}

/** Counts cells by column and due day. */
export class Totals {
  private readonly columns = new Map<string, { head: Head; days: Map<string, CalendarDay> }>();

  constructor(private readonly plan: Heads) {
    for (const head of plan.heads) this.columns.set(head.key, { head, days: new Map() });
  }

  add(cell: CalendarCell): void {
    const column = this.columns.get(cell.column) ?? { head: this.plan.headOf(cell), days: new Map() };
    this.columns.set(cell.column, column);
    const { dueOn, movedFrom } = cell;
    const none = { done: 0, us: 0, client: 0, 'not-begun': 0, late: 0, later: 0 };
    const day = column.days.get(String(dueOn)) ?? { dueOn, movedFrom, ...none };
    // A day can be that of moved returns, and of one to which staff have given it.
    day.movedFrom ??= movedFrom;
    const state = stateOfCell(cell, this.plan.today);
    if (state !== 'withdrawn') day[state] += 1;
    if (isLateCell(cell, this.plan.today)) day.late += 1;
    column.days.set(String(dueOn), day);
  }

  list(): CalendarColumn[] {
    const all = [...this.columns.values()].map(({ head, days }) => ({
      ...head,
      days: [...days.values()].sort((one, other) => ((one.dueOn ?? noDay) < (other.dueOn ?? noDay) ? -1 : 1)),
    }));
    if (this.plan.heads.length > 0) return all;
    return all.sort(
      (one, other) =>
        firstDay(one).localeCompare(firstDay(other)) ||
        orderOf(one.form) - orderOf(other.form) ||
        one.key.localeCompare(other.key),
    );
  }
}
