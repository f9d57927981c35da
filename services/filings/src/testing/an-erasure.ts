import { INTERNAL_HEADER } from '@easy-tax/platform/access';
import { INTERNAL_TOKEN, type LoggedIn } from '@easy-tax/platform/testing';
import { service } from './suite.js';

/** Headers of a call by another service. */
export const internal = { [INTERNAL_HEADER]: INTERNAL_TOKEN };

/** Erases what an account has at filings, as auth does. */
export const eraseAccount = ({ _id, email }: LoggedIn): Promise<Response> =>
  service.send(null, 'POST', '/internal/personal-data/erase', { _id, email }, internal);
