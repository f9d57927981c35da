import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { messageOf } from '../../lib/api-error';
import { toast } from '../../lib/toast';
import { readToken } from '../../lib/token';
import { returnFromGoogle } from './google-popup';

/**
 * The ways to arrive at /login with something to say: sent here by the guard with a message, from the link of a mail
 * (`?verify=` confirms an address, `?newEmail=` changes it), or as the popup of Google's sign-in. Each is told once and
 * taken out of the address. A link is for who is logged in: a stranger is asked to do so, and it stays until then.
 * @returns where to go once logged in: to the link that waits here, if one does.
 */
export function useLoginArrival(): string | null {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  const told = useRef('');
  useEffect(() => {
    if (told.current === key || returnFromGoogle()) return;
    told.current = key;
    const goTo = (path: string) => navigate(path, { replace: true });
    const link = linkIn(search);
    if (link) return arriveBy(link, goTo);
    const message = messageIn(state);
    if (message === null) return;
    goTo('/login');
    toast.info(message);
  }, [state, search, key, navigate]);
  return linkIn(search) && `/login${search}`;
}

/** Few come by a link: the others fetch nothing for it. */
function arriveBy(link: MailLink, goTo: (path: string) => void): void {
  const isStranger = readToken() === null;
  // At once: an administrator is sent away from here as soon as it is known who this is.
  if (!isStranger) goTo(link.name === 'verify' ? '/' : '/login');
  import('./mail-links')
    .then(({ askFirst, follow }) => (isStranger ? askFirst(link) : follow(link, goTo)))
    .catch((error: unknown) => toast.error(messageOf(error)));
}

export interface MailLink {
  readonly name: 'verify' | 'newEmail';
  readonly token: string;
}

function linkIn(search: string): MailLink | null {
  const query = new URLSearchParams(search);
  for (const name of ['verify', 'newEmail'] as const) {
    const token = query.get(name);
    if (token !== null) return { name, token };
  }
  return null;
}

function messageIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string'
    ? state.message
    : null;
}
