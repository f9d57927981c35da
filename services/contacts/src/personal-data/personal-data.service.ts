import type { ContactsPersonalData, DataOwner, OwnContacts, OwnSubscription } from '@easy-tax/platform/office';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { EnquiriesService } from '../enquiries/enquiries.service.js';
import { type StoredSubscription, SubscriptionsRepository } from '../newsletter/subscriptions.repository.js';
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
  async page({ email, before }: DataOwner, cursor?: string): Promise<OwnContacts> {
    if (email === null) return { rows: [], next: null, newsletter: null };
    return {
      ...(await this.own.page({ email, before }, cursor)),
      newsletter: viewOf(await this.findOf(email, before)),
    };
  }

  /** Erases all of it; resolves when nothing is left, however often it is asked. */
  async erase({ email, before }: DataOwner): Promise<void> {
    if (email === null) return;
    for await (const enquiry of this.own.every({ email, before })) {
      await this.enquiries.spendKey(enquiry);
      await this.own.remove(enquiry);
    }
    if (await this.findOf(email, before)) await this.subscriptions.removeByEmail(email);
  }

  private async findOf(email: string, before: string | undefined) {
    const found = await this.subscriptions.findByEmail(email);
    return found && (!before || (found.confirmedAt ?? found.createdAt) < before) ? found : null;
  }
}

function viewOf(found: StoredSubscription | null): z.infer<typeof OwnSubscription> | null {
  if (!found) return null;
  const { email, state, confirmedAt } = found;
  return { email, state, since: state === 'confirmed' ? confirmedAt : null };
}
