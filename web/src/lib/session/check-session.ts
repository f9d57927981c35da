import { accountCalls, type SessionUser } from '@easy-tax/contracts';
import { api } from '../http/api';
import { ApiError } from '../http/api-error';
import { hasSessionOverListener } from '../http/session-over';
import { forgetToken, readToken } from '../http/token';
import { deleteDraftOfOthers } from './draft-store';

/**
 * The user of the stored token; null, with the token removed, if its session ended; undefined if
 * unknown, or if the page itself asks to log in again.
 */
export async function checkSession(): Promise<SessionUser | null | undefined> {
  const token = readToken();
  try {
    const { user } = (await api.call(accountCalls.checkAuth)).data;
    void deleteDraftOfOthers(user._id);
    return user;
  } catch (reason) {
    console.error('The login could not be checked', reason);
    if (!(reason instanceof ApiError && reason.status === 401) || hasSessionOverListener()) return undefined;
    if (readToken() === token) forgetToken();
    return null;
  }
}
