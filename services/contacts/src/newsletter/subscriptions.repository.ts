import { emailKey, Language } from '@easy-tax/contracts';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** A confirmed or requested subscription. Only digests of its links are stored. */
const StoredSubscription = z.object({
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

interface NewLinks {
  readonly email: string;
  readonly emailKey: string;
  readonly confirmDigest: string;
  readonly confirmUntil: Date;
  readonly endDigest: string;
  readonly language: Language;
}

@Injectable()
export class SubscriptionsRepository {
  constructor(@InjectRecords(SubscriptionRecords) private readonly subscriptions: Records<StoredSubscription>) {}

  /** Stores a request with new links, which replace older ones. False if the address is confirmed. */
  async invite({ confirmUntil, ...links }: NewLinks, now: Date): Promise<boolean> {
    const pending = {
      ...links,
      state: 'pending' as const,
      confirmUntil: confirmUntil.toISOString(),
      confirmedAt: null,
    };
    const subscription = { _id: newId(), createdAt: now.toISOString(), ...pending };
    if (await nullIfDuplicate(this.subscriptions.insert(subscription))) return true;
    const again = { emailKey: links.emailKey, state: { in: ['pending', 'ended'] as const } };
    return (await this.subscriptions.change(again, { set: pending })) !== null;
  }

  /** Finds the subscription that this link confirms, if the link is valid. */
  async byConfirmDigest(confirmDigest: string, now: Date): Promise<StoredSubscription | null> {
    const found = await this.subscriptions.findBy('confirmDigest', confirmDigest);
    return found && (found.confirmUntil ?? '') > now.toISOString() ? found : null;
  }

  /** @returns the confirmed subscription; null if the link was used or replaced, or is too old. */
  async confirm(confirmDigest: string, now: Date): Promise<StoredSubscription | null> {
    const waiting = { confirmDigest, state: 'pending' as const, confirmUntil: { notBefore: now.toISOString() } };
    const set = {
      state: 'confirmed' as const,
      confirmDigest: null,
      confirmUntil: null,
      confirmedAt: now.toISOString(),
    };
    return this.subscriptions.change(waiting, { set });
  }

  byEndDigest(endDigest: string): Promise<StoredSubscription | null> {
    return this.subscriptions.findBy('endDigest', endDigest);
  }

  /** @returns the subscription that ended, if any; `known` is false if no mail ever carried this link. */
  async end(endDigest: string): Promise<{ known: boolean; left: StoredSubscription | null }> {
    const set = { state: 'ended' as const, confirmDigest: null, confirmUntil: null };
    const left = await this.subscriptions.change({ endDigest, state: 'confirmed' as const }, { set });
    return { left, known: left !== null || (await this.subscriptions.change({ endDigest }, { set })) !== null };
  }

  /** Finds the subscription of an address, in any state. */
  findByEmail(email: string): Promise<StoredSubscription | null> {
    return this.subscriptions.findBy('emailKey', emailKey(email));
  }

  /** Removes an address, if it is known. */
  async removeByEmail(email: string): Promise<void> {
    await this.subscriptions.remove({ emailKey: emailKey(email) });
  }
}
