import { accountCalls, ownAccountCalls, type ProfileChange, type SessionUser } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Changes the given fields; returns the changed user. */
export async function changeProfile(body: ProfileChange): Promise<SessionUser> {
  return (await api.data(ownAccountCalls.changeProfile, { body })).user;
}

/** Sends the confirmation link again; returns the message to show. */
export async function resendVerification(): Promise<string> {
  return (await api.call(accountCalls.resendVerification)).message;
}
