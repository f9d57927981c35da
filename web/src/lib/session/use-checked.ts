import type { SessionUser } from '@easy-tax/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { loadPage } from '../browser/load-page';
import { readToken } from '../http/token';

/** Null: not logged in; undefined: not known yet. */
type Checked = SessionUser | null | undefined;

let early: { readonly token: string; readonly found: Promise<Checked> } | undefined;

/** Asks already whose token is stored, while the page that wants to know it is still made; null where there is none. */
export function checkEarly(): Promise<Checked> | null {
  const token = readToken();
  if (token === null) return null;
  early = { token, found: check() };
  return early.found;
}

/** The early check's result, once: later checks need a fresh answer. */
function consumeEarlyCheck(token: string): Promise<Checked> | undefined {
  const found = early?.token === token ? early.found : undefined;
  early = undefined;
  return found;
}

/**
 * The token's user: checked for a new token, when the tab is seen again and when the connection is back. The user
 * before stays while a newer token is checked: a login in the middle of a form keeps the form.
 *
 * Without SWR, which the first page would have to bring for this alone.
 */
export function useChecked(token: string | null): [Checked, (user: SessionUser) => void] {
  const [checked, setChecked] = useState<Checked>();
  const saved = useRef(0);
  useEffect(() => {
    let current = true;
    const checkToken = async () => {
      const savedBefore = saved.current;
      const found = token === null ? undefined : await (consumeEarlyCheck(token) ?? check());
      // Somebody has saved something since this was asked: that is newer.
      if (found && saved.current !== savedBefore) return;
      // A check that did not come through says nothing of who was known before.
      if (current) setChecked((before) => (found === undefined && token ? (before ?? null) : found));
    };
    const checkIfVisible = () => void (document.visibilityState === 'visible' && checkToken());
    // Back to a page that the browser kept as it stood, and somebody has logged in or out since: read it anew.
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

/** Its script is fetched at first use; if that fails, the user is unknown (undefined). */
async function check(): Promise<Checked> {
  try {
    return await (await import('./check-session')).checkSession();
  } catch (reason) {
    console.error('The login could not be checked', reason);
    return undefined;
  }
}
