import { accountCalls, type LoginAnswer, type LoginInput } from '@easy-tax/contracts';
import { api } from '../http/api';

/** Begins a session: answers its token, or the second step that comes before one. */
export const logIn = (input: LoginInput): Promise<LoginAnswer> => api.call(accountCalls.login, { body: input });
