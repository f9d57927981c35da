import { accountCalls, type SessionUser } from '@easy-tax/contracts';
import { api } from '../http/api';

/** Who is logged in. 401 when the token's session has ended. */
export async function checkAuth(): Promise<SessionUser> {
  return (await api.call(accountCalls.checkAuth)).data.user;
}
