import { adminCalls, type Invitation, type InviteInput } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Under which the list is kept, for whoever changes it. */
export const INVITATIONS = 'invitations';

/** The invitations that nobody has accepted yet; owners only. */
export const listInvitations = async (): Promise<readonly Invitation[]> =>
  (await api.call(adminCalls.listInvitations)).data;

/** Invites an address as staff. 409 where it has an account, or an open invitation. */
export const invite = (input: InviteInput) => api.call(adminCalls.invite, { body: input });

/** Sends one again; the link of before ends. */
export const resendInvitation = (id: string) => api.call(adminCalls.resendInvitation, { params: { id } });

export const revokeInvitation = (id: string) => api.call(adminCalls.revokeInvitation, { params: { id } });
