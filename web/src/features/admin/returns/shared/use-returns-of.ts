import type { StaffReturn } from '@easy-tax/contracts';
import useSWR from 'swr';
import { listReturns } from './api';

const PAGE_SIZE = '50';

/** Returns of a client, or of all clients that an account acts for, most urgent first. */
export function useReturnsOf(of: { readonly client: string } | { readonly account: string }): {
  readonly rows: readonly StaffReturn[];
  readonly failed: boolean;
} {
  const { data, error } = useSWR(
    ['list', 'returns', 'of', of],
    () => listReturns({ ...of, page: '1', pageSize: PAGE_SIZE, sort: 'urgency', dir: 'asc' }),
    { shouldRetryOnError: false },
  );
  return { rows: data?.rows ?? [], failed: error !== undefined };
}
