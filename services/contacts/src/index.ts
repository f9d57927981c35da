import {
  type AuthPorts,
  type Env,
  type HostedService,
  hostService,
  type RunningService,
  type StartOptions,
  startService,
} from '@easy-tax/platform';
import { contacts } from './contacts.definition.js';

export { contacts as contactsDefinition } from './contacts.definition.js';

export { type EnquiryDraft, seedEnquiries } from './seeding/seed-enquiries.js';

/** Starts the contacts service: enquiries and the newsletter. */
export const startContacts = (env: Env, options?: StartOptions): Promise<RunningService> =>
  startService(contacts, env, options);

/** The same in this process, without a listener. */
export const hostContacts = (env: Env, auth: AuthPorts): Promise<HostedService> => hostService(contacts, env, { auth });
