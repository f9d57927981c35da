import { callsOf } from '../common/call.js';
import * as account from './schema.js';

const { get, post } = callsOf('auth');

/** Calls that begin and end sessions, and calls of mailed links. */
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
  checkAuth: get('/auth/checkauth', 'user', 'Who is logged in', {
    answer: account.CheckAuthAnswer,
    enrolment: true,
  }),
  logout: post('/auth/logout', 'user', 'End this session everywhere', { enrolment: true }),
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
    enrolment: true,
  }),
  resendVerification: post('/auth/email/resend', 'user', 'Send the confirming link again', {
    status: 202,
    enrolment: true,
  }),
  google: post('/auth/google', 'public', 'Begin a session with a Google ID token', {
    body: account.GoogleInput,
    answer: account.LoginAnswer,
    errors: [401, 403, 404],
  }),
  confirmEmailChange: post(
    '/auth/email/change/confirm',
    'user',
    'Change the address of the caller by the link that was sent to it; all sessions end',
    { body: account.VerifyEmailInput, errors: [403, 409] },
  ),
  confirmErasure: post(
    '/auth/erasure/confirm',
    'public',
    'Erase an account without a password by the link that was mailed to it',
    { status: 202, body: account.VerifyEmailInput, answer: account.ErasureAnswer, errors: [409] },
  ),
};
