import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { toast } from '../../../../lib/browser/toast';
import { messageOf } from '../../../../lib/http/api-error';
import { readToken } from '../../../../lib/http/token';
import { returnFromGoogle } from '../google/google-popup';

interface LoginArrival {
  /** Path to open after the login, of a mailed link or a return; null if none. */
  readonly waiting: string | null;
  /** Reason for logging in while a link waits. */
  readonly why: ReactNode;
}

/**
 * Handles arrivals at /login: a redirect by the guard with a message, a mailed link
 * (`?verify=` confirms an address, `?newEmail=` changes it), or Google's popup. Each message is shown once and
 * removed from the address. A link needs a login, and stays until then.
 */
export function useLoginArrival(): LoginArrival {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  const handledKey = useRef('');
  const [why, setWhy] = useState<ReactNode>(null);
  useEffect(() => {
    if (handledKey.current === key || returnFromGoogle()) return;
    handledKey.current = key;
    const goTo = (path: string) => navigate(path, { replace: true });
    const link = linkIn(search);
    if (link) return openMailLink(link, goTo, setWhy);
    const message = messageIn(state);
    if (message === null) return;
    goTo(`/login${search}`);
    toast.info(message);
  }, [state, search, key, navigate]);
  const isWaiting = linkIn(search) !== null;
  return { waiting: isWaiting ? `/login${search}` : returnIn(search), why: isWaiting ? why : null };
}

/** Lazy: few visitors come by a link. */
function openMailLink(link: MailLink, goTo: (path: string) => void, say: (why: ReactNode) => void): void {
  const isStranger = readToken() === null;
  // At once, because the guard redirects administrators as soon as the session is known.
  if (!isStranger) goTo(link.name === 'verify' ? '/' : '/login');
  const retry = () => openMailLink(link, goTo, say);
  import('./mail-links')
    .then(({ loginNotice, runMailLink }) => (isStranger ? say(loginNotice(link, retry)) : runMailLink(link, goTo)))
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

/** Path of a mailed link's return, opened after the login. */
function returnIn(search: string): string | null {
  const id = new URLSearchParams(search).get('return');
  return id === null ? null : `/profile?${new URLSearchParams({ return: id })}`;
}

function messageIn(state: unknown): string | null {
  return typeof state === 'object' && state !== null && 'message' in state && typeof state.message === 'string'
    ? state.message
    : null;
}
