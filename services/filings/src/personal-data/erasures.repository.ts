import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { OwnerId } from '../storage/object-store.js';

/** Client: its id can be that of an account, which lives. */
export type Erased = 'account' | 'client';

/** An erased account or client, stored to remove uploads that began before. `_id` is the account's, or `client ` and the client's. */
const StoredErasedOwner = z.object({
  _id: z.string(),
  createdAt: z.string(),
  expiresAt: z.string(),
  byHolder: z.boolean().nullish(),
});
type ErasedOwner = z.infer<typeof StoredErasedOwner>;
export const ErasedOwnerRecords = records<ErasedOwner>('erased_owners', StoredErasedOwner, {
  expires: 'expiresAt',
  isExpiredByFeature: true,
});

const CLIENT = 'client ';
const keyOf = (who: Erased, id: OwnerId) => (who === 'client' ? `${CLIENT}${id}` : id);

/** Ids of erased accounts and clients. */
@Injectable()
export class ErasuresRepository {
  constructor(@InjectRecords(ErasedOwnerRecords) private readonly owners: Records<ErasedOwner>) {}

  /** Stores an id until `expiresAt`. Idempotent. */
  async remember(who: Erased, id: OwnerId, now: Date, until: Date, byHolder?: boolean): Promise<void> {
    const erased = { _id: keyOf(who, id), createdAt: now.toISOString(), expiresAt: until.toISOString(), byHolder };
    await nullIfDuplicate(this.owners.insert(erased));
  }

  async isErased(who: Erased, id: OwnerId): Promise<boolean> {
    return (await this.owners.find(keyOf(who, id))) !== null;
  }

  /** True if an owner has asked to erase the account; false if nobody has said who, as earlier builds do. */
  async isByOffice(account: OwnerId): Promise<boolean> {
    return (await this.owners.find(keyOf('account', account)))?.byHolder === false;
  }

  async *erased(): AsyncIterable<{ who: Erased; id: OwnerId }> {
    for await (const { _id } of this.owners.iterate()) {
      const who = _id.startsWith(CLIENT) ? 'client' : 'account';
      yield { who, id: (who === 'client' ? _id.slice(CLIENT.length) : _id) as OwnerId };
    }
  }

  /** Removes expired ids. @returns how many */
  expire(now: Date): Promise<number> {
    return this.owners.expire(now);
  }
}
