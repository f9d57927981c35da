import { type Count, MINUTE, type PageInfo } from '@easy-tax/contracts';
import { startTransition, useEffect, useRef } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import { z } from 'zod';
import { t } from '../../../i18n/en/admin/admin';
import { formatNumber } from '../../../i18n/format';
import { ApiError } from '../../../lib/http/api';
import { useKeptChoice } from '../../../lib/session/use-kept-choice';
import {
  defaultPageSize,
  type ListRules,
  pageSizes,
  type TableAddress,
  type TableQuery,
  toCountParams,
  toListParams,
  toViewParams,
  useTableAddress,
  withPage,
  withPageSize,
} from './table-query';

/** A page of a list, normalized: on the wire each list has its own key for rows. */
export interface TablePage<Row> extends PageInfo {
  readonly rows: readonly Row[];
}

export interface ListOptions {
  readonly signal?: AbortSignal;
}

export type List<Row> = (query: Record<string, string>, options: ListOptions) => Promise<TablePage<Row>>;

export const pageCount = ({ total, pageSize }: PageInfo): number => Math.max(1, Math.ceil(total / pageSize));

/** '200', or '200+' if the count is capped. */
export const atLeast = (value: number, exact: boolean): string =>
  exact ? formatNumber(value) : t('table.atLeast', { number: formatNumber(value) });

/** '1 to 10 of 248'; if the count is capped, 'of more than 10,000'. */
export function rangeLine(page: TablePage<unknown>): string {
  const first = (page.page - 1) * page.pageSize + 1;
  const last = first + page.rows.length - 1;
  const range = { first: formatNumber(first), last: formatNumber(last), total: formatNumber(page.total) };
  return page.totalExact ? t('table.range', range) : t('table.rangeOfMany', range);
}

/** The selected rows, or the filtered list. */
export type ExportedRows = { readonly ids: readonly string[] } | { readonly view: Readonly<Record<string, string>> };

/** Links in rows expire after 15 minutes: they are renewed before, and on window focus. */
const REFRESH_INTERVAL_MS = 10 * MINUTE;

const PageSize = z.literal(pageSizes);

export interface TableState<Row, Column extends string> extends TableAddress<Column> {
  /** The list's name, for the cache and the stored settings. */
  readonly name: string;
  /** Filters of the list for an export, without paging. */
  readonly view: Readonly<Record<string, string>>;
  /** The last page that arrived; if it is of an older query, `stale` is true. */
  readonly page: TablePage<Row> | null;
  readonly isStale: boolean;
  readonly error: ApiError | Error | null;
  readonly turn: (by: 1 | -1) => void;
  /** Kept for the next visit. */
  readonly setPageSize: (pageSize: number) => void;
  readonly refresh: () => Promise<void>;
}

/**
 * One page of a list, selected by the URL. A newer query aborts older requests.
 * @param name names the list in the cache
 */
export function useTable<Row, Column extends string>(
  name: string,
  rules: ListRules<Column>,
  list: List<Row>,
): TableState<Row, Column> {
  const [pageSize, keepPageSize] = useKeptChoice<number>(`rows.${name}`, PageSize, defaultPageSize);
  const { query, show } = useTableAddress({ ...rules, pageSize });
  const params = toListParams(query, rules.order);
  const queryKey = new URLSearchParams(params).toString();
  const newest = useLatestRequest();

  const refresh = useRefresh(name);
  const { data, error } = useSWR(
    ['list', name, queryKey] as const,
    async () => ({ queryKey, page: await list(params, { signal: newest(queryKey) }) }),
    {
      keepPreviousData: true,
      refreshInterval: REFRESH_INTERVAL_MS,
      revalidateOnFocus: true,
      shouldRetryOnError: false,
      onError: (reason) => {
        if (!isGivenUp(reason)) console.error('The list could not be read', reason);
      },
    },
  );

  const stale = data?.queryKey !== queryKey;
  const fallback = fallbackFor(query, stale, data?.page, error);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per query
  useEffect(() => {
    if (fallback) show(() => fallback, { replace: true });
  }, [queryKey, fallback === null]);
  return {
    name,
    query,
    view: toViewParams(query, rules.order),
    page: data?.page ?? null,
    isStale: stale,
    error: stale && error && !fallback && !isGivenUp(error) ? error : null,
    show,
    turn: (by) => show(() => withPage(query, query.page + by, (by > 0 ? data?.page.next : data?.page.prev) ?? null)),
    setPageSize(size) {
      // The address changes in a transition, too: else the new size would be asked for with the old page and its cursor.
      startTransition(() => keepPageSize(size));
      show((now) => withPageSize(now, size));
    },
    refresh: async () => {
      await refresh();
    },
  };
}

/** The address may have an expired cursor, or a page beyond the last. */
function fallbackFor<Column extends string>(
  query: TableQuery<Column>,
  stale: boolean,
  page: TablePage<unknown> | undefined,
  error: unknown,
): TableQuery<Column> | null {
  if (stale) return query.cursor && error instanceof ApiError && error.status === 400 ? withPage(query, 1, null) : null;
  return page && page.rows.length === 0 && query.page > 1 ? withPage(query, lastPage(page), null) : null;
}

/** With a capped count the last page is unknown; the first always exists. */
const lastPage = (page: TablePage<unknown>) => (page.totalExact ? pageCount(page) : 1);

/** True for an answer that nobody waits for any more. */
export const isGivenUp = (error: unknown) => error instanceof ApiError && error.code === 'aborted';

export type Counter = (query: Record<string, string>, options: ListOptions) => Promise<Readonly<Record<string, Count>>>;

type CountedTable = Pick<TableState<unknown, string>, 'name' | 'query'>;

/**
 * Formatted counts by status of the search and the other filters ('10,000+'). Requested beside the list, and again on every change.
 * A dash while loading, because old numbers would be wrong; nothing after a failure, which the list itself reports.
 */
export function useCounts({ name, query }: CountedTable, count: Counter): (status: string) => string | undefined {
  const { status: _, ...filters } = query.filters;
  const params = { ...toCountParams(query), ...filters };
  const queryKey = new URLSearchParams(params).toString();
  const newest = useLatestRequest();
  const { data, error } = useSWR(['counts', name, queryKey], () => count(params, { signal: newest(queryKey) }), {
    shouldRetryOnError: false,
  });
  return (status) => {
    if (!data) return error ? undefined : '–';
    const found = data[status];
    return found && atLeast(found.value, found.exact);
  };
}

/** Reloads everything shown of a list: its page, its counts, and the admin queues. */
export function useRefresh(list: string): () => Promise<unknown> {
  const { mutate } = useSWRConfig();
  return () => mutate((key) => Array.isArray(key) && (key[1] === list || key[0] === 'queues'));
}

/**
 * Allows one request at a time: another query aborts the older request, and so does leaving the screen.
 * @returns the signal for a request of that query
 */
export function useLatestRequest(): (query: string) => AbortSignal {
  const running = useRef<{ query: string; controller: AbortController } | null>(null);
  const isShown = useRef(true);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      // In development React unmounts and remounts each screen: that must not abort the first request.
      queueMicrotask(() => isShown.current || running.current?.controller.abort());
    };
  }, []);
  return (query) => {
    if (running.current && running.current.query !== query) running.current.controller.abort();
    const controller = new AbortController();
    running.current = { query, controller };
    return controller.signal;
  };
}
