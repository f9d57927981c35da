import { bulkCalls } from './bulk.calls.js';
import { deskCalls } from './desk.calls.js';
import { invitationCalls } from './invitation.calls.js';
import { officeCalls } from './office.calls.js';
import { userErasureCalls } from './user-erasure.calls.js';

/** What the screens of the staff ask beyond their lists: fetched with those screens, and not with the site. */
export const staffCalls = { ...bulkCalls, ...deskCalls, ...officeCalls, ...invitationCalls, ...userErasureCalls };
