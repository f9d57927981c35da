import { accountCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Begins a session with an ID token that our popup received for this nonce. */
export const logInWithGoogle = (credential: string, nonce: string) =>
  api.call(accountCalls.google, { body: { credential, nonce } });

/** Confirms an e-mail address by the token of its link; answers what to say. */
export async function verifyEmail(token: string): Promise<string> {
  return (await api.call(accountCalls.verifyEmail, { body: { token } })).message;
}
