import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { OwnerId } from '../object-store.js';
import { asObjectKey, type ObjectKey } from '../object-store.js';

/** An object to delete, stored before its filing is removed. `_id` is the object's key. */
export const StoredPendingDeletion = z.object({ _id: z.string(), createdAt: z.string(), owner: z.string() });
export type PendingDeletion = z.infer<typeof StoredPendingDeletion>;
export const PendingDeletionRecords = records<PendingDeletion>('doomed_objects', StoredPendingDeletion, {
  filter: ['owner'],
});

/** Objects to delete because their filings are removed. */
@Injectable()
export class PendingDeletionsRepository {
  constructor(@InjectRecords(PendingDeletionRecords) private readonly objects: Records<PendingDeletion>) {}

  /** Idempotent. */
  async add(owner: OwnerId, key: string, now: Date): Promise<void> {
    await nullIfDuplicate(this.objects.insert({ _id: key, createdAt: now.toISOString(), owner }));
  }

  async *all(): AsyncIterable<ObjectKey> {
    for await (const { _id } of this.objects.iterate()) yield asObjectKey(_id);
  }

  async *iterateByOwner(owner: OwnerId): AsyncIterable<ObjectKey> {
    for await (const { _id } of this.objects.iterate({ owner })) yield asObjectKey(_id);
  }

  async among(keys: readonly ObjectKey[]): Promise<ReadonlySet<string>> {
    const pending = new Set<string>();
    for await (const { _id } of this.objects.iterate({ _id: { in: keys } })) pending.add(_id);
    return pending;
  }

  /** Called once the object is deleted. */
  async forget(key: ObjectKey): Promise<void> {
    await this.objects.remove({ _id: key });
  }
}
