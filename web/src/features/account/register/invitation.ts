import { type AcceptInput, adminCalls } from '@easy-tax/contracts';
import { api } from '../../../lib/http/api';

/** Whom the link of an invitation is for, and as what. */
export const readInvitation = async (token: string) =>
  (await api.call(adminCalls.readInvitation, { body: { token } })).data;

/** Makes the account that an invitation offers; its link is used up. */
export const acceptInvitation = (input: AcceptInput) => api.call(adminCalls.acceptInvitation, { body: input });
