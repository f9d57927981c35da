import { z } from 'zod';
import { callsOf } from '../common/call.js';
import { emailAddress, recordId } from '../common/fields.js';

/** `email`: of an account, or of somebody who has none yet. */
export const AccessInput = z.object({ email: emailAddress });
export type AccessInput = z.infer<typeof AccessInput>;
/** `offer`: it is taken only if nobody has accepted it. */
export const TakeAccessQuery = z.object({ offer: z.literal('true').optional() });

const named = z.object({ _id: recordId, name: z.string() });

/**
 * Clients that an account acts for, and those that wait until its person confirms; none to an unconfirmed address.
 * `waitsFor`: the address that somebody must prove to see own returns again which a merge has brought to another client.
 */
export const MyClients = z.object({
  clients: z.array(named),
  offers: z.array(named),
  waitsFor: z.string().optional(),
});
export type MyClients = z.infer<typeof MyClients>;
const MyClientsAnswer = z.object({ success: z.literal(true), data: MyClients });

const { get, post } = callsOf('filings');

/** An account's own clients. */
export const myClientCalls = {
  myClients: get('/api/my-clients', 'user', 'Clients that I act for, and offers to do so', {
    answer: MyClientsAnswer,
  }),
  confirmClient: post('/api/my-clients/:id/confirm', 'user', 'Accept to act for a client', { errors: [404, 409] }),
  declineClient: post('/api/my-clients/:id/decline', 'user', 'Refuse to act for a client', { errors: [404] }),
};
