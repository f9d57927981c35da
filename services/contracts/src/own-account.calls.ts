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
});
