import {
  adminCalls,
  type Invitation,
  type InviteInput,
  type LoginReset,
  type User,
  type UserChange,
  type UserErasureState,
} from '@easy-tax/contracts';
import type { ListOptions, TablePage } from '../../../components/data-table/state/table-page';
import { api } from '../../../lib/http/api';

/** All accounts, a page at a time; owners only. */
export async function listUsers(query: Record<string, string>, { signal }: ListOptions = {}): Promise<TablePage<User>> {
  const { data, success: _, ...page } = await api.call(adminCalls.listUsers, { query, signal });
  return { ...page, rows: data };
}

/** Changes role, staff role or blocking. The last owner who can log in can't be lost: 409 then says so. */
export async function changeUser(id: string, body: UserChange): Promise<User> {
  const { data } = await api.call(adminCalls.changeUser, { params: { id }, body });
  return data;
}

/** Ends all sessions of a person, everywhere. */
export const endUserSessions = (id: string) => api.call(adminCalls.endUserSessions, { params: { id } });

/** Signs a person out and mails the link that sets password and factor anew. 409 without a factor. */
export const resetUserLogin = async (id: string): Promise<LoginReset> =>
  (await api.call(adminCalls.resetUserLogin, { params: { id } })).data;

/** Begins to erase somebody's account, whose address was typed. Oneself and the last owner: 409. */
export const eraseUser = (id: string, email: string) =>
  api.call(adminCalls.eraseUser, { params: { id }, body: { email } });

/** How far it is, or whether the account is kept or gone. */
export const followErasure = async (id: string): Promise<UserErasureState> =>
  (await api.call(adminCalls.followErasure, { params: { id } })).data;

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
