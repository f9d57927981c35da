import type { StaffReturn } from '@easy-tax/contracts';
import useSWR from 'swr';
import { listReturns } from './api';

const PAGE_SIZE = '50';

/** A client's returns, most urgent first. */
export function useReturnsOf(client: string): { readonly rows: readonly StaffReturn[]; readonly failed: boolean } {
  const { data, error } = useSWR(
    ['list', 'returns', 'of', client],
    () => listReturns({ client, page: '1', pageSize: PAGE_SIZE, sort: 'urgency', dir: 'asc' }),
    { shouldRetryOnError: false },
  );
  return { rows: data?.rows ?? [], failed: error !== undefined };
}
