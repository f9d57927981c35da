import { type AcceptInput, accountCalls, adminCalls, type RegisterInput } from '@easy-tax/contracts';
import { z } from 'zod';
import { api } from '../../../lib/http/api';

/** Our service answers no token, but the specification has one that may (§7): it is then kept. */
const call = {
  ...accountCalls.register,
  answer: accountCalls.register.answer.extend({ token: z.string().optional() }),
};

/** Makes an account. */
export const register = (input: RegisterInput) => api.call(call, { body: input });

/** Whom the link of an invitation is for, and as what. */
export const readInvitation = async (token: string) =>
  (await api.call(adminCalls.readInvitation, { body: { token } })).data;

/** Makes the account that an invitation offers; its link is used up. */
export const acceptInvitation = (input: AcceptInput) => api.call(adminCalls.acceptInvitation, { body: input });
