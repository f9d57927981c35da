import type { SessionUser } from '@easy-tax/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPage } from '../browser/load-page';
import { readToken } from '../http/token';

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
  useEffect(() => {
    let current = true;
    let underWay = 0;
    const checkToken = async () => {
      const savedBefore = saved.current;
      underWay += 1;
      const found = token === null ? undefined : await (consumeEarlyCheck(token) ?? check());
      underWay -= 1;
      // The network changed during the first check: the one after it decides.
      if (found === undefined && underWay > 0) return;
      // Something was saved after this request: newer data wins.
      if (found && saved.current !== savedBefore) return;
      // A failed check keeps the known user.
      if (current) setChecked((before) => (found === undefined && token ? (before ?? null) : found));
    };
    const checkIfVisible = () => void (document.visibilityState === 'visible' && checkToken());
    // The page was restored from the back/forward cache, and the login has changed since: reloads it.
    const reloadRestoredPage = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || readToken() === token) return;
      document.documentElement.dataset.checking = '';
      loadPage(location.pathname + location.search);
    };
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

/** Its script is loaded at first use; if that fails, the user is unknown (undefined). */
async function check(): Promise<Checked> {
  try {
    return await (await import('./check-session')).checkSession();
  } catch (reason) {
    console.error('The login could not be checked', reason);
    return undefined;
  }
}
