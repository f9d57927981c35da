import useSWR from 'swr';
import { toViewParams } from '../../../../components/data-table/state/table-query';
import { useNewest } from '../../../../components/data-table/state/use-newest';
import { useSession } from '../../../../lib/session/session';
import { asAsked, mostUrgentFirst, type ReturnTableQuery } from '../filters/return-rules';
import { readBoard } from '../shared/api';

/** The most urgent returns of each step, and how many there are, under the filters of the address. */
export function useBoard(query: ReturnTableQuery) {
  const { user } = useSession();
  const params = asAsked(toViewParams(query, mostUrgentFirst), user?._id ?? '');
  const queryKey = new URLSearchParams(params).toString();
  const newest = useNewest();
  return useSWR(['list', 'returns', 'board', queryKey], () => readBoard(params, { signal: newest(queryKey) }), {
    keepPreviousData: true,
    shouldRetryOnError: false,
  });
}
