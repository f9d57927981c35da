import { adminCalls, type Checklist, SECOND, type ServiceStatus, type SettingsOwner } from '@easy-tax/contracts';
import useSWR from 'swr';
import { api } from '../../../../lib/http/api';

const settingsCalls = {
  auth: adminCalls.authSettings,
  contacts: adminCalls.contactsSettings,
  filings: adminCalls.filingsSettings,
};
const changeCalls = {
  auth: adminCalls.changeAuthSettings,
  contacts: adminCalls.changeContactsSettings,
  filings: adminCalls.changeFilingsSettings,
};
const statusCalls = {
  auth: adminCalls.authStatus,
  contacts: adminCalls.contactsStatus,
  filings: adminCalls.filingsStatus,
};
export type Values = Readonly<Record<string, string | number | boolean | Checklist | null>>;

/** A service's settings, with the revision needed to change them. */
export const readSettings = (service: SettingsOwner) => api.data(settingsCalls[service]);

/** Changes the given settings; 409 if somebody else has changed this service's settings since that revision. */
export const changeSettings = (service: SettingsOwner, revision: number, changes: Values) =>
  api.data(changeCalls[service], { body: { revision, changes } });

const readStatus = (service: SettingsOwner) => api.data(statusCalls[service]);

/** Status of the last scheduled backup; null if none was ever scheduled. */
export const readBackup = () => api.data(adminCalls.backupStatus);

/** Sends a mail to the caller; returns the mail server's answer. */
export const testMail = () => api.data(adminCalls.testMail);

export interface PolledStatus {
  readonly service: SettingsOwner;
  /** The last answer; undefined before the first. */
  readonly status: ServiceStatus | undefined;
  /** True if it does not answer now. */
  readonly isDown: boolean;
}

/** Status of each service, polled; failures don't affect the others. */
export function useStatus(everyMs = 10 * SECOND): readonly PolledStatus[] {
  return [
    useServiceStatus('auth', everyMs),
    useServiceStatus('contacts', everyMs),
    useServiceStatus('filings', everyMs),
  ];
}

function useServiceStatus(service: SettingsOwner, refreshInterval: number): PolledStatus {
  const options = { refreshInterval, shouldRetryOnError: false };
  const { data, error } = useSWR(['status', service], () => readStatus(service), options);
  return { service, status: data, isDown: error !== undefined };
}
