import { emailKey, limits, recordId, timestamp } from '@easy-tax/contracts';
import { InjectRecords, newId, type Records, records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
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
export class FormerAddressesRepository {
  constructor(@InjectRecords(FormerAddressRecords) private readonly addresses: Records<FormerAddress>) {}

  async add({ _id: userId, email, emailVerified }: Account, now: Date): Promise<void> {
    const expiresAt = new Date(now.getTime() + limits.formerAddressMs).toISOString();
    await this.addresses.insert({
      _id: newId(),
      createdAt: now.toISOString(),
      userId,
      email,
      emailVerified,
      expiresAt,
    });
  }

  /** All stored addresses of an account, expired ones too. */
  iterateByUser(userId: string): AsyncIterable<FormerAddress> {
    return this.addresses.iterate({ userId });
  }

  /** Those that differ from the present one, the latest change first. */
  async listRecent(account: Account, now: Date): Promise<FormerAddress[]> {
    const recent: FormerAddress[] = [];
    for await (const each of this.iterateByUser(account._id))
      if (each.expiresAt > now.toISOString() && emailKey(each.email) !== account.emailKey) recent.push(each);
    return recent.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt));
  }

  async removeOf(userId: string): Promise<void> {
    for await (const { _id } of this.iterateByUser(userId)) await this.addresses.remove({ _id });
  }
}
