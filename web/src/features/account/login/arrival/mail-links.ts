import { accountCalls } from '@easy-tax/contracts';
import { createElement, type ReactNode } from 'react';
import { toast } from '../../../../lib/browser/toast';
import { api } from '../../../../lib/http/api';
import { ApiError } from '../../../../lib/http/api-error';
import { forgetToken, readToken } from '../../../../lib/http/token';
import { confirmEmailChange } from '../../security/api';
import { LoginFirst } from './LoginFirst';
import type { MailLink } from './use-login-arrival';

/** What the links of mails to /login do, by their parameter; each answers what to tell. */
const does = {
  verify: async (token: string) => (await api.call(accountCalls.verifyEmail, { body: { token } })).message,
  newEmail: async (token: string) => {
    const done = await confirmEmailChange(token);
    // Whoever is logged in here is so no more: the change has ended all sessions.
    forgetToken();
    return done;
  },
};

/** Tells a stranger what logging in is for, and goes on once they have done so in another tab. */
export const askFirst = ({ name }: MailLink, goOn: () => void): ReactNode => createElement(LoginFirst, { name, goOn });

/** Does what the link is for, as who is logged in. Whose session is over is led back, to log in and try again. */
export async function follow({ name, token }: MailLink, goTo: (path: string) => void): Promise<void> {
  const session = readToken();
  try {
    toast.success(await does[name](token));
  } catch (error) {
    if (!(error instanceof ApiError && error.status === 401)) throw error;
    if (readToken() === session) forgetToken();
    goTo(`/login?${new URLSearchParams({ [name]: token })}`);
  }
}
