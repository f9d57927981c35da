import { limits, type ReturnForm, type StaffReturn } from '@easy-tax/contracts';
import useSWR from 'swr';
import { atLeast } from '../../../../components/data-table/state/table-page';
import { listReturns } from './api';

interface Whose {
  readonly client?: string;
  readonly account?: string;
  readonly group?: string;
  readonly form?: ReturnForm;
}

/**
 * Returns of a client, of all clients that an account acts for, or of a group's, most urgent first; null: none yet.
 * `all`: their number, if there are more than the rows.
 */
export function useReturnsOf(of: Whose | null): {
  readonly rows: readonly StaffReturn[];
  readonly all: string | null;
  readonly failed: boolean;
} {
  const { data, error } = useSWR(
    of && ['list', 'returns', 'of', of],
    () => listReturns({ ...of, page: '1', pageSize: String(limits.pageSizeMax), sort: 'urgency', dir: 'asc' }),
    { shouldRetryOnError: false },
  );
  const rows = data?.rows ?? [];
  const all = data && data.total > rows.length ? atLeast(data.total, data.totalExact) : null;
  return { rows, all, failed: error !== undefined };
}
