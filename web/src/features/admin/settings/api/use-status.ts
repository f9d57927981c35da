import { SECOND, type ServiceStatus, type SettingsOwner } from '@easy-tax/contracts';
import useSWR from 'swr';
import { readStatus } from './api';

const often = { refreshInterval: 10 * SECOND, shouldRetryOnError: false };

export interface Seen {
  readonly service: SettingsOwner;
  /** The last answer; undefined before the first. */
  readonly status: ServiceStatus | undefined;
  /** True if it does not answer now. */
  readonly silent: boolean;
}

/** Status of each service, polled every ten seconds; failures don't affect the others. */
export function useStatus(): readonly Seen[] {
  return [useOne('auth'), useOne('contacts'), useOne('filings')];
}

function useOne(service: SettingsOwner): Seen {
  const { data, error } = useSWR(['status', service], () => readStatus(service), often);
  return { service, status: data, silent: error !== undefined };
}
