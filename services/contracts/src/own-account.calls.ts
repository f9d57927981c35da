import * as account from './account.js';
import { Done } from './answer.js';
import { defineCalls } from './call.js';
import { SessionList } from './session.js';

/** What people do with their own account once they are in. */
export const ownAccountCalls = defineCalls({
  listSessions: {
    service: 'auth',
    method: 'GET',
    path: '/auth/sessions',
    access: 'user',
    summary: 'Where the caller is logged in, the latest use first',
    status: 200,
    answer: SessionList,
    errors: [401],
  },
  endSession: {
    service: 'auth',
    method: 'DELETE',
    path: '/auth/sessions/:id',
    access: 'user',
    summary: 'End one session of the caller, everywhere',
    status: 200,
    answer: Done,
    errors: [401, 404],
  },
  endOtherSessions: {
    service: 'auth',
    method: 'DELETE',
    path: '/auth/sessions',
    access: 'user',
    summary: 'End all sessions of the caller but this one',
    status: 200,
    answer: Done,
    errors: [401],
  },
  changePassword: {
    service: 'auth',
    method: 'POST',
    path: '/auth/password/change',
    access: 'user',
    summary: 'Set a new password by the current one; all other sessions end',
    status: 200,
    body: account.PasswordChange,
    answer: Done,
    errors: [401, 409],
  },
  changeEmail: {
    service: 'auth',
    method: 'POST',
    path: '/auth/email/change',
    access: 'user',
    summary: 'Send a link to a new address; opening it makes the change',
    status: 202,
    body: account.EmailChange,
    answer: Done,
    errors: [401, 409],
  },
  confirmEmailChange: {
    service: 'auth',
    method: 'POST',
    path: '/auth/email/change/confirm',
    access: 'user',
    summary: 'Change the address of the caller by the link that was sent to it; all sessions end',
    status: 200,
    body: account.VerifyEmailInput,
    answer: Done,
    errors: [401, 403, 409],
  },
});
