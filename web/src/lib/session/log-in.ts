import { accountCalls, type LoginInput } from '@easy-tax/contracts';
import { api } from '../http/api';

/** Begins a session and answers its token. */
export async function logIn(input: LoginInput): Promise<string> {
  return (await api.call(accountCalls.login, { body: input })).token;
}
