import { DownloadAnswer } from './bulk.js';
import { type Call, defineCalls } from './call.js';
import * as office from './office.js';
import { MailTestAnswer, type SettingsOwner, settingAnswers, settingChanges } from './settings.js';

/** Below these addresses each service has what owners look after it by. */
export const officeAreas = { auth: '/auth/office', contacts: '/contact-data/office', filings: '/api/office' } as const;
/** Where a service gives the files of its trail, each by the key in its link. */
export const auditFileArea = (service: SettingsOwner): string => `${officeAreas[service]}/audit/file`;

const settingsOf = <S extends SettingsOwner>(service: S) =>
  ({
    service,
    method: 'GET',
    path: `${officeAreas[service]}/settings`,
    access: 'owner',
    summary: `The settings of ${service}`,
    status: 200,
    answer: settingAnswers[service],
    errors: [401, 403],
  }) as const satisfies Call;

const settingsChangeOf = <S extends SettingsOwner>(service: S) =>
  ({
    service,
    method: 'PATCH',
    path: `${officeAreas[service]}/settings`,
    access: 'owner',
    summary: `Change settings of ${service}, if nobody else has since they were read`,
    status: 200,
    body: settingChanges[service],
    answer: settingAnswers[service],
    errors: [401, 403, 409],
  }) as const satisfies Call;

const statusOf = <S extends SettingsOwner>(service: S) =>
  ({
    service,
    method: 'GET',
    path: `${officeAreas[service]}/status`,
    access: 'owner',
    summary: `How ${service} is doing: checks, versions, disk, mails that wait`,
    status: 200,
    answer: office.StatusAnswer,
    errors: [401, 403],
  }) as const satisfies Call;

const auditOf = <S extends SettingsOwner>(service: S) =>
  ({
    service,
    method: 'GET',
    path: `${officeAreas[service]}/audit`,
    access: 'owner',
    summary: `Who did what in ${service}, newest first`,
    status: 200,
    query: office.AuditQuery,
    answer: office.AuditList,
    errors: [401, 403],
  }) as const satisfies Call;

const auditExportOf = <S extends SettingsOwner>(service: S) =>
  ({
    service,
    method: 'POST',
    path: `${officeAreas[service]}/audit/export`,
    access: 'owner',
    summary: `A link to who did what in ${service}, as a CSV or Excel file`,
    status: 201,
    body: office.AuditDownload,
    answer: DownloadAnswer,
    errors: [401, 403],
  }) as const satisfies Call;

/** What owners see and set of the services themselves: the same of each, and what auth alone has. */
export const officeCalls = defineCalls({
  authSettings: settingsOf('auth'),
  contactsSettings: settingsOf('contacts'),
  filingsSettings: settingsOf('filings'),
  changeAuthSettings: settingsChangeOf('auth'),
  changeContactsSettings: settingsChangeOf('contacts'),
  changeFilingsSettings: settingsChangeOf('filings'),
  authStatus: statusOf('auth'),
  contactsStatus: statusOf('contacts'),
  filingsStatus: statusOf('filings'),
  authAudit: auditOf('auth'),
  contactsAudit: auditOf('contacts'),
  filingsAudit: auditOf('filings'),
  exportAuthAudit: auditExportOf('auth'),
  exportContactsAudit: auditExportOf('contacts'),
  exportFilingsAudit: auditExportOf('filings'),
  people: {
    service: 'auth',
    method: 'GET',
    path: `${officeAreas.auth}/people`,
    access: 'owner',
    summary: 'Names and roles of accounts by their ids',
    status: 200,
    query: office.PeopleQuery,
    answer: office.PeopleAnswer,
    errors: [401, 403],
  },
  testMail: {
    service: 'auth',
    method: 'POST',
    path: `${officeAreas.auth}/mail-test`,
    access: 'owner',
    summary: 'Send a mail to the caller and say what the mail server answered',
    status: 200,
    answer: MailTestAnswer,
    errors: [401, 403],
  },
});
