import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { timestamp } from '../common/fields.js';
import { limits } from '../common/limits.js';
import * as account from './schema.js';
import { ConsentPurpose, consentVersions } from './schema.js';

export const Consent = z.object({
  purpose: ConsentPurpose,
  version: z.number().int(),
  at: timestamp,
  /** IP address of the request. */
  address: z.string(),
});
export type Consent = z.infer<typeof Consent>;
const ConsentList = z.object({ success: z.literal(true), data: z.array(Consent) });

export const ConsentInput = z
  .object({ purpose: ConsentPurpose, version: z.number().int().min(1) })
  .refine(({ purpose, version }) => version <= consentVersions[purpose], { path: ['version'] });
export type ConsentInput = z.infer<typeof ConsentInput>;

/** 0: closed enquiries are kept. */
const EnquiriesKept = z.object({ success: z.literal(true), data: z.object({ closedMonths: z.number().int() }) });
/** `backupDays`: days until the oldest backup copy is removed; null without scheduled backups. */
const PapersKept = z.object({
  success: z.literal(true),
  data: z.object({ filedReturnYears: z.number().int(), backupDays: z.number().int().nullable() }),
});

/** Calls on consents and retention: apart, so that pages which make none of them do not fetch their shapes. */
export const privacyCalls = {
  myConsents: callsOf('auth').get('/auth/consents', 'user', 'The consents of the caller, oldest first', {
    answer: ConsentList,
  }),
  giveConsent: callsOf('auth').post('/auth/consents', 'user', 'Consent to a purpose; once for each version', {
    body: ConsentInput,
    answer: ConsentList,
  }),
  enquiriesKept: callsOf('contacts').get('/contact-data/own/retention', 'user', 'How long closed enquiries are kept', {
    answer: EnquiriesKept,
  }),
  papersKept: callsOf('filings').get('/api/my-retention', 'user', 'How long filed returns and backups are kept', {
    answer: PapersKept,
  }),
};

/** A browser fetches the ZIP at `GET /auth/export/<ticket>`, without a header. */
export const exportArea = '/auth/export';

const { get, post, patch, remove } = callsOf('auth');

/** Calls on the caller's own account: profile, sessions, password, address, export, erasure. The login page makes none. */
export const ownAccountCalls = {
  changeProfile: patch('/auth/profile', 'user', 'Change name, city, occupation, language or picture', {
    body: account.ProfileChange,
    answer: account.ProfileAnswer,
    bodyLimit: limits.profileBody,
  }),
  listSessions: get('/auth/sessions', 'user', 'Where the caller is logged in, the latest use first', {
    answer: account.SessionList,
  }),
  endSession: remove('/auth/sessions/:id', 'user', 'End one session of the caller, everywhere', {
    errors: [404],
    secondLook: true,
  }),
  endOtherSessions: remove('/auth/sessions', 'user', 'End all sessions of the caller but this one', {
    secondLook: true,
  }),
  changePassword: post(
    '/auth/password/change',
    'user',
    'Set a new password by the current one; all other sessions end',
    { body: account.PasswordChange, errors: [409], secondLook: true },
  ),
  changeEmail: post('/auth/email/change', 'user', 'Send a link to a new address; opening it makes the change', {
    status: 202,
    body: account.EmailChange,
    errors: [409],
    secondLook: true,
  }),
  askForExport: post(
    exportArea,
    'user',
    'Get a link to a ZIP of everything: profile, filings with their files, enquiries',
    { status: 201, answer: account.ExportLinkAnswer, secondLook: true },
  ),
  eraseAccount: post(
    '/auth/erasure',
    'user',
    'Erase the account and everything sent with it, by the current password',
    { status: 202, body: account.ErasureInput, answer: account.ErasureAnswer, errors: [409], secondLook: true },
  ),
};
