import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { returnFromGoogle } from '../../../../components/google/google-popup';
import { toast } from '../../../../lib/browser/toast';
import { useHydrated } from '../../../../lib/hooks/use-hydrated';
import { messageOf } from '../../../../lib/http/api';
import { readToken } from '../../../../lib/http/token';
import { useSession } from '../../../../lib/session/session';
import {
  forgetWaitingPage,
  type LoginState,
  readLoginState,
  readOwnWaitingPage,
  readWaitingPage,
} from '../../../../lib/session/waiting-page';

interface LoginArrival extends Pick<LoginState, 'waiting' | 'email'> {
  /** Reason for logging in while a link waits. */
  readonly why: ReactNode;
}

/**
 * Handles arrivals at /login: a redirect by the guard with a message, a mailed link
 * (`?verify=` confirms an address, `?newEmail=` changes it), or Google's popup. Each message is shown once and
 * removed from the address. A link needs a login, and stays until then. Somebody who turns out to be logged in, by a check that
 * was answered late or in another tab, goes on to the waiting page.
 */
export function useLoginArrival(): LoginArrival {
  const { state, search, key } = useLocation();
  const navigate = useNavigate();
  const hydrated = useHydrated();
  const handledKey = useRef('');
  const [why, setWhy] = useState<ReactNode>(null);
  useEffect(() => {
    if (handledKey.current === key || returnFromGoogle()) return;
    handledKey.current = key;
    const goTo = (path: string) => navigate(path, { replace: true });
    const link = linkIn(search);
    if (link) return openMailLink(link, goTo, setWhy);
    const { message, ...rest } = readLoginState(state);
    if (message === null) return;
    navigate(`/login${search}`, { replace: true, state: rest });
    toast.info(message);
  }, [state, search, key, navigate]);
  const { waiting, email } = readLoginState(state);
  const { isAuthenticated } = useSession();
  useEffect(() => {
    if (isAuthenticated && waiting !== null) navigate(waiting, { replace: true });
  }, [isAuthenticated, waiting, navigate]);
  if (linkIn(search)) return { waiting: `/login${search}`, email, why };
  return { waiting: waiting ?? (hydrated ? readWaitingPage(null) : null), email, why: null };
}

/** Lazy: few visitors come by a link. */
function openMailLink(link: MailLink, goTo: (path: string) => void, say: (why: ReactNode) => void): void {
  const isStranger = readToken() === null;
  // At once, because the guard redirects administrators as soon as the session is known.
  if (!isStranger) {
    const next = link.name === 'verify' ? (readOwnWaitingPage() ?? '/') : '/login';
    if (next !== '/login') forgetWaitingPage(next, null);
    goTo(next);
  }
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
