import { callsOf } from '../common/call.js';
import { limits } from '../common/limits.js';
import * as account from './schema.js';

/** A browser fetches the ZIP at `GET /auth/export/<ticket>`, without a header. */
export const exportArea = '/auth/export';

const { get, post, patch, remove } = callsOf('auth');

/** Calls on the caller's own account: login, profile, sessions, password, address, export, erasure. */
export const accountCalls = {
  register: post('/auth/register', 'public', 'Make an account', {
    status: 201,
    body: account.RegisterInput,
    errors: [409],
  }),
  login: post('/auth/login', 'public', 'Begin a session', {
    body: account.LoginInput,
    answer: account.LoginAnswer,
    errors: [401, 403],
  }),
  checkAuth: get('/auth/checkauth', 'user', 'Who is logged in', { answer: account.CheckAuthAnswer }),
  logout: post('/auth/logout', 'user', 'End this session everywhere'),
  forgotPassword: post('/auth/password/forgot', 'public', 'Send a reset link, if the address has an account', {
    status: 202,
    body: account.ForgotInput,
  }),
  resetPassword: post('/auth/password/reset', 'public', 'Set a new password by a reset link', {
    body: account.ResetInput,
  }),
  verifyEmail: post('/auth/email/verify', 'user', 'Confirm the e-mail address of the caller by its link', {
    body: account.VerifyEmailInput,
    errors: [403],
  }),
  resendVerification: post('/auth/email/resend', 'user', 'Send the confirming link again', { status: 202 }),
  google: post('/auth/google', 'public', 'Begin a session with a Google ID token', {
    body: account.GoogleInput,
    answer: account.LoginAnswer,
    errors: [401, 403, 404],
  }),
  changeProfile: patch('/auth/profile', 'user', 'Change name, city, occupation or picture', {
    body: account.ProfileChange,
    answer: account.ProfileAnswer,
    bodyLimit: limits.profileBody,
  }),
  listSessions: get('/auth/sessions', 'user', 'Where the caller is logged in, the latest use first', {
    answer: account.SessionList,
  }),
  endSession: remove('/auth/sessions/:id', 'user', 'End one session of the caller, everywhere', { errors: [404] }),
  endOtherSessions: remove('/auth/sessions', 'user', 'End all sessions of the caller but this one'),
  changePassword: post(
    '/auth/password/change',
    'user',
    'Set a new password by the current one; all other sessions end',
    { body: account.PasswordChange, errors: [409] },
  ),
  changeEmail: post('/auth/email/change', 'user', 'Send a link to a new address; opening it makes the change', {
    status: 202,
    body: account.EmailChange,
    errors: [409],
  }),
  confirmEmailChange: post(
    '/auth/email/change/confirm',
    'user',
    'Change the address of the caller by the link that was sent to it; all sessions end',
    { body: account.VerifyEmailInput, errors: [403, 409] },
  ),
  askForExport: post(
    exportArea,
    'user',
    'Get a link to a ZIP of everything: profile, filings with their files, enquiries',
    { status: 201, answer: account.ExportLinkAnswer },
  ),
  eraseAccount: post(
    '/auth/erasure',
    'user',
    'Erase the account and everything sent with it, by the current password',
    { status: 202, body: account.ErasureInput, answer: account.ErasureAnswer, errors: [409] },
  ),
  confirmErasure: post(
    '/auth/erasure/confirm',
    'public',
    'Erase an account without a password by the link that was mailed to it',
    { status: 202, body: account.VerifyEmailInput, answer: account.ErasureAnswer, errors: [409] },
  ),
};
