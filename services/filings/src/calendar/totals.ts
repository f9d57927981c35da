import {
  type CalendarCell,
  type CalendarColumn,
  type CalendarDay,
  type CalendarForm,
  calendarForms,
  isLateCell,
  isOwnForm,
  stateOfCell,
} from '@easy-tax/contracts';

export type Head = Omit<CalendarColumn, 'days'>;

const noDay = '9999';
const firstDay = ({ days }: CalendarColumn) => days[0]?.dueOn ?? noDay;
/** The office's own last. */
const orderOf = (form: CalendarForm) => (isOwnForm(form) ? calendarForms.length : calendarForms.indexOf(form));

/** Columns of a calendar. */
export interface Heads {
  readonly today: string;
  /** Those that are there even without a cell, in their order; none: in the order of due days. */
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
