import { MINUTE } from '@easy-tax/contracts';
import useSWR from 'swr';
import { readReturnsOverview } from './api';

/** Returns at a glance, renewed every minute and after changes. */
export const useReturnsOverview = () =>
  useSWR(['queues', 'returns'], readReturnsOverview, {
    refreshInterval: MINUTE,
    shouldRetryOnError: false,
    keepPreviousData: true,
  });
