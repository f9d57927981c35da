import {
  CalendarForm,
  type CalendarRow,
  CalendarSpan,
  type CalendarTotals,
  type CalendarView,
  CellFilter,
  calendarCalls,
  isMonth,
  MINUTE,
  NO_GROUP,
} from '@easy-tax/contracts';
import useSWR from 'swr';
import {
  type ListRules,
  oneOf,
  type TableAddress,
  useTableAddress,
} from '../../../components/data-table/state/table-query';
import { isGivenUp, useLatestRequest } from '../../../components/data-table/state/use-table';
import { type LinkTarget, linkTo, useAddress } from '../../../lib/hooks/use-address';
import { api } from '../../../lib/http/api';
import { isAssignee, isRecordId, ME } from '../my-id';

type Look = 'month' | 'year' | 'days';
const looks: readonly Look[] = ['month', 'year', 'days'];

/** The form of a year until others are chosen. */
const usualForm: CalendarForm = 'GSTR-3B';

const formsIn = (value: string): CalendarForm[] =>
  value.split(',').flatMap((form) => CalendarForm.safeParse(form).data ?? []);

const rules = {
  columns: [],
  filters: {
    at: (value) => CalendarSpan.safeParse(value).success,
    forms: (value) => formsIn(value).length > 0,
    step: oneOf(CellFilter.options),
    assignee: isAssignee,
    group: (value) => value === NO_GROUP || isRecordId(value),
    by: oneOf(['group']),
  },
} satisfies ListRules<never>;

const monthAfter = (month: string, by: number): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + by)).toISOString().slice(0, 7);
};
/** The first year of the financial year of a month. */
const yearOf = (month: string): string => monthAfter(month, -3).slice(0, 4);

export interface Shown {
  /** The current user's id. */
  readonly me: string;
  readonly look: Look;
  /** A month, or the first year of a financial year. */
  readonly span: string;
  readonly forms: readonly CalendarForm[];
  readonly table: TableAddress<never>;
  /** The question to the service. */
  readonly view: CalendarView;
  readonly isFiltered: boolean;
  /** Leads to another look, with these forms if any are named. */
  readonly linkToLook: (look: Look, forms?: readonly CalendarForm[]) => LinkTarget;
  readonly go: (by: -1 | 0 | 1) => void;
  readonly choose: (forms: readonly CalendarForm[]) => void;
}

type Filters = Readonly<Partial<Record<'step' | 'assignee' | 'group' | 'by', string>>>;

function filtersOf({ step, assignee, group, by }: Filters, me: string) {
  return {
    ...(step && { step: CellFilter.parse(step) }),
    ...(assignee && { assignee: assignee === ME ? me : assignee }),
    ...(group && { group }),
    ...(by && { by: 'group' as const }),
  };
}

/** The part of the calendar that the address selects. */
export function useShown(today: string, me: string): Shown {
  const { params } = useAddress();
  const table = useTableAddress<never>(rules);
  const { search, filters } = table.query;
  const look = looks.find((each) => each === params.get('view')) ?? 'month';
  const at = filters.at ?? today.slice(0, 7);
  const month = isMonth(at) ? at : `${at}-04`;
  const span = look === 'year' ? (isMonth(at) ? yearOf(at) : at) : month;
  const chosen = formsIn(filters.forms ?? '');
  const forms = look === 'year' ? (chosen.length > 0 ? chosen.slice(0, 3) : [usualForm]) : chosen;
  const set = (values: Readonly<Record<string, string | null>>) =>
    table.show((now) => {
      const next = Object.entries({ ...now.filters, ...values });
      return { ...now, filters: Object.fromEntries(next.filter((each): each is [string, string] => each[1] !== null)) };
    });
  return {
    me,
    look,
    span,
    forms,
    view: {
      span,
      ...(forms.length > 0 && { forms: [...forms] }),
      ...filtersOf(filters, me),
      ...(search && { search }),
    },
    isFiltered: [search, filters.step, filters.assignee, filters.group].some(Boolean),
    table: {
      query: table.query,
      // The panel of filters knows neither the span nor the forms: they stay.
      show: (change, how) =>
        table.show((now) => {
          const { at: span, forms: kept } = now.filters;
          const next = change(now);
          return { ...next, filters: { ...next.filters, ...(span && { at: span }), ...(kept && { forms: kept }) } };
        }, how),
    },
    linkToLook(to, named) {
      const next = new URLSearchParams(params);
      if (to === 'month') next.delete('view');
      else next.set('view', to);
      if (named) next.set('forms', named.join(','));
      if (to !== 'year' && filters.at && !isMonth(filters.at)) next.delete('at');
      return linkTo(next);
    },
    go(by) {
      const next = look === 'year' ? String(Number(span) + by) : monthAfter(month, by);
      set({ at: by === 0 ? null : next });
    },
    choose: (next) => set({ forms: next.length > 0 ? next.join(',') : null }),
  };
}

/** A link, valid for two minutes, to the calendar as it is shown. */
export const downloadCalendar = async (view: CalendarView): Promise<string> =>
  (await api.data(calendarCalls.downloadCalendar, { body: { format: 'xlsx', view } })).path;

export const readTotals = (view: CalendarView, signal?: AbortSignal) =>
  api.data(calendarCalls.totalCalendar, { body: view, signal });

/** The service reads the returns of so many clients at once. */
const PAGE_SIZE = 100;

const readPage = (view: CalendarView, cursor: string | null, signal: AbortSignal) =>
  api.call(calendarCalls.readCalendar, {
    body: { ...view, pageSize: PAGE_SIZE, ...(cursor && { cursor }) },
    signal,
  });

/** All clients of a view. */
async function readRows(view: CalendarView, signal: AbortSignal): Promise<CalendarRow[]> {
  const rows: CalendarRow[] = [];
  let cursor: string | null = null;
  do {
    const { data, next } = await readPage(view, cursor, signal);
    rows.push(...data);
    cursor = next;
  } while (cursor);
  return rows;
}

export interface Calendar {
  readonly totals: CalendarTotals | undefined;
  readonly rows: readonly CalendarRow[];
  /** True while totals and rows of an earlier view are shown. */
  readonly isStale: boolean;
  readonly error: unknown;
  readonly refresh: () => void;
}

/** Reads the totals of a view and, if `hasRows`, its clients. Both are shown together. */
export function useCalendar(view: CalendarView, hasRows: boolean): Calendar {
  const key = JSON.stringify({ view, hasRows });
  const newest = useLatestRequest();
  const { data, error, mutate } = useSWR(
    ['list', 'calendar', key],
    async () => {
      const signal = newest(key);
      const [totals, rows] = await Promise.all([readTotals(view, signal), hasRows ? readRows(view, signal) : []]);
      return { key, totals, rows };
    },
    { keepPreviousData: true, shouldRetryOnError: false, focusThrottleInterval: MINUTE },
  );
  return {
    totals: data?.totals,
    rows: data?.rows ?? [],
    isStale: data?.key !== key,
    error: isGivenUp(error) ? undefined : error,
    refresh: () => void mutate(),
  };
}
