import { InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../storage/owner.js';
import { type ErasedOwner, ErasedOwnerRecords } from './erased-owner.records.js';

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
