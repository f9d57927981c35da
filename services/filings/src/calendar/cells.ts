import {
  type CalendarCell,
  type CalendarForm,
  type CalendarView,
  type CellFilter,
  calendarFormOf,
  isLateCell,
  NOBODY,
  stateOfCell,
} from '@easy-tax/contracts';
import type { StoredClient } from '../clients/stored/client.records.js';
import type { StoredReturn } from '../return-records/return.records.js';

/** A return that one of a client's forms asks for. */
export interface Planned extends Pick<CalendarCell, 'column' | 'form' | 'formName' | 'period' | 'dueOn' | 'movedFrom'> {
  readonly opensOn: string;
}

/** The column of a return whose form the client doesn't have; null: not in this calendar. */
export type FindColumn = (stored: StoredReturn) => string | null;

/** Any return of income tax goes with any other of its year. */
const keyOf = ({ form, period }: Pick<CalendarCell, 'form' | 'period'>) => `${calendarFormOf(form)} ${period}`;

/** The first of one form and period, unless it is withdrawn; a revised return follows it and has no cell of its own. */
function firstOfEach(returns: readonly StoredReturn[]): Map<string, StoredReturn> {
  const rank = ({ step, revises, createdAt }: StoredReturn) =>
    `${step === 'withdrawn' ? 1 : 0}${revises ? 1 : 0}${createdAt}`;
  const first = new Map<string, StoredReturn>();
  for (const each of [...returns].sort((one, other) => (rank(one) < rank(other) ? -1 : 1)))
    if (!first.has(keyOf(each))) first.set(keyOf(each), each);
  return first;
}

const named = (_id: string | null, name: string) => (_id === null ? null : { _id, name });

function cellOf(stored: StoredReturn, column: string): CalendarCell {
  const { _id, step, waitsFor, form, formName, period, dueOn, extended, acknowledgement } = stored;
  const isToVerify = step === 'filed' && waitsFor !== 'nobody' && acknowledgement?.verifiedOn === null;
  return {
    ...{ column, form, formName, period, dueOn, movedFrom: extended?.from ?? null, opensOn: null },
    taxReturn: { _id, step, waitsFor, isToVerify, filedOn: acknowledgement?.filedOn ?? null },
    assignee: named(stored.assigneeId, stored.assigneeName),
  };
}

type Client = Pick<StoredClient, 'assigneeId' | 'assigneeName'>;

/** A client's cells: a return where there is one, else the place where it will be. */
export function cellsOf(
  client: Client,
  planned: readonly Planned[],
  returns: readonly StoredReturn[],
  findColumn: FindColumn,
): CalendarCell[] {
  const left = firstOfEach(returns);
  const assignee = named(client.assigneeId, client.assigneeName);
  const cells = planned.map((each): CalendarCell => {
    const stored = left.get(keyOf(each));
    left.delete(keyOf(each));
    return stored ? cellOf(stored, each.column) : { ...each, taxReturn: null, assignee };
  });
  const others = [...left.values()].flatMap((stored) => {
    const column = findColumn(stored);
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
