import { type CalendarRow, type CalendarTotals, type CalendarView, calendarCalls } from '@easy-tax/contracts';
import { useEffect } from 'react';
import useSWR from 'swr';
import useSWRInfinite from 'swr/infinite';
import { api } from '../../../lib/http/api';

const PAGE_SIZE = 100;

const readPage = async (key: string, view: CalendarView, cursor: string | null) => ({
  key,
  ...(await api.call(calendarCalls.readCalendar, {
    body: { ...view, pageSize: PAGE_SIZE, ...(cursor && { cursor }) },
  })),
});

/** A link, valid for two minutes, to the calendar as it is shown. */
export const downloadCalendar = async (view: CalendarView): Promise<string> =>
  (await api.call(calendarCalls.downloadCalendar, { body: { format: 'xlsx', view } })).data.path;

export const readTotals = async (view: CalendarView): Promise<CalendarTotals> =>
  (await api.call(calendarCalls.totalCalendar, { body: view })).data;

export interface Calendar {
  readonly totals: CalendarTotals | undefined;
  /** The clients that have arrived: more come page by page. */
  readonly rows: readonly CalendarRow[];
  readonly isComplete: boolean;
  /** True while totals or rows of an earlier view are shown. */
  readonly isStale: boolean;
  readonly error: unknown;
  readonly refresh: () => void;
}

const settings = { keepPreviousData: true, shouldRetryOnError: false } as const;

/** Totals, and all clients of the view, page after page. */
export function useCalendar(view: CalendarView, hasRows: boolean): Calendar {
  const key = JSON.stringify(view);
  const totals = useSWR(['list', 'calendar', key], async () => ({ key, totals: await readTotals(view) }), settings);
  const pages = useSWRInfinite(
    (at, before: Awaited<ReturnType<typeof readPage>> | null) => {
      if (!hasRows || (at > 0 && !before?.next)) return null;
      return ['calendar', key, before?.next ?? null] as const;
    },
    ([, , cursor]) => readPage(key, view, cursor),
    { ...settings, revalidateFirstPage: false },
  );
  const { data = [], size, setSize } = pages;
  const hasMore = data.length === size && Boolean(data.at(-1)?.next);
  useEffect(() => {
    if (hasMore) void setSize(size + 1);
  }, [hasMore, size, setSize]);
  return {
    totals: totals.data?.totals,
    rows: data.flatMap((page) => page.data),
    isComplete: data.length > 0 && !data.at(-1)?.next,
    isStale: totals.data?.key !== key || (hasRows && data[0]?.key !== key),
    error: totals.error ?? pages.error,
    refresh: () => void Promise.all([totals.mutate(), pages.mutate()]),
  };
}
