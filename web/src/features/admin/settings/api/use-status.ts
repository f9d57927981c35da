import { SECOND, type ServiceStatus, type SettingsOwner } from '@easy-tax/contracts';
import useSWR from 'swr';
import { readStatus } from './api';

const often = { refreshInterval: 10 * SECOND, shouldRetryOnError: false };

export interface Seen {
  readonly service: SettingsOwner;
  /** The last that it said; undefined until then. */
  readonly status: ServiceStatus | undefined;
  /** It does not answer now. */
  readonly silent: boolean;
}

/** How each service is doing, asked every ten seconds; one that is silent leaves the others. */
export function useStatus(): readonly Seen[] {
  return [useOne('auth'), useOne('contacts'), useOne('filings')];
}

function useOne(service: SettingsOwner): Seen {
  const { data, error } = useSWR(['status', service], () => readStatus(service), often);
  return { service, status: data, silent: error !== undefined };
}
