import { callsOf } from '../common/call.js';
import * as people from './people.js';

const { post } = callsOf('auth');

/** Calls of an invited person who has no account yet. */
export const invitationCalls = {
  readInvitation: post('/auth/invitation/read', 'public', 'Whom the link of an invitation is for', {
    body: people.InvitationToken,
    answer: people.InvitationViewAnswer,
  }),
  acceptInvitation: post('/auth/invitation/accept', 'public', 'Make the account that an invitation offers', {
    status: 201,
    body: people.AcceptInput,
    errors: [409],
  }),
};
