import type { SessionUser } from '@easy-tax/contracts';
import { checkAuth } from '../features/account/api/check-auth';
import { keepOnlyDraftOf } from '../features/filings/draft-store';
import { ApiError } from '../lib/api-error';
import { isSessionOverHeard } from '../lib/session-over';
import { forgetToken, readToken } from '../lib/token';

/**
 * The user of the token that is stored; null, and the token forgotten, when its session ended; undefined when nobody can
 * say, or when the page itself asks whoever is at it to log in again.
 */
export async function checkSession(): Promise<SessionUser | null | undefined> {
  const token = readToken();
  try {
    const user = await checkAuth();
    void keepOnlyDraftOf(user._id);
    return user;
  } catch (reason) {
    console.error('The login could not be checked', reason);
    if (!(reason instanceof ApiError && reason.status === 401) || isSessionOverHeard()) return undefined;
    if (readToken() === token) forgetToken();
    return null;
  }
}
