import { accountCalls, type RegisterInput } from '@easy-tax/contracts';
import { z } from 'zod';
import { api } from '../../../lib/http/api';

/** Our service answers no token, but the specification has one that may (§7): it is then kept. */
const call = {
  ...accountCalls.register,
  answer: accountCalls.register.answer.extend({ token: z.string().optional() }),
};

/** Makes an account. */
export const register = (input: RegisterInput) => api.call(call, { body: input });
