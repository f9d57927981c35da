import { MINUTE } from '@easy-tax/contracts';
import useSWR from 'swr';
import { formatNumber } from '../../lib/format';
import { type Count, queueCounts } from './api/queue-counts';

/** The three queues, counted again every minute and whenever a list has changed. */
export function useQueues() {
  const { data, error } = useSWR(['queues'], () => queueCounts(), {
    refreshInterval: MINUTE,
    shouldRetryOnError: false,
  });
  return { counts: data ?? null, failed: error !== undefined && !data };
}

/** '12', '200+', or a dash while nobody knows. */
export const sayCount = (count: Count | undefined): string =>
  count ? `${formatNumber(count.value)}${count.exact ? '' : '+'}` : '–';
