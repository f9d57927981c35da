import type { SessionUser } from '@easy-tax/contracts';
import { useEffect, useState } from 'react';

/** Nobody is null; undefined where it is not known yet. */
type Checked = SessionUser | null | undefined;

/**
 * Whose token this is: asked when there is a new one, when the tab is seen again and when the connection is back. Who
 * was here stays while a newer token is checked: somebody logs in again in the middle of a form, and keeps it.
 *
 * Without SWR, which the first page would have to bring for this alone.
 */
export function useChecked(token: string | null): [Checked, (user: SessionUser) => void] {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    if (token === null) {
      setChecked(undefined);
      return undefined;
    }
    let current = true;
    const ask = async () => {
      const { checkSession } = await import('./check-session');
      const found = await checkSession();
      // A check that did not come through says nothing of who was known before.
      if (current) setChecked((before) => (found === undefined ? (before ?? null) : found));
    };
    const askAgain = () => void (document.visibilityState === 'visible' && ask());
    void ask();
    addEventListener('online', askAgain);
    document.addEventListener('visibilitychange', askAgain);
    return () => {
      current = false;
      removeEventListener('online', askAgain);
      document.removeEventListener('visibilitychange', askAgain);
    };
  }, [token]);
  return [checked, setChecked];
}
