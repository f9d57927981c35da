import type { Enquiry } from '@easy-tax/contracts';
import { type Env, inBatches, withoutStored } from '@easy-tax/platform/core';
import {
  type AuthPorts,
  type HostedService,
  hostService,
  inService,
  type RunningService,
  type StartOptions,
  startService,
} from '@easy-tax/platform/office';
import { contactsDefinition } from './contacts.module.js';
import { EnquiriesRepository } from './enquiries/enquiries.repository.js';

export * as mails from './mails/index.js';
export { contactsDefinition };

/** Starts the contacts service: enquiries and the newsletter. */
export const startContacts = (env: Env, options?: StartOptions): Promise<RunningService> =>
  startService(contactsDefinition, env, options);

/** The same in this process, without a listener. */
export const hostContacts = (env: Env, auth: AuthPorts): Promise<HostedService> =>
  hostService(contactsDefinition, env, { auth });

/** A made-up enquiry. */
export type EnquiryDraft = Enquiry;

/**
 * `npm run data -- seed`: stores these enquiries, oldest first, without starting the service.
 * @returns how many existed already
 */
export const seedEnquiries = (env: Env, drafts: Iterable<EnquiryDraft>): Promise<number> =>
  inService(contactsDefinition, env, async (context) => {
    const enquiries = context.get(EnquiriesRepository);
    let there = 0;
    for await (const batch of inBatches(drafts)) {
      const fresh = await withoutStored(batch, (_id) => enquiries.has(_id));
      there += batch.length - fresh.length;
      await enquiries.addMany(fresh);
    }
    return there;
  });
