import { MINUTE } from '@easy-tax/contracts';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import useSWR from 'swr';
import { ApiError } from '../../../lib/api-error';
import type { List, TablePage } from './table-page';
import { readTableQuery, type TableQuery, toListParams, turnedTo, writeTableQuery } from './table-query';

/** Links in a row live 15 minutes: they are renewed before that, and whenever the window is looked at again. */
const RENEW_MS = 10 * MINUTE;

export interface TableState<Row, Column extends string> {
  readonly query: TableQuery<Column>;
  /** The last page that arrived, perhaps of an older query: then `stale` is true. */
  readonly page: TablePage<Row> | null;
  readonly stale: boolean;
  readonly error: ApiError | Error | null;
  readonly show: (query: TableQuery<Column>, how?: { readonly replace: boolean }) => void;
  readonly turn: (by: 1 | -1) => void;
  readonly refresh: () => Promise<void>;
}

/**
 * One page of a list, chosen by the URL. The newest question wins: an older one still under way is given up.
 * @param name names the list in the cache; `columns` are the names that it can be sorted by.
 */
export function useTable<Row, Column extends string>(
  name: string,
  columns: readonly Column[],
  list: List<Row>,
): TableState<Row, Column> {
  const [params, setParams] = useSearchParams();
  const query = readTableQuery(params, columns);
  const asked = new URLSearchParams(toListParams(query)).toString();
  const running = useRef<{ asked: string; controller: AbortController } | null>(null);

  const { data, error, mutate } = useSWR(
    ['list', name, asked] as const,
    async () => {
      if (running.current && running.current.asked !== asked) running.current.controller.abort();
      const controller = new AbortController();
      running.current = { asked, controller };
      return { asked, page: await list(toListParams(query), { signal: controller.signal }) };
    },
    { keepPreviousData: true, refreshInterval: RENEW_MS, revalidateOnFocus: true, shouldRetryOnError: false },
  );

  const show = (next: TableQuery<Column>, { replace } = { replace: false }) =>
    setParams(writeTableQuery(next), { replace, preventScrollReset: true });
  const stale = data?.asked !== asked;
  return {
    query,
    page: data?.page ?? null,
    stale,
    error: stale && error && !isGivenUp(error) ? error : null,
    show,
    turn: (by) => show(turnedTo(query, query.page + by, (by > 0 ? data?.page.next : data?.page.prev) ?? null)),
    refresh: async () => {
      await mutate();
    },
  };
}

const isGivenUp = (error: unknown) => error instanceof ApiError && error.code === 'aborted';
