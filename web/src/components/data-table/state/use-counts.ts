import type { Count } from '@easy-tax/contracts';
import useSWR from 'swr';
import { atLeast, type ListOptions } from './table-page';
import { toCountParams } from './table-query';
import { useLatestRequest } from './use-latest-request';
import type { TableState } from './use-table';

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
