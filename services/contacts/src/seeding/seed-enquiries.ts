import type { Enquiry } from '@easy-tax/contracts';
import { type Env, inBatches, inService } from '@easy-tax/platform';
import { contacts } from '../contacts.definition.js';
import { EnquiriesRepository } from '../enquiries/enquiries.repository.js';

/** An enquiry that nobody has sent. */
export type EnquiryDraft = Enquiry;

/** `npm run data -- seed`: keeps these enquiries, without starting the service. @throws DuplicateKey if one is there already */
export const seedEnquiries = (env: Env, drafts: Iterable<EnquiryDraft>): Promise<void> =>
  inService(contacts, env, async (context) => {
    const enquiries = context.get(EnquiriesRepository);
    for (const batch of inBatches(drafts)) await enquiries.addMany(batch);
  });
