import { Language } from '@easy-tax/contracts';
import { records } from '@easy-tax/platform/data';
import { z } from 'zod';

/** A confirmed or requested subscription. Only digests of its links are stored. */
export const StoredSubscription = z.object({
  _id: z.string(),
  createdAt: z.string(),
  email: z.string(),
  /** The address in lower case. */
  emailKey: z.string(),
  state: z.enum(['pending', 'confirmed', 'ended']),
  /** Digest of the link in the confirming mail; null once it was used. */
  confirmDigest: z.string().nullable(),
  confirmUntil: z.string().nullable(),
  /** Digest of the link that ends it. */
  endDigest: z.string(),
  confirmedAt: z.string().nullable(),
  /** Language of the page. Older records lack it: English. */
  language: Language.optional(),
});
export type StoredSubscription = z.infer<typeof StoredSubscription>;

export const SubscriptionRecords = records('subscriptions', StoredSubscription, {
  unique: ['emailKey', 'confirmDigest', 'endDigest'],
  filter: ['state'],
  // Set until the subscription is confirmed.
  expires: 'confirmUntil',
});
