import { remember } from '../browser/remembered';

/**
 * The session's token in local storage (docs/product.md, Login). If storage is refused
 * (private windows of old browsers), the visitor stays logged out.
 */
const TOKEN = 'token';
const LOGGED_IN_USER = 'LoggedInUser';
/** Written and taken away by who logs out: other tabs hear of it, and tell it from a session that only expired. */
const LOGGED_OUT = 'loggedOut';
const listeners = new Set<() => void>();
let loggedOutElsewhere = false;

export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN);
  } catch {
    return null;
  }
}

/** `leaving` when a full page load follows: nothing on this page should react any more. */
export function storeToken(token: string, { leaving = false } = {}): void {
  localStorage.setItem(TOKEN, token);
  if (!leaving) notifyListeners();
}

/** `loggingOut`: the person logs out and leaves the page. Other tabs should react, but nothing on this page. */
export function forgetToken({ loggingOut = false } = {}): void {
  if (loggingOut) remember(LOGGED_OUT, Date.now());
  localStorage.removeItem(LOGGED_OUT);
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(LOGGED_IN_USER);
  if (!loggingOut) notifyListeners();
}

/** For `useSyncExternalStore`: calls back when the token changes, in another tab too. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === LOGGED_OUT && newValue) loggedOutElsewhere = true;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Calls back when somebody logs in in another tab. */
export function onLoginElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN && newValue) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** True if this page lost its token by a logout in another tab. */
export const wasLoggedOutElsewhere = (): boolean => loggedOutElsewhere;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}
