import { type Invitation, type InviteInput, staffCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** Under which the list is kept, for whoever changes it. */
export const INVITATIONS = 'invitations';

/** The invitations that nobody has accepted yet; owners only. */
export const listInvitations = async (): Promise<readonly Invitation[]> =>
  (await api.call(staffCalls.listInvitations)).data;

/** Invites an address as staff. 409 where it has an account, or an open invitation. */
export const invite = (input: InviteInput) => api.call(staffCalls.invite, { body: input });

/** Sends one again; the link of before ends. */
export const resendInvitation = (id: string) => api.call(staffCalls.resendInvitation, { params: { id } });

export const revokeInvitation = (id: string) => api.call(staffCalls.revokeInvitation, { params: { id } });
