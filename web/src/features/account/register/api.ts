import { type AcceptInput, accountCalls, invitationCalls, type RegisterInput } from '@easy-tax/contracts';
import { z } from 'zod';
import { api } from '../../../lib/http/api';

/** Our service answers no token; if another one does, the token is kept. */
const call = {
  ...accountCalls.register,
  answer: accountCalls.register.answer.extend({ token: z.string().optional() }),
};

/** Makes an account. */
export const register = (input: RegisterInput) => api.call(call, { body: input });

/** Reads the person and the role of an invitation. */
export const readInvitation = async (token: string) =>
  (await api.call(invitationCalls.readInvitation, { body: { token } })).data;

/** Makes the account that an invitation offers; its link is used up. */
export const acceptInvitation = (input: AcceptInput) => api.call(invitationCalls.acceptInvitation, { body: input });
