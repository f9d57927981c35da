import { type Env, type RunningService, type StartOptions, startService } from '@easy-tax/platform';
import { contacts } from './contacts.definition.js';

/** Starts the contacts service: enquiries and the newsletter. */
export const startContacts = (env: Env, options?: StartOptions): Promise<RunningService> =>
  startService(contacts, env, options);
