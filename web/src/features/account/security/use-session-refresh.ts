import { useSession } from '../../../lib/session/session';

/** Reads the session anew after a change of factors: the desk may open or close with it. */
export function useSessionRefresh() {
  const { update } = useSession();
  return async () => {
    // A script of its own, as every page fetches it first.
    const { checkSession } = await import('../../../lib/session/check-session');
    const known = await checkSession();
    if (known) update(known);
  };
}
