import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../lib/api-error';
import { toast } from '../../lib/toast';
import { returnFromGoogle } from './google-popup';

/**
 * The ways to arrive at /login with something to say: sent here by the guard with a message, from the link of a mail
 * (`?verify=` confirms an address, `?newEmail=` changes it), or as the popup of Google's sign-in. Each is told once and
 * taken out of the address.
 */
export function useLoginArrival(): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    const message = messageIn(state);
    const link = linkIn(search);
    if (returnFromGoogle() || (message === null && link === null)) return;
    told.current = true;
    navigate('/login', { replace: true });
    if (message !== null) toast.info(message);
    link?.().then(toast.success, (error: unknown) => toast.error(messageOf(error)));
  }, [state, search, navigate]);
}

/** What the link of a mail asks for, still to be done. Few come by one: the others fetch nothing for it. */
function linkIn(search: string): (() => Promise<string>) | null {
  const query = new URLSearchParams(search);
  for (const name of ['verify', 'newEmail'] as const) {
    const token = query.get(name);
    if (token !== null) return async () => (await import('./mail-links')).mailLinks[name](token);
  }
  return null;
}

function messageIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string'
    ? state.message
    : null;
}
