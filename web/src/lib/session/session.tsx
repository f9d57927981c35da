import type { SessionUser } from '@easy-tax/contracts';
import {
  createContext,
  type ReactNode,
  type RefObject,
  use,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { loadPage } from '../browser/load-page';
import { useHydrated } from '../hooks/use-hydrated';
import { hasSessionOverListener } from '../http/session-prompts';
import { forgetToken, isPersonalLink, onTokenChange, readToken, wasLoggedOutElsewhere } from '../http/token';

/**
 * The session. Without a token nothing is requested, and the API client is not loaded. With one, `checking` is
 * true until checkauth answers; a failed check leaves the visitor logged out (docs/product.md, Frame).
 */
interface Session {
  readonly user: SessionUser | null;
  readonly isAuthenticated: boolean;
  readonly checking: boolean;
  /** Ends the session on the server, clears local data, and leaves by a full page load. */
  logout(to: '/' | '/login'): Promise<void>;
  /** Sets a changed user at once, e.g. after saving the profile. */
  update(user: SessionUser): void;
}

const SessionContext = createContext<Session | null>(null);

/** Checks the visitor's token and provides the session. */
export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const token = useSyncExternalStore(onTokenChange, readLastingToken, () => null);
  const hydrated = useHydrated();
  const [checked, update] = useChecked(token);
  const user = (token && checked) || null;
  const checking = !hydrated || (token !== null && checked === undefined);

  const logout = useCallback(async (to: '/' | '/login') => {
    try {
      const { logOutEverywhere } = await import('./server-session');
      await logOutEverywhere();
    } catch (reason) {
      console.error('The session could not be ended on the server', reason);
    } finally {
      loadPage(to);
      forgetToken({ loggingOut: true, leaving: true });
    }
  }, []);

  const session = useMemo<Session>(
    () => ({ user, isAuthenticated: user !== null, checking, logout, update }),
    [user, checking, logout, update],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

let lastToken: string | null = null;

/** A token removed without a logout lasts here as long as the page asks to log in again: the page keeps what was typed. */
function readLastingToken(): string | null {
  const token = readToken();
  if (token !== null || wasLoggedOutElsewhere() || !hasSessionOverListener()) lastToken = token;
  return lastToken;
}

/** The visitor's session; only inside `SessionProvider`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}

/** Null: not logged in; undefined: unknown. */
type Checked = SessionUser | null | undefined;

let early: { readonly token: string; readonly found: Promise<Checked> } | undefined;

/** Starts checking the stored token before the page is rendered; null without a token. */
export function checkEarly(): Promise<Checked> | null {
  const token = readToken();
  if (token === null) return null;
  early = { token, found: check() };
  return early.found;
}

const findUserOf = (token: string | null) => (token === null ? undefined : (consumeEarlyCheck(token) ?? check()));

/** Returns the early check's result once: later checks need a fresh answer. */
function consumeEarlyCheck(token: string): Promise<Checked> | undefined {
  const found = early?.token === token ? early.found : undefined;
  early = undefined;
  return found;
}

/**
 * The token's user: checked for a new token, when the tab becomes visible, and when online again. Keeps the previous
 * user while a newer token is checked: a login inside a form keeps the form.
 *
 * Without SWR, which the first page does not load.
 */
export function useChecked(token: string | null): [Checked, (user: SessionUser) => void] {
  const [checked, setChecked] = useState<Checked>();
  const saved = useRef(0);
  /** Also after the session has ended. */
  const lastId = useRef<string>(undefined);
  useEffect(() => {
    let current = true;
    let underWay = 0;
    const checkToken = async () => {
      const savedBefore = saved.current;
      underWay += 1;
      const found = await findUserOf(token);
      underWay -= 1;
      // The network changed during the first check: the one after it decides.
      if (found === undefined && underWay > 0) return;
      if (!current || isReloadedForAnother(found, lastId)) return;
      // Something was saved after this request: newer data wins.
      if (found && saved.current !== savedBefore) return;
      // A failed check keeps the known user.
      setChecked((before) => (found === undefined && token ? (before ?? null) : found));
    };
    const checkIfVisible = () => void (document.visibilityState === 'visible' && checkToken());
    // The page was restored from the back/forward cache, and the login has changed since: reloads it.
    const reloadRestoredPage = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || readToken() === token) return;
      document.documentElement.dataset.checking = '';
      loadPage(location.pathname + location.search);
    };
    if (token === null && lastId.current) void clearLists();
    void checkToken();
    addEventListener('pageshow', reloadRestoredPage);
    addEventListener('online', checkIfVisible);
    document.addEventListener('visibilitychange', checkIfVisible);
    return () => {
      current = false;
      removeEventListener('pageshow', reloadRestoredPage);
      removeEventListener('online', checkIfVisible);
      document.removeEventListener('visibilitychange', checkIfVisible);
    };
  }, [token]);
  const update = useCallback((user: SessionUser) => {
    saved.current += 1;
    setChecked(user);
  }, []);
  return [checked, update];
}

/**
 * Another person than the last one gets a new page: this one has the last one's lists in memory. A personal link's page has
 * none, and would lose its link.
 */
function isReloadedForAnother(found: Checked, lastId: RefObject<string | undefined>): boolean {
  if (!found || isPersonalLink(location)) return false;
  lastId.current ??= found._id;
  if (found._id === lastId.current) return false;
  document.documentElement.dataset.checking = '';
  loadPage(location.pathname + location.search, { replace: true });
  return true;
}

async function clearLists(): Promise<void> {
  await (await import('./server-session')).clearLists();
}

/** Its script is loaded at first use; if that fails, the user is unknown (undefined). */
async function check(): Promise<Checked> {
  try {
    return await (await import('./server-session')).checkSession();
  } catch (reason) {
    console.error('The login could not be checked', reason);
    return undefined;
  }
}
