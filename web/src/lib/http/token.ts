import { writeLocalStorage } from '../browser/local-storage';

/**
 * The session's token in local storage (docs/product.md, Login). If storage is refused
 * (private windows of old browsers), the visitor stays logged out.
 */
const TOKEN = 'token';
const LOGGED_IN_USER = 'LoggedInUser';
/** The choice in Personal Details: the next person on this device never sees it. */
export const OCCUPATION = 'occupation';
/** Set briefly on logout: lets other tabs distinguish a logout from an expired session. */
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

/** `leaving`: a full page load follows, so this page must not react. */
export function storeToken(token: string, { leaving = false } = {}): void {
  localStorage.setItem(TOKEN, token);
  localStorage.removeItem(OCCUPATION);
  if (!leaving) notifyListeners();
}

/** `loggingOut`: other tabs show nothing more of the person. `leaving`: a full page load follows, so this page must not react. */
export function forgetToken({ loggingOut = false, leaving = false } = {}): void {
  if (loggingOut) writeLocalStorage(LOGGED_OUT, Date.now());
  localStorage.removeItem(LOGGED_OUT);
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(LOGGED_IN_USER);
  localStorage.removeItem(OCCUPATION);
  if (!leaving) notifyListeners();
}

/** For `useSyncExternalStore`: calls back when the token changes, also in another tab. */
export function onTokenChange(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (newValue && (key === LOGGED_OUT || key === TOKEN)) loggedOutElsewhere = key === LOGGED_OUT;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', onStorage);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', onStorage);
  };
}

/** Calls back on a login in another tab. */
export function onLoginElsewhere(listener: () => void): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === TOKEN && newValue) listener();
  };
  addEventListener('storage', onStorage);
  return () => removeEventListener('storage', onStorage);
}

/** True if another tab logged out this page, and none has logged in since. */
export const wasLoggedOutElsewhere = (): boolean => loggedOutElsewhere;

function notifyListeners(): void {
  for (const listener of listeners) listener();
}

const LINK_ANCHOR = '#link=';
/** A chat may add a full stop to the link. */
const LINK_TOKEN = /^[\w-]*/;

/** True for the address of a personal link, `/get-started#link=…`. Browsers send the anchor to no server, and in no Referer. */
export const isPersonalLink = ({ pathname, hash }: { readonly pathname: string; readonly hash: string }): boolean =>
  pathname.replace(/\/$/, '') === '/get-started' && hash.startsWith(LINK_ANCHOR);

/** The token of the personal link in the address; empty if there is none. */
export const readLinkToken = (): string =>
  location.hash.startsWith(LINK_ANCHOR) ? (LINK_TOKEN.exec(location.hash.slice(LINK_ANCHOR.length))?.[0] ?? '') : '';
