import type { z } from 'zod';
import { callsOf } from '../common/call.js';
import { DownloadAnswer } from '../common/lists.js';
import { EnquirerInput } from '../returns/inputs.js';
import { OfficeDetailsAnswer } from './office-details.js';
import * as people from './people.js';
import * as office from './schema.js';
import {
  MailTestAnswer,
  type SettingsAnswer,
  type SettingsChange,
  type SettingsOwner,
  settingAnswers,
  settingChanges,
} from './settings.js';

/** Each service has its calls for owners below one path. */
const officeAreas = { auth: '/auth/office', contacts: '/contact-data/office', filings: '/api/office' } as const;
/** Path of the exported files of a service's audit trail, each by the key in its link. */
export const auditFileArea = (service: SettingsOwner): string => `${officeAreas[service]}/audit/file`;

/** The calls by which owners administer each service. */
const officeCallsOf = <Answer extends z.ZodType, Changes extends z.ZodType>(
  service: SettingsOwner,
  answer: Answer,
  changes: Changes,
) => {
  const { get, patch, post } = callsOf(service);
  const area = officeAreas[service];
  return {
    settings: get(`${area}/settings`, 'settings.change', `The settings of ${service}`, { answer }),
    changeSettings: patch(
      `${area}/settings`,
      'settings.change',
      `Change settings of ${service}, if nobody else has since they were read`,
      { body: changes, answer, errors: [409], secondLook: 'sometimes' },
    ),
    status: get(
      `${area}/status`,
      'settings.change',
      `How ${service} is doing: checks, versions, disk, mails that wait`,
      {
        answer: office.StatusAnswer,
      },
    ),
    audit: get(`${area}/audit`, 'audit.read', `Who did what in ${service}, newest first`, {
      query: office.AuditQuery,
      answer: office.AuditList,
    }),
    exportAudit: post(
      `${area}/audit/export`,
      'audit.read',
      `A link to who did what in ${service}, as a CSV or Excel file`,
      {
        status: 201,
        body: office.AuditDownload,
        answer: DownloadAnswer,
        secondLook: true,
      },
    ),
  };
};
/** The same calls of each service. */
export type OfficeCalls<S extends SettingsOwner> = ReturnType<
  typeof officeCallsOf<z.ZodType<SettingsAnswer<S>>, z.ZodType<SettingsChange<S>, SettingsChange<S>>>
>;
export const officeCalls: { readonly [S in SettingsOwner]: OfficeCalls<S> } = {
  auth: officeCallsOf('auth', settingAnswers.auth, settingChanges.auth),
  contacts: officeCallsOf('contacts', settingAnswers.contacts, settingChanges.contacts),
  filings: officeCallsOf('filings', settingAnswers.filings, settingChanges.filings),
};

const { get, post, patch, remove } = callsOf('auth');

/** Calls of administrators beyond enquiries and filings: people, settings, the services themselves. */
export const adminCalls = {
  listUsers: get('/auth/users', 'users.manage', 'All accounts', { query: people.UserQuery, answer: people.UserList }),
  searchUsers: post('/auth/users/search', 'users.manage', 'Accounts that a search finds', {
    body: people.UserQuery,
    answer: people.UserList,
  }),
  findClients: post('/auth/clients', 'admin', 'At most 20 clients whose name or address has these letters', {
    body: people.ClientQuery,
    answer: people.ChoosableList,
  }),
  listStaff: get('/auth/staff', 'admin', 'The staff to whom a return can be assigned, by name', {
    answer: people.ChoosableList,
  }),
  listStaffWithoutFactor: get(
    '/auth/staff/without-factor',
    'users.manage',
    'The staff whose login is a password alone',
    {
      answer: people.ChoosableList,
    },
  ),
  askToConfirm: post('/auth/users/:id/confirmation', 'admin', 'Mail a client the link that confirms the address', {
    status: 202,
    errors: [404],
  }),
  changeUser: patch('/auth/users/:id', 'users.manage', 'Change role, staff role or blocking', {
    body: people.UserChange,
    answer: people.UserAnswer,
    errors: [404, 409],
    secondLook: true,
  }),
  endUserSessions: remove('/auth/users/:id/sessions', 'users.manage', 'End all sessions of a person, everywhere', {
    errors: [404, 409],
    secondLook: true,
  }),
  userLogin: get('/auth/users/:id/login', 'users.manage', 'The address and factors that a reset of a login concerns', {
    answer: people.UserLoginAnswer,
    errors: [404],
  }),
  resetUserLogin: post(
    '/auth/users/:id/factors/reset',
    'users.manage',
    'Mail a person the link that sets the password anew, and removes the factors if the owner confirms that',
    {
      status: 202,
      body: people.LoginResetInput,
      answer: people.LoginResetAnswer,
      errors: [404, 409],
      secondLook: true,
    },
  ),
  listInvitations: get('/auth/invitations', 'users.manage', 'Invitations that nobody has accepted yet', {
    answer: people.InvitationList,
  }),
  invite: post('/auth/invitations', 'users.manage', 'Invite an address as reviewer or owner, by mail', {
    status: 201,
    body: people.InviteInput,
    answer: people.InvitationAnswer,
    errors: [409],
    secondLook: true,
  }),
  resendInvitation: post(
    '/auth/invitations/:id/resend',
    'users.manage',
    'Send an invitation again; the link of before ends',
    {
      answer: people.InvitationAnswer,
      errors: [404, 409],
      secondLook: true,
    },
  ),
  revokeInvitation: remove('/auth/invitations/:id', 'users.manage', 'Revoke an invitation', { errors: [404] }),
  inviteEnquirer: callsOf('contacts').post(
    '/contact-data/:id/invite',
    'admin',
    'Invite the writer of an enquiry as a client, by mail; a return may open when the invitation is accepted',
    { status: 202, body: EnquirerInput, errors: [404, 409] },
  ),
  eraseUser: post(
    '/auth/users/:id/erasure',
    'users.manage',
    'Erase the account of somebody who asked for it, and everything sent with it',
    { status: 202, body: people.UserErasureInput, errors: [404, 409], secondLook: true },
  ),
  followErasure: get(
    '/auth/users/:id/erasure',
    'users.manage',
    'How far the erasure of an account is, or whether the account is kept or gone',
    { answer: people.UserErasureAnswer },
  ),
  officeDetails: get('/auth/office-details', 'public', 'How to reach the office, where an owner has changed it', {
    answer: OfficeDetailsAnswer,
  }),
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
  people: get(`${officeAreas.auth}/people`, 'audit.read', 'Names and roles of accounts by their ids', {
    query: office.PeopleQuery,
    answer: office.PeopleAnswer,
  }),
  auditNames: callsOf('filings').get(
    `${officeAreas.filings}/names`,
    'audit.read',
    'Names of clients, returns and papers by their ids',
    { query: office.PeopleQuery, answer: office.AuditNamesAnswer },
  ),
  testMail: post(
    `${officeAreas.auth}/mail-test`,
    'settings.change',
    'Send a mail to the caller and say what the mail server answered',
    { answer: MailTestAnswer },
  ),
  backupStatus: callsOf('filings').get(
    '/api/office/backup',
    'settings.change',
    'How the last scheduled backup went, and when the next is due',
    { answer: office.BackupStatusAnswer },
  ),
  noteVisit: post(
    '/auth/visits',
    'admin',
    'Note that an administrator is here, and say when that was the time before',
    { answer: office.VisitAnswer },
  ),
} as const;
