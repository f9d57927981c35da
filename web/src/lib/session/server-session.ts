import { accountCalls, SECOND, type SessionUser } from '@easy-tax/contracts';
import { ApiError, api, isRefused } from '../http/api';
import { endSessionPrompts, hasSessionOverListener } from '../http/session-prompts';
import { forgetToken, readToken } from '../http/token';
import { deleteDraftOfOthers, endDrafts } from './draft-store';

/** A phone's line is often back within these pauses, and a restarted service too. */
const PAUSES_MS = [0.5 * SECOND, 1.5 * SECOND];
/** The page waits for the answer: no further try after this time. */
const GIVE_UP_MS = 20 * SECOND;

/**
 * The user of the stored token; null, with the token removed, if its session ended; undefined if
 * unknown, or if the page itself asks to log in again.
 */
export async function checkSession(): Promise<SessionUser | null | undefined> {
  const token = readToken();
  try {
    const user = await fetchUser();
    void deleteDraftOfOthers(user._id);
    return user;
  } catch (reason) {
    if (!(reason instanceof ApiError && reason.status === 401) || hasSessionOverListener()) return undefined;
    if (readToken() === token) forgetToken();
    return null;
  }
}

/** Shows the user as the server has it after a change there, such as a confirmed address. */
export async function refreshUser(update: (user: SessionUser) => void): Promise<void> {
  const known = await checkSession();
  if (known) update(known);
}

/** Repeats a check that got no answer: without one, a client who has just logged in would be led to the login again. */
async function fetchUser(pauses = PAUSES_MS, startedAt = Date.now()): Promise<SessionUser> {
  try {
    return (await api.data(accountCalls.checkAuth)).user;
  } catch (reason) {
    console.error('The login could not be checked', reason);
    const [pause, ...others] = pauses;
    if (pause === undefined || isRefused(reason) || Date.now() - startedAt > GIVE_UP_MS) throw reason;
    await new Promise((done) => setTimeout(done, pause));
    return fetchUser(others, startedAt);
  }
}

/** Clears the lists of the person whose session has ended. The page reads again whatever it still shows, like its settings. */
export async function clearLists(): Promise<void> {
  const { mutate } = await import('swr');
  await mutate(() => true, undefined);
}

/** A hanging server must not block the logout. */
const TIMEOUT_MS = 3000;

/** Ends the session at every service, and deletes unsent text from this device. */
export async function logOutEverywhere(): Promise<void> {
  endSessionPrompts();
  const logOut = api.call(accountCalls.logout, { keepalive: true, signal: AbortSignal.timeout(TIMEOUT_MS) });
  const [ended] = await Promise.allSettled([logOut, endDrafts()]);
  if (ended.status === 'rejected') throw ended.reason;
}
