import {
  accountCalls,
  type EmailChange,
  ownAccountCalls,
  type PasskeyAddition,
  type PasswordChange,
  passkeyCalls,
  type SessionInfo,
  type TwoStepStart,
} from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Sends a link to the new address. */
export const changeEmail = (input: EmailChange) => api.call(ownAccountCalls.changeEmail, { body: input });

/** Changes the address with the token of its link; returns the message to show. Ends all sessions of the account. */
export async function confirmEmailChange(token: string): Promise<string> {
  return (await api.call(accountCalls.confirmEmailChange, { body: { token } })).message;
}

/** Sets a new password by the current one; ends all other sessions. */
export const changePassword = (input: PasswordChange) => api.call(ownAccountCalls.changePassword, { body: input });

/** The caller's sessions, this one first. */
export async function listSessions(): Promise<readonly SessionInfo[]> {
  return (await api.call(ownAccountCalls.listSessions)).data;
}

/** Ends a session; returns the message to show. 404 if it has already ended. */
export async function endSession(id: string): Promise<string> {
  return (await api.call(ownAccountCalls.endSession, { params: { id } })).message;
}

/** Ends all other sessions; returns the message to show. */
export async function endOtherSessions(): Promise<string> {
  return (await api.call(ownAccountCalls.endOtherSessions)).message;
}

export const fetchPasskeys = async () => (await api.call(passkeyCalls.passkeys)).data;

/** Options with a challenge for a new passkey, valid for five minutes. */
export const startPasskey = async (body: TwoStepStart) => (await api.call(passkeyCalls.startPasskey, { body })).data;

/** Stores a new passkey; for a first factor, returns recovery codes. */
export const addPasskey = (body: PasskeyAddition) => api.call(passkeyCalls.addPasskey, { body });
