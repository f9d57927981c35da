import { accountCalls, type EmailChange } from '@easy-tax/contracts';
import { api } from '../../../../lib/http/api';

/** Sends a link to the new address. */
export const changeEmail = (input: EmailChange) => api.call(accountCalls.changeEmail, { body: input });

/** Changes the address by the token of its link; answers what to say. All sessions of the account have ended then. */
export async function confirmEmailChange(token: string): Promise<string> {
  return (await api.call(accountCalls.confirmEmailChange, { body: { token } })).message;
}
