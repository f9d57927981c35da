import type { ContactsPersonalData, DataOwner, OwnContacts, OwnSubscription } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { SubscriptionsRepository } from '../newsletter/subscriptions.repository.js';
import { OwnEnquiriesRepository } from './own-enquiries.repository.js';

/**
 * Enquiries and newsletter of an address. Enquiries have no account: they count as an account's only if its address is
 * confirmed, because anybody may register any address.
 */
@Injectable()
export class PersonalDataService implements ContactsPersonalData {
  constructor(
    private readonly own: OwnEnquiriesRepository,
    private readonly enquiries: EnquiriesService,
    private readonly subscriptions: SubscriptionsRepository,
  ) {}

  /** Oldest first; without a confirmed address there is nothing. @throws BadCursor */
  async page({ email }: DataOwner, cursor?: string): Promise<OwnContacts> {
    if (email === null) return { rows: [], next: null, newsletter: null };
    return { ...(await this.own.page(email, cursor)), newsletter: await this.subscriptionOf(email) };
  }

  /** Erases all of it; resolves when nothing is left, however often it is asked. */
  async erase({ email }: DataOwner): Promise<void> {
    if (email === null) return;
    for await (const enquiry of this.own.every(email)) {
      await this.enquiries.spendKey(enquiry);
      await this.own.remove(enquiry);
    }
    await this.subscriptions.removeByEmail(email);
  }

  private async subscriptionOf(address: string): Promise<z.infer<typeof OwnSubscription> | null> {
    const found = await this.subscriptions.findByEmail(address);
    if (!found) return null;
    const { email, state, confirmedAt } = found;
    return { email, state, since: state === 'confirmed' ? confirmedAt : null };
  }
}
