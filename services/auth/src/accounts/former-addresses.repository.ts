import { emailKey, limits, recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, newId, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { HoldsPersonalData } from '../user-records/personal-data-part.js';
import { UserRecordsRepository } from '../user-records/user-records.repository.js';
import type { Account } from './account.records.js';

/** An address that an account had before a change. `createdAt` is the time of the change. */
const StoredFormerAddress = z.object({
  _id: recordId,
  createdAt: timestamp,
  userId: recordId,
  email: z.string(),
  emailVerified: z.boolean(),
  expiresAt: timestamp,
});
export type FormerAddress = z.infer<typeof StoredFormerAddress>;

export const FormerAddressRecords = records<FormerAddress>('former_addresses', StoredFormerAddress, {
  filter: ['userId'],
  expires: 'expiresAt',
});

/** The addresses that accounts had within the last 30 days. */
@Injectable()
@HoldsPersonalData(FormerAddressRecords)
export class FormerAddressesRepository extends UserRecordsRepository<FormerAddress> {
  constructor(@InjectRecords(FormerAddressRecords) addresses: Records<FormerAddress>) {
    super(addresses);
  }

  async add({ _id: userId, email, emailVerified }: Account, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + limits.formerAddressMs).toISOString();
    await this.records.insert({
      _id: newId(),
      createdAt: now.toISOString(),
      userId,
      email,
      emailVerified,
      expiresAt,
    });
  }

  /** Those that differ from the present one, the latest change first. */
  async listRecent(account: Account, now: Date): Promise<FormerAddress[]> {
    const recent: FormerAddress[] = [];
    for await (const each of this.iterateByUser(account._id))
      if (each.expiresAt > now.toISOString() && emailKey(each.email) !== account.emailKey) recent.push(each);
    return recent.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  async exportByUser(userId: string) {
    const toView = ({ createdAt, email, expiresAt }: FormerAddress) => ({ createdAt, email, expiresAt });
    return { formerAddresses: await this.viewByUser(userId, toView) };
  }
}
