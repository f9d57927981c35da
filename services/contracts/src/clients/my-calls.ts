import { callsOf } from '../common/call.js';
import * as access from './access.js';

const { get, post } = callsOf('filings');

/** An account's own clients. */
export const myClientCalls = {
  myClients: get('/api/my-clients', 'user', 'Clients that I act for, and offers to do so', {
    answer: access.MyClientsAnswer,
  }),
  confirmClient: post('/api/my-clients/:id/confirm', 'user', 'Accept to act for a client', { errors: [404, 409] }),
  declineClient: post('/api/my-clients/:id/decline', 'user', 'Refuse to act for a client', { errors: [404] }),
};
