import { MINUTE } from '@easy-tax/contracts';
import useSWR from 'swr';
import { type Count, queueCounts } from './api/queue-counts';
import { atLeast } from './table/table-page';

/** The three queues, counted again every minute and whenever a list has changed. */
export function useQueues() {
  const { data, error } = useSWR(['queues'], () => queueCounts(), {
    refreshInterval: MINUTE,
    shouldRetryOnError: false,
  });
  return { counts: data ?? null, failed: error !== undefined && !data };
}

/** '12', '200+', or a dash while nobody knows. */
export const sayCount = (count: Count | undefined): string => (count ? atLeast(count.value, count.exact) : '–');
