import { DuplicateKey, InjectRecords, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../filings/owner.js';
import { asObjectKey, type ObjectKey } from '../storage/object-store.js';
import {
  type DoomedObject,
  DoomedObjectRecords,
  type ErasedOwner,
  ErasedOwnerRecords,
} from './erased-owner.records.js';

/** Who was erased, and which of their objects are still to go. */
@Injectable()
export class ErasuresRepository {
  constructor(
    @InjectRecords(ErasedOwnerRecords) private readonly owners: Records<ErasedOwner>,
    @InjectRecords(DoomedObjectRecords) private readonly objects: Records<DoomedObject>,
  ) {}

  /** Remembered until then; a second time changes nothing. */
  remember(owner: OwnerId, now: Date, until: Date): Promise<void> {
    const erased = { _id: owner, createdAt: now.toISOString(), expiresAt: until.toISOString() };
    return once(this.owners.insert(erased));
  }

  async isErased(owner: OwnerId): Promise<boolean> {
    return (await this.owners.find(owner)) !== null;
  }

  async *erased(): AsyncIterable<OwnerId> {
    for await (const { _id } of this.owners.iterate()) yield _id as OwnerId;
  }

  /** Forgets those whose time is over; says how many. */
  expire(now: Date): Promise<number> {
    return this.owners.expire(now);
  }

  doom(owner: OwnerId, key: string, now: Date): Promise<void> {
    return once(this.objects.insert({ _id: key, createdAt: now.toISOString(), owner }));
  }

  async *doomedOf(owner: OwnerId): AsyncIterable<ObjectKey> {
    for await (const { _id } of this.objects.iterate({ owner })) yield asObjectKey(_id);
  }

  async isGone(key: ObjectKey): Promise<void> {
    await this.objects.remove({ _id: key });
  }
}

async function once(insert: Promise<unknown>): Promise<void> {
  try {
    await insert;
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
  }
}
