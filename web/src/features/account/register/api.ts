import {
  type AcceptInput,
  accountCalls,
  consentVersions,
  invitationCalls,
  type RegisterInput,
} from '@easy-tax/contracts';
import { z } from 'zod';
import { api } from '../../../lib/http/api';

/** Our service answers no token; another one's token is used. */
const call = {
  ...accountCalls.register,
  answer: accountCalls.register.answer.extend({ token: z.string().optional() }),
};

/** The consent that the form shows. */
const shown = { consentVersion: consentVersions.account };

export const register = (input: RegisterInput) => api.call(call, { body: { ...input, ...shown } });

/** Reads an invitation's person and role. */
export const readInvitation = async (token: string) =>
  (await api.call(invitationCalls.readInvitation, { body: { token } })).data;

/** Creates the account of an invitation and uses up its link. */
export const acceptInvitation = (input: AcceptInput) =>
  api.call(invitationCalls.acceptInvitation, { body: { ...input, ...shown } });
