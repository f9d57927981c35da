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

/** Parses the history's state, which may hold anything. */
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

interface Kept {
  readonly waiting: string;
  readonly until: number;
  readonly email: string | null;
}
const sameAddress = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();

/**
 * Keeps the page over a full page load or a mail's link, which have no state.
 * @param email of the person whose page it is, if known: on a shared phone nobody else is led to it
 */
export function rememberWaitingPage(waiting: string | null, email: string | null): void {
  if (waiting !== null) writeLocalStorage(KEY, { waiting, until: Date.now() + HOUR, email } satisfies Kept);
}

function readKept(): Kept | null {
  const kept = readLocalStorage(KEY) as Kept | null;
  return kept && kept.until > Date.now() ? kept : null;
}
const isOthers = ({ email: theirs }: Kept, email: string | null) =>
  Boolean(theirs) && !(email !== null && sameAddress(String(theirs), email));

/** The remembered page of the last hour. @param email of who logs in; null: not known yet */
export function readWaitingPage(email: string | null): string | null {
  const kept = readKept();
  return kept && !isOthers(kept, email) ? ownPath(kept.waiting) : null;
}

/** For somebody logged in: another person's login would have dropped it. */
export const readOwnWaitingPage = (): string | null => ownPath(readKept()?.waiting);

/** At a login. A mail's link, which opens /login, still leads its person to the page. @param opened the path that the login opens */
export function forgetWaitingPage(opened: string, email: string | null): void {
  const kept = readKept();
  if (!opened.startsWith('/login') || (kept && isOthers(kept, email))) localStorage.removeItem(KEY);
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
