import { type SessionUser } from '@easy-tax/contracts';
import { createContext, type ReactNode, use, useCallback, useMemo, useSyncExternalStore } from 'react';
import { loadPage } from '../browser/load-page';
import { useHydrated } from '../hooks/use-hydrated';
import { forgetToken, onTokenChange, readToken } from '../http/token';
import { useChecked } from './use-checked';

/**
 * The session. Without a token nothing is requested, and the API client is not loaded. With one, `checking` is
 * true until checkauth answers; a failed check leaves the visitor logged out (docs/product.md, Frame).
 */
export interface Session {
  readonly user: SessionUser | null;
  readonly isAuthenticated: boolean;
  readonly checking: boolean;
  /** Ends the session on the server, clears local data, and leaves by a full page load. */
  logout(to: '/' | '/login'): Promise<void>;
  /** Sets a changed user at once, e.g. after saving the profile. */
  update(user: SessionUser): void;
}

const SessionContext = createContext<Session | null>(null);

export function SessionProvider({ children }: { readonly children: ReactNode }) {
  const token = useSyncExternalStore(onTokenChange, readToken, () => null);
  const hydrated = useHydrated();
  const [checked, update] = useChecked(token);
  const user = (token && checked) || null;
  const checking = !hydrated || (token !== null && checked === undefined);

  const logout = useCallback(async (to: '/' | '/login') => {
    try {
      const { logOutEverywhere } = await import('./log-out-everywhere');
      await logOutEverywhere();
    } catch (reason) {
      console.error('The session could not be ended on the server', reason);
    } finally {
      loadPage(to);
      forgetToken({ loggingOut: true });
    }
  }, []);

  const session = useMemo<Session>(
    () => ({ user, isAuthenticated: user !== null, checking, logout, update }),
    [user, checking, logout, update],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}

/** The visitor's session; only inside `SessionProvider`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider above it');
  return session;
}
