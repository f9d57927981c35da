import type { SessionUser } from '@easy-tax/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { leaveTo } from '../browser/leave';
import { readToken } from '../http/token';

/** Nobody is null; undefined where it is not known yet. */
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
function foundEarly(token: string): Promise<Checked> | undefined {
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
    const ask = async () => {
      const savedBefore = saved.current;
      const found = token === null ? undefined : await (foundEarly(token) ?? check());
      // Somebody has saved something since this was asked: that is newer.
      if (found && saved.current !== savedBefore) return;
      // A check that did not come through says nothing of who was known before.
      if (current) setChecked((before) => (found === undefined && token ? (before ?? null) : found));
    };
    const askAgain = () => void (document.visibilityState === 'visible' && ask());
    // Back to a page that the browser kept as it stood, and somebody has logged in or out since: read it anew.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (!persisted || readToken() === token) return;
      document.documentElement.dataset.checking = '';
      leaveTo(location.pathname + location.search);
    };
    void ask();
    addEventListener('pageshow', comeBack);
    addEventListener('online', askAgain);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      current = false;
      removeEventListener('pageshow', comeBack);
      removeEventListener('online', askAgain);
      document.removeEventListener('visibilitychange', askAgain);
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
