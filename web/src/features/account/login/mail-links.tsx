import { accountCalls } from '@easy-tax/contracts';
import { IconMail } from '@tabler/icons-react';
import { createElement, type ReactNode, useEffect, useEffectEvent } from 'react';
import { NoticeLine } from '../../../components/ui/Notice';
import { t } from '../../../i18n/en/account/mail-links';
import { toast } from '../../../lib/browser/toast';
import { ApiError, api } from '../../../lib/http/api';
import { forgetToken, onLoginElsewhere, readToken } from '../../../lib/http/token';
import type { MailLink } from './LoginPage';

/** Actions of mail links to /login, by query parameter; each returns a message. */
const linkActions = {
  verify: async (token: string) => (await api.call(accountCalls.verifyEmail, { body: { token } })).message,
  newEmail: async (token: string) => {
    const { message } = await api.call(accountCalls.confirmEmailChange, { body: { token } });
    // The change has ended all sessions of the account, including this one.
    forgetToken();
    return message;
  },
};

/** Explains why to log in, and continues after a login in another tab. */
export const loginNotice = ({ name }: MailLink, onContinue: () => void): ReactNode =>
  createElement(LoginFirst, { name, onContinue });

/** Runs the link's action as the logged-in user. After an ended session, leads back to log in and try again. */
export async function runMailLink({ name, token }: MailLink, goTo: (path: string) => void): Promise<void> {
  const session = readToken();
  try {
    toast.success(await linkActions[name](token));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    if (readToken() === session) forgetToken();
    goTo(`/login?${new URLSearchParams({ [name]: token })}`);
  }
}

interface LoginFirstProps {
  readonly name: MailLink['name'];
  readonly onContinue: () => void;
}

/** Explains to a visitor with a mailed link why to log in, with which account, and the next step. */
function LoginFirst({ name, onContinue }: LoginFirstProps) {
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
