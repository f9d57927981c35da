import {
  accountCalls,
  type EmailChange,
  ownAccountCalls,
  type PasswordChange,
  type SessionInfo,
} from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Sends a link to the new address. */
export const changeEmail = (input: EmailChange) => api.call(ownAccountCalls.changeEmail, { body: input });

/** Changes the address by the token of its link; answers what to say. All sessions of the account have ended then. */
export async function confirmEmailChange(token: string): Promise<string> {
  return (await api.call(accountCalls.confirmEmailChange, { body: { token } })).message;
}

/** Sets a new password by the current one; all other sessions end. */
export const changePassword = (input: PasswordChange) => api.call(ownAccountCalls.changePassword, { body: input });

/** The caller's sessions; this session first. */
export async function listSessions(): Promise<readonly SessionInfo[]> {
  return (await api.call(ownAccountCalls.listSessions)).data;
}

/** Ends one session; answers what to say. 404 where it has ended meanwhile. */
export async function endSession(id: string): Promise<string> {
  return (await api.call(ownAccountCalls.endSession, { params: { id } })).message;
}

/** Ends all sessions but this one; answers what to say. */
export async function endOtherSessions(): Promise<string> {
  return (await api.call(ownAccountCalls.endOtherSessions)).message;
}
