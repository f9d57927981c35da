import { useSession } from '../../../lib/session/session';

/** Reloads the session after a change of factors, which may open or close the admin area. */
export function useSessionRefresh() {
  const { update } = useSession();
  return async () => {
    // A chunk of its own, as every page loads it first.
    const { checkSession } = await import('../../../lib/session/server-session');
    const known = await checkSession();
    if (known) update(known);
  };
}
