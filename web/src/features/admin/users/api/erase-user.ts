import { adminCalls, type UserErasureState } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Begins to erase somebody's account, whose address was typed. Oneself and the last owner: 409. */
export const eraseUser = (id: string, email: string) =>
  api.call(adminCalls.eraseUser, { params: { id }, body: { email } });

/** How far it is, or whether the account is kept or gone. */
export const followErasure = async (id: string): Promise<UserErasureState> =>
  (await api.call(adminCalls.followErasure, { params: { id } })).data;
