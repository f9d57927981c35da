import { accountCalls } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Confirms an e-mail address by the token of its link; answers what to say. */
export async function verifyEmail(token: string): Promise<string> {
  return (await api.call(accountCalls.verifyEmail, { body: { token } })).message;
}
