import { accountCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Begins a session with an ID token that our popup received for this nonce. */
export const logInWithGoogle = (credential: string, nonce: string) =>
  api.call(accountCalls.google, { body: { credential, nonce } });
