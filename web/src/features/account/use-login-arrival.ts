import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../lib/api-error';
import { toast } from '../../lib/toast';
import { verifyEmail } from './api/verify-email';
import { returnFromGoogle } from './google-popup';

/**
 * The three ways to arrive at /login with something to say: sent here by the guard with a message, from the link of a
 * confirmation mail (`?verify=`), or as the popup of Google's sign-in. Each is told once and taken out of the address.
 */
export function useLoginArrival(): void {
  const { state, search } = useLocation();
  const navigate = useNavigate();
  const told = useRef(false);
  useEffect(() => {
    if (told.current) return;
    const message = messageIn(state);
    const token = new URLSearchParams(search).get('verify');
    if (returnFromGoogle() || (message === null && token === null)) return;
    told.current = true;
    navigate('/login', { replace: true });
    if (message !== null) toast.info(message);
    if (token !== null) verifyEmail(token).then(toast.success, (error: unknown) => toast.error(messageOf(error)));
  }, [state, search, navigate]);
}

function messageIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string'
    ? state.message
    : null;
}
