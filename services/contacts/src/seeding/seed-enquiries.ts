import type { Enquiry } from '@easy-tax/contracts';
import { type Env, inBatches, inService, notYet } from '@easy-tax/platform';
import { contacts } from '../contacts.definition.js';
import { EnquiriesRepository } from '../enquiries/enquiries.repository.js';

/** An enquiry that nobody has sent. */
export type EnquiryDraft = Enquiry;

/**
 * `npm run data -- seed`: keeps these enquiries, oldest first, without starting the service.
 * @returns how many of them were there already, and were left
 */
export const seedEnquiries = (env: Env, drafts: Iterable<EnquiryDraft>): Promise<number> =>
  inService(contacts, env, async (context) => {
    const enquiries = context.get(EnquiriesRepository);
    let there = 0;
    for (const batch of inBatches(drafts)) {
      const fresh = await notYet(batch, (_id) => enquiries.has(_id));
      there += batch.length - fresh.length;
      await enquiries.addMany(fresh);
    }
    return there;
  });
