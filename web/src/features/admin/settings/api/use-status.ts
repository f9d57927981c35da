import { SECOND, type ServiceStatus, type SettingsOwner } from '@easy-tax/contracts';
import useSWR from 'swr';
import { readStatus } from './api';

const pollOptions = { refreshInterval: 10 * SECOND, shouldRetryOnError: false };

export interface PolledStatus {
  readonly service: SettingsOwner;
  /** The last answer; undefined before the first. */
  readonly status: ServiceStatus | undefined;
  /** True if it does not answer now. */
  readonly isDown: boolean;
}

/** Status of each service, polled every ten seconds; failures don't affect the others. */
export function useStatus(): readonly PolledStatus[] {
  return [useServiceStatus('auth'), useServiceStatus('contacts'), useServiceStatus('filings')];
}

function useServiceStatus(service: SettingsOwner): PolledStatus {
  const { data, error } = useSWR(['status', service], () => readStatus(service), pollOptions);
  return { service, status: data, isDown: error !== undefined };
}
