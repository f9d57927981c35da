import { recordId, timestamp } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** A request for a link to this address, which may have an account or not. */
export const StoredLinkRequest = z.object({
  _id: recordId,
  createdAt: timestamp,
  purpose: z.enum(['reset', 'verify']),
  email: z.string(),
  /** One of several replicas holds it until then; no other sends it before. */
  nextAt: timestamp,
});
export type LinkRequest = z.infer<typeof StoredLinkRequest>;

export const LinkRequestRecords = records<LinkRequest>('link_requests', StoredLinkRequest, { filter: ['nextAt'] });
