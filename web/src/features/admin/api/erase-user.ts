import { staffCalls, type UserErasure } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** Begins to erase somebody's account, whose address was typed. Oneself and the last owner: 409. */
export const eraseUser = (id: string, email: string) =>
  api.call(staffCalls.eraseUser, { params: { id }, body: { email } });

/** How far it is; null where nothing is under way, or any more. */
export const followErasure = async (id: string): Promise<UserErasure | null> =>
  (await api.call(staffCalls.followErasure, { params: { id } })).data;
