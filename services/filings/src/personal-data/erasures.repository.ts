import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { OwnerId } from '../storage/object-store.js';

/** An erased account, stored to remove uploads that began before. `_id` is the account's. */
const StoredErasedOwner = z.object({ _id: z.string(), createdAt: z.string(), expiresAt: z.string() });
type ErasedOwner = z.infer<typeof StoredErasedOwner>;
export const ErasedOwnerRecords = records<ErasedOwner>('erased_owners', StoredErasedOwner, {
  expires: 'expiresAt',
  isExpiredByFeature: true,
});

/** Ids of erased accounts. */
@Injectable()
export class ErasuresRepository {
  constructor(@InjectRecords(ErasedOwnerRecords) private readonly owners: Records<ErasedOwner>) {}

  /** Stores an id until `expiresAt`. Idempotent. */
  async remember(owner: OwnerId, now: Date, until: Date): Promise<void> {
    const erased = { _id: owner, createdAt: now.toISOString(), expiresAt: until.toISOString() };
    await nullIfDuplicate(this.owners.insert(erased));
  }

  async isErased(owner: OwnerId): Promise<boolean> {
    return (await this.owners.find(owner)) !== null;
  }

  async *erased(): AsyncIterable<OwnerId> {
    for await (const { _id } of this.owners.iterate()) yield _id as OwnerId;
  }

  /** Removes expired ids. @returns how many */
  expire(now: Date): Promise<number> {
    return this.owners.expire(now);
  }
}
