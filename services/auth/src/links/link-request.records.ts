import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A request for a link to this address, with or without an account. */
export const StoredLinkRequest = z.object({
  _id: recordId,
  createdAt: timestamp,
  purpose: z.enum(['reset', 'verify']),
  email: z.string(),
  /** End of the claim of the replica that sends it. */
  nextAt: timestamp,
});
export type LinkRequest = z.infer<typeof StoredLinkRequest>;

export const LinkRequestRecords = records<LinkRequest>('link_requests', StoredLinkRequest, { filter: ['nextAt'] });
