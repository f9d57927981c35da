import { HOUR } from '@easy-tax/contracts';
import { readLocalStorage, writeLocalStorage } from '../browser/local-storage';

/**
 * The page that somebody wanted before the login. It travels in the history's state from page to page, so that the
 * addresses of login and register stay as they are.
 */
export interface LoginState {
  /** Path on this site, opened after the login. */
  readonly waiting: string | null;
  /** Address for the login's field, of an account just made. */
  readonly email: string;
  readonly message: string | null;
}

export function readLoginState(state: unknown): LoginState {
  const { waiting, email, message } = (typeof state === 'object' && state ? state : {}) as Record<string, unknown>;
  return {
    waiting: ownPath(waiting),
    email: typeof email === 'string' ? email : '',
    message: typeof message === 'string' ? message : null,
  };
}

/** The path as this site's own; null for anything that a browser would open elsewhere (`//evil`, `/\evil`). */
export function ownPath(path: unknown): string | null {
  // URLs drop tabs and line breaks, and read a backslash as a slash.
  if (typeof path !== 'string' || !/^\/(?![/\\])[^\t\n\r]*$/.test(path)) return null;
  const url = new URL(path, location.origin);
  if (url.origin !== location.origin || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}

const KEY = 'waitingPage';

/** Keeps the page over a full page load or a mail's link, which have no state. */
export function rememberWaitingPage(waiting: string | null): void {
  if (waiting !== null) writeLocalStorage(KEY, { waiting, until: Date.now() + HOUR });
}

/** The remembered page of the last hour. */
export function readWaitingPage(): string | null {
  const kept = readLocalStorage(KEY) as { readonly waiting?: unknown; readonly until?: unknown } | null;
  return typeof kept?.until === 'number' && kept.until > Date.now() ? ownPath(kept.waiting) : null;
}

/** A mail's link, which opens /login, still leads to it. @param opened the path that the login opens */
export function forgetWaitingPage(opened: string): void {
  if (!opened.startsWith('/login')) localStorage.removeItem(KEY);
}

interface NewAccount {
  readonly email: string;
  readonly password: string;
}
let newAccount: NewAccount | null = null;

/** Logs a new account in by itself when a page waits: its holder has just typed the password. In memory only. */
export const handOverNewAccount = (account: NewAccount | null): void => {
  newAccount = account;
};
export const readNewAccount = (): NewAccount | null => newAccount;
