import { Done } from './answer.js';
import { type Call, defineCalls } from './call.js';
import * as erasure from './user-erasure.js';

const ofOwner = {
  service: 'auth',
  path: '/auth/users/:id/erasure',
  access: 'owner',
} as const satisfies Partial<Call>;

/** How an owner has somebody's account erased who asked for it by letter or mail, and follows it. */
export const userErasureCalls = defineCalls({
  eraseUser: {
    ...ofOwner,
    method: 'POST',
    summary: 'Erase the account of somebody who asked for it, and everything sent with it',
    status: 202,
    body: erasure.UserErasureInput,
    answer: Done,
    errors: [401, 403, 404, 409],
  },
  followErasure: {
    ...ofOwner,
    method: 'GET',
    summary: 'How far the erasure of an account is, or whether the account is kept or gone',
    status: 200,
    answer: erasure.UserErasureAnswer,
    errors: [401, 403],
  },
});
