import { siteCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/api';

/** Begins a session with an ID token that our popup received for this nonce. */
export const logInWithGoogle = (credential: string, nonce: string) =>
  api.call(siteCalls.google, { body: { credential, nonce } });
