import type { StaffReturn } from '@easy-tax/contracts';
import useSWR from 'swr';
import { listReturns } from './api';

const PAGE_SIZE = '50';

interface Whose {
  readonly client?: string;
  readonly account?: string;
  readonly group?: string;
}

/** Returns of a client, of all clients that an account acts for, or of a group's, most urgent first; null: none yet. */
export function useReturnsOf(of: Whose | null): {
  readonly rows: readonly StaffReturn[];
  readonly failed: boolean;
} {
  const { data, error } = useSWR(
    of && ['list', 'returns', 'of', of],
    () => listReturns({ ...of, page: '1', pageSize: PAGE_SIZE, sort: 'urgency', dir: 'asc' }),
    { shouldRetryOnError: false },
  );
  return { rows: data?.rows ?? [], failed: error !== undefined };
}
