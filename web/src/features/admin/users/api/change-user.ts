import { adminCalls, type User, type UserChange } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Changes role, staff role or blocking. The last owner who can log in can't be lost: 409 then says so. */
export async function changeUser(id: string, body: UserChange): Promise<User> {
  const { data } = await api.call(adminCalls.changeUser, { params: { id }, body });
  return data;
}
