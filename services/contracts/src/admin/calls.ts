import { Done } from '../common/answer.js';
import { type Call, defineCalls } from '../common/call.js';
import { DownloadAnswer } from '../common/lists.js';
import * as people from './people.js';
import * as office from './schema.js';
import { MailTestAnswer, type SettingsOwner, settingAnswers, settingChanges } from './settings.js';

/** Below these addresses each service has what owners look after it by. */
export const officeAreas = { auth: '/auth/office', contacts: '/contact-data/office', filings: '/api/office' } as const;
/** Where a service gives the files of its trail, each by the key in its link. */
export const auditFileArea = (service: SettingsOwner): string => `${officeAreas[service]}/audit/file`;

/** What owners see and set of every service. */
const officeCallsOf = <S extends SettingsOwner>(service: S) => {
  const ofService = { service, access: 'owner' } as const;
  return defineCalls({
    settings: {
      ...ofService,
      method: 'GET',
      path: `${officeAreas[service]}/settings`,
      summary: `The settings of ${service}`,
      status: 200,
      answer: settingAnswers[service],
    },
    changeSettings: {
      ...ofService,
      method: 'PATCH',
      path: `${officeAreas[service]}/settings`,
      summary: `Change settings of ${service}, if nobody else has since they were read`,
      status: 200,
      body: settingChanges[service],
      answer: settingAnswers[service],
      errors: [409],
    },
    status: {
      ...ofService,
      method: 'GET',
      path: `${officeAreas[service]}/status`,
      summary: `How ${service} is doing: checks, versions, disk, mails that wait`,
      status: 200,
      answer: office.StatusAnswer,
    },
    audit: {
      ...ofService,
      method: 'GET',
      path: `${officeAreas[service]}/audit`,
      summary: `Who did what in ${service}, newest first`,
      status: 200,
      query: office.AuditQuery,
      answer: office.AuditList,
    },
    exportAudit: {
      ...ofService,
      method: 'POST',
      path: `${officeAreas[service]}/audit/export`,
      summary: `A link to who did what in ${service}, as a CSV or Excel file`,
      status: 201,
      body: office.AuditDownload,
      answer: DownloadAnswer,
    },
  });
};
/** The same calls of each service. */
export type OfficeCalls = Readonly<Record<keyof ReturnType<typeof officeCallsOf>, Call>>;
export const officeCalls = {
  auth: officeCallsOf('auth'),
  contacts: officeCallsOf('contacts'),
  filings: officeCallsOf('filings'),
} as const;

const ofOwner = { service: 'auth', access: 'owner' } as const satisfies Partial<Call>;
const ofAnybody = { service: 'auth', method: 'POST', access: 'public' } as const satisfies Partial<Call>;
const erasure = {
  service: 'auth',
  path: '/auth/users/:id/erasure',
  access: 'owner',
} as const satisfies Partial<Call>;

/** What an administrator sees and sets beyond enquiries and filings: people, settings, the services themselves. */
export const adminCalls = defineCalls({
  listUsers: {
    service: 'auth',
    method: 'GET',
    path: '/auth/users',
    access: 'owner',
    summary: 'All accounts',
    status: 200,
    query: people.UserQuery,
    answer: people.UserList,
  },
  changeUser: {
    service: 'auth',
    method: 'PATCH',
    path: '/auth/users/:id',
    access: 'owner',
    summary: 'Change role, staff role or blocking',
    status: 200,
    body: people.UserChange,
    answer: people.UserAnswer,
    errors: [404, 409],
  },
  endUserSessions: {
    service: 'auth',
    method: 'DELETE',
    path: '/auth/users/:id/sessions',
    access: 'owner',
    summary: 'End all sessions of a person, everywhere',
    status: 200,
    answer: Done,
    errors: [404, 409],
  },
  listInvitations: {
    ...ofOwner,
    method: 'GET',
    path: '/auth/invitations',
    summary: 'Invitations that nobody has accepted yet',
    status: 200,
    answer: people.InvitationList,
  },
  invite: {
    ...ofOwner,
    method: 'POST',
    path: '/auth/invitations',
    summary: 'Invite an address as reviewer or owner, by mail',
    status: 201,
    body: people.InviteInput,
    answer: people.InvitationAnswer,
    errors: [409],
  },
  resendInvitation: {
    ...ofOwner,
    method: 'POST',
    path: '/auth/invitations/:id/resend',
    summary: 'Send an invitation again; the link of before ends',
    status: 200,
    answer: people.InvitationAnswer,
    errors: [404, 409],
  },
  revokeInvitation: {
    ...ofOwner,
    method: 'DELETE',
    path: '/auth/invitations/:id',
    summary: 'Revoke an invitation',
    status: 200,
    answer: Done,
    errors: [404],
  },
  readInvitation: {
    ...ofAnybody,
    path: '/auth/invitation/read',
    summary: 'Whom the link of an invitation is for',
    status: 200,
    body: people.InvitationToken,
    answer: people.InvitationViewAnswer,
  },
  acceptInvitation: {
    ...ofAnybody,
    path: '/auth/invitation/accept',
    summary: 'Make the account that an invitation offers',
    status: 201,
    body: people.AcceptInput,
    answer: Done,
    errors: [409],
  },
  eraseUser: {
    ...erasure,
    method: 'POST',
    summary: 'Erase the account of somebody who asked for it, and everything sent with it',
    status: 202,
    body: people.UserErasureInput,
    answer: Done,
    errors: [404, 409],
  },
  followErasure: {
    ...erasure,
    method: 'GET',
    summary: 'How far the erasure of an account is, or whether the account is kept or gone',
    status: 200,
    answer: people.UserErasureAnswer,
  },
  authSettings: officeCalls.auth.settings,
  contactsSettings: officeCalls.contacts.settings,
  filingsSettings: officeCalls.filings.settings,
  changeAuthSettings: officeCalls.auth.changeSettings,
  changeContactsSettings: officeCalls.contacts.changeSettings,
  changeFilingsSettings: officeCalls.filings.changeSettings,
  authStatus: officeCalls.auth.status,
  contactsStatus: officeCalls.contacts.status,
  filingsStatus: officeCalls.filings.status,
  authAudit: officeCalls.auth.audit,
  contactsAudit: officeCalls.contacts.audit,
  filingsAudit: officeCalls.filings.audit,
  exportAuthAudit: officeCalls.auth.exportAudit,
  exportContactsAudit: officeCalls.contacts.exportAudit,
  exportFilingsAudit: officeCalls.filings.exportAudit,
  people: {
    service: 'auth',
    method: 'GET',
    path: `${officeAreas.auth}/people`,
    access: 'owner',
    summary: 'Names and roles of accounts by their ids',
    status: 200,
    query: office.PeopleQuery,
    answer: office.PeopleAnswer,
  },
  testMail: {
    service: 'auth',
    method: 'POST',
    path: `${officeAreas.auth}/mail-test`,
    access: 'owner',
    summary: 'Send a mail to the caller and say what the mail server answered',
    status: 200,
    answer: MailTestAnswer,
  },
  backupStatus: {
    service: 'filings',
    method: 'GET',
    path: '/api/office/backup',
    access: 'owner',
    summary: 'How the last scheduled backup went, and when the next is due',
    status: 200,
    answer: office.BackupStatusAnswer,
  },
  noteVisit: {
    service: 'auth',
    method: 'POST',
    path: '/auth/visits',
    access: 'admin',
    summary: 'Note that an administrator is here, and say when that was the time before',
    status: 200,
    answer: office.VisitAnswer,
  },
});
