/**
 * The session's token in local storage, under the key that the specification names. Where storage is refused
 * (private windows of old browsers) the visitor simply stays a stranger.
 */
const TOKEN = 'token';
const LOGGED_IN_USER = 'LoggedInUser';
const listeners = new Set<() => void>();

export function readToken(): string | null {
  try {
    return localStorage.getItem(TOKEN);
  } catch {
    return null;
  }
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN, token);
  tell();
}

/** `quietly` when the page is being left: nothing on it should react any more. */
export function forgetToken({ quietly = false } = {}): void {
  localStorage.removeItem(TOKEN);
  localStorage.removeItem(LOGGED_IN_USER);
  if (!quietly) tell();
}

/** For `useSyncExternalStore`: calls back when the token changes, in another tab too. */
export function onTokenChange(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function tell(): void {
  for (const listener of listeners) listener();
}
