import { Language } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform';
import { z } from 'zod';

/** One address on the newsletter's list, or on its way there. Links carry secrets; only their digests are kept. */
export const StoredSubscription = z.object({
  _id: z.string(),
  createdAt: z.string(),
  email: z.string(),
  /** The address as it compares: without case. */
  emailKey: z.string(),
  state: z.enum(['pending', 'confirmed', 'ended']),
  /** Digest of the link in the confirming mail; null once it was used. */
  confirmDigest: z.string().nullable(),
  confirmUntil: z.string().nullable(),
  /** Digest of the link that ends it. */
  endDigest: z.string(),
  confirmedAt: z.string().nullable(),
  /** That of the page on which it was asked for. Older ones have none: English. */
  language: Language.optional(),
});
export type StoredSubscription = z.infer<typeof StoredSubscription>;

export const SubscriptionRecords = records('subscriptions', StoredSubscription, {
  unique: ['emailKey', 'confirmDigest', 'endDigest'],
  filter: ['state'],
  // Only who has yet to confirm has it.
  expires: 'confirmUntil',
});
