import { accountCalls, ownAccountCalls, type ProfileChange, type SessionUser } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Changes the given fields and answers the changed user. */
export async function changeProfile(body: ProfileChange): Promise<SessionUser> {
  return (await api.call(ownAccountCalls.changeProfile, { body })).data.user;
}

/** Sends the confirming link again; answers what to say. */
export async function resendVerification(): Promise<string> {
  return (await api.call(accountCalls.resendVerification)).message;
}
