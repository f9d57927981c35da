import { Done } from './answer.js';
import { type Call, defineCalls } from './call.js';
import * as invitation from './invitation.js';

const ofOwner = { service: 'auth', access: 'owner' } as const satisfies Partial<Call>;
const ofAnybody = { service: 'auth', method: 'POST', access: 'public' } as const satisfies Partial<Call>;

/** How somebody becomes staff: asked by an owner, by a link in a mail. */
export const invitationCalls = defineCalls({
  listInvitations: {
    ...ofOwner,
    method: 'GET',
    path: '/auth/invitations',
    summary: 'Invitations that nobody has accepted yet',
    status: 200,
    answer: invitation.InvitationList,
    errors: [401, 403],
  },
  invite: {
    ...ofOwner,
    method: 'POST',
    path: '/auth/invitations',
    summary: 'Invite an address as reviewer or owner, by mail',
    status: 201,
    body: invitation.InviteInput,
    answer: invitation.InvitationAnswer,
    errors: [401, 403, 409],
  },
  resendInvitation: {
    ...ofOwner,
    method: 'POST',
    path: '/auth/invitations/:id/resend',
    summary: 'Send an invitation again; the link of before ends',
    status: 200,
    answer: invitation.InvitationAnswer,
    errors: [401, 403, 404, 409],
  },
  revokeInvitation: {
    ...ofOwner,
    method: 'DELETE',
    path: '/auth/invitations/:id',
    summary: 'Revoke an invitation',
    status: 200,
    answer: Done,
    errors: [401, 403, 404],
  },
  readInvitation: {
    ...ofAnybody,
    path: '/auth/invitation/read',
    summary: 'Whom the link of an invitation is for',
    status: 200,
    body: invitation.InvitationToken,
    answer: invitation.InvitationViewAnswer,
    errors: [],
  },
  acceptInvitation: {
    ...ofAnybody,
    path: '/auth/invitation/accept',
    summary: 'Make the account that an invitation offers',
    status: 201,
    body: invitation.AcceptInput,
    answer: Done,
    errors: [409],
  },
});
