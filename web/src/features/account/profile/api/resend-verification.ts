import { accountCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Sends the confirming link again; answers what to say. */
export async function resendVerification(): Promise<string> {
  return (await api.call(accountCalls.resendVerification)).message;
}
