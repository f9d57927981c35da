import { adminCalls, type InviteInput, type LoginResetInput, type UserChange } from '@easy-tax/contracts';
import { listBy } from '../../../components/data-table/state/list-calls';
import { api } from '../../../lib/http/api';

/** A page of all accounts; owners only. */
export const listUsers = listBy(adminCalls.listUsers, adminCalls.searchUsers);

/** Changes role, staff role or blocking. 409 for the last owner who can log in. */
export const changeUser = (id: string, body: UserChange) => api.data(adminCalls.changeUser, { params: { id }, body });

/** Ends all sessions of a person. */
export const endUserSessions = (id: string) => api.call(adminCalls.endUserSessions, { params: { id } });

/** The address and factors that a reset of a login concerns. */
export const readUserLogin = (id: string) => api.data(adminCalls.userLogin, { params: { id } });

/**
 * Signs a person out and mails a link to set the password anew, which removes the factors if that is confirmed. 409 if
 * the address has changed since it was read.
 */
export const resetUserLogin = (id: string, body: LoginResetInput) =>
  api.call(adminCalls.resetUserLogin, { params: { id }, body });

/** Starts erasing the account with the typed address. 409 for oneself and the last owner. */
export const eraseUser = (id: string, email: string) =>
  api.call(adminCalls.eraseUser, { params: { id }, body: { email } });

/** Progress of an erasure: running, cancelled or done. */
export const followErasure = (id: string) => api.data(adminCalls.followErasure, { params: { id } });

/** Cache key of the list. */
export const INVITATIONS = 'invitations';

/** Open invitations; owners only. */
export const listInvitations = () => api.data(adminCalls.listInvitations);

/** Invites an address as staff. 409 if it has an account or an open invitation. */
export const invite = (input: InviteInput) => api.call(adminCalls.invite, { body: input });

/** Sends an invitation again; the old link expires. */
export const resendInvitation = (id: string) => api.call(adminCalls.resendInvitation, { params: { id } });

export const revokeInvitation = (id: string) => api.call(adminCalls.revokeInvitation, { params: { id } });
