import {
  type AuditQuery,
  adminCalls,
  type BackupStatus,
  type Checklist,
  type Person,
  type ServiceStatus,
  type SettingsOwner,
  type SettingsState,
  type TableFormat,
} from '@easy-tax/contracts';
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
const auditCalls = { auth: adminCalls.authAudit, contacts: adminCalls.contactsAudit, filings: adminCalls.filingsAudit };

const exportCalls = {
  auth: adminCalls.exportAuthAudit,
  contacts: adminCalls.exportContactsAudit,
  filings: adminCalls.exportFilingsAudit,
};

export type Values = Readonly<Record<string, string | number | Checklist | null>>;

/** The settings of one service, with the revision that a change of them has to name. */
export async function readSettings(service: SettingsOwner): Promise<SettingsState> {
  return (await api.call(settingsCalls[service])).data;
}

/** Changes what is named; 409 where somebody else has changed settings of this service since that revision. */
export async function changeSettings(
  service: SettingsOwner,
  revision: number,
  changes: Values,
): Promise<SettingsState> {
  return (await api.call(changeCalls[service], { body: { revision, changes } })).data;
}

export async function readStatus(service: SettingsOwner): Promise<ServiceStatus> {
  return (await api.call(statusCalls[service])).data;
}

/** How the last scheduled backup went; null where none was ever scheduled. */
export async function readBackup(): Promise<BackupStatus | null> {
  return (await api.call(adminCalls.backupStatus)).data;
}

/** Sends a mail to whoever asks, and says what its carrier answered. */
export async function testMail() {
  return (await api.call(adminCalls.testMail)).data;
}

/** A page of who did what in one service, newest first. */
export function readAudit(service: SettingsOwner, query: Partial<Record<keyof AuditQuery, string>>) {
  return api.call(auditCalls[service], { query });
}

/** A link, good for two minutes, to a file of what the filters show. */
export async function exportAudit(
  service: SettingsOwner,
  format: TableFormat,
  view: Partial<Record<keyof AuditQuery, string>>,
): Promise<string> {
  return (await api.call(exportCalls[service], { body: { format, view } })).data.path;
}

/** Names for ids. */
export async function readPeople(ids: readonly string[]): Promise<readonly Person[]> {
  return ids.length === 0 ? [] : (await api.call(adminCalls.people, { query: { ids: ids.join(',') } })).data;
}
