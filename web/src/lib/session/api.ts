import { accountCalls, type Filing, filingCalls, type LoginInput } from '@easy-tax/contracts';
import { api } from '../http/api';

/** Begins a session and answers its token. */
export async function logIn(input: LoginInput): Promise<string> {
  return (await api.call(accountCalls.login, { body: input })).token;
}

/** The caller's own filings, newest first; each `filePath` is a link of 15 minutes. */
export async function myFilings(): Promise<readonly Filing[]> {
  return (await api.call(filingCalls.myFilings)).data;
}
