import { accountCalls, type SessionUser } from '@easy-tax/contracts';
import { IconMail } from '@tabler/icons-react';
import { createElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { mutate } from 'swr';
import { NoticeLine } from '../../../components/ui/Notice';
import { t } from '../../../i18n/en/account/mail-links';
import { toast } from '../../../lib/browser/toast';
import { ApiError, api, mayBeDone } from '../../../lib/http/api';
import { forgetToken, onLoginElsewhere, readToken } from '../../../lib/http/token';
import { fetchMyClients, MY_CLIENTS } from '../../../lib/session/my-records';
import type { MailLink } from './LoginPage';

/** Actions of mail links to /login, by query parameter; each returns a message. */
const linkActions = {
  verify: async (token: string) => (await api.call(accountCalls.verifyEmail, { body: { token } })).message,
  newEmail: async (token: string) => {
    const { message } = await api.call(accountCalls.confirmEmailChange, { body: { token } }).catch(wasItChanged);
    // The change has ended all sessions of the account, including this one.
    forgetToken();
    return message;
  },
};

/** After a lost answer: a changed address has ended the session, but something else may have, too. */
async function wasItChanged(error: unknown): Promise<{ readonly message: string }> {
  const { checkSession } = await import('../../../lib/session/server-session');
  if (mayBeDone(error) && (await checkSession()) === null) return { message: t('maybeChanged') };
  throw error;
}

/** Explains why to log in, and continues after a login in another tab. */
export const loginNotice = ({ name }: MailLink, onContinue: () => void): ReactNode =>
  createElement(LoginFirst, { name, onContinue });

export interface Run {
  readonly goTo: (path: string) => void;
  /** Changes the session's user. */
  readonly update: (user: SessionUser) => void;
  /** No other page waits for the login, or was gone to meanwhile. */
  readonly isFree: () => boolean;
}

/**
 * Runs the link's action as the logged-in user. After an ended session, leads back to log in and try again. A confirmed address
 * may bring offers of access: then leads to them.
 */
export async function runMailLink({ name, token }: MailLink, { goTo, update, isFree }: Run): Promise<void> {
  const session = readToken();
  try {
    toast.success(await linkActions[name](token));
    if (name === 'newEmail') return goTo('/login');
    // Pages that were opened meanwhile have read what an unconfirmed account sees.
    void mutate(() => true);
    const { refreshUser } = await import('../../../lib/session/server-session');
    await refreshUser(update);
    if ((await hasOffers()) && isFree()) goTo('/profile?client=offers');
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    if (readToken() === session) forgetToken();
    goTo(`/login?${new URLSearchParams({ [name]: token })}`);
  }
}

/** An unconfirmed address has none, so what was read before counts no more. Without an answer the page stays. */
const hasOffers = () =>
  mutate(MY_CLIENTS, fetchMyClients()).then(
    (mine) => mine !== undefined && mine.offers.length > 0,
    () => false,
  );

/** Explains to a visitor with a mailed link why to log in, with which account, and the next step. */
function LoginFirst({ name, onContinue }: { readonly name: MailLink['name']; readonly onContinue: () => void }) {
  const onLogin = useEffectEvent(onContinue);
  useEffect(() => {
    // Not for a change of address: it would end the other tab's new session at once.
    if (name !== 'verify') return undefined;
    return onLoginElsewhere(() => onLogin());
  }, [name]);
  return (
    <NoticeLine icon={IconMail} asks>
      {t(name)}
    </NoticeLine>
  );
}
