import { DAY } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { asObjectKey, type ObjectKey, type OwnerId } from '../object-store.js';

/** An object without a filing or pending deletion. `_id` is its key, `createdAt` when it was first found. */
export const StoredOrphan = z.object({ _id: z.string(), createdAt: z.string(), forgottenAt: z.string() });
export type Orphan = z.infer<typeof StoredOrphan>;
export const OrphanRecords = records<Orphan>('stray_objects', StoredOrphan, {
  expires: 'forgottenAt',
  isExpiredByFeature: true,
});

/** Long enough to notice a lost or outdated database and restore the right one. */
const RETENTION_MS = 30 * DAY;
/** An orphan that was not found for this time starts again. */
const REMEMBERED_MS = 2 * RETENTION_MS;

/** Orphans, and when each was first found. */
@Injectable()
export class OrphansRepository {
  constructor(@InjectRecords(OrphanRecords) private readonly objects: Records<Orphan>) {}

  /** Stores new orphans. @returns the number of new ones, and the keys that are old enough to remove */
  async recordFound(
    keys: readonly ObjectKey[],
    now: Date,
  ): Promise<{ readonly fresh: number; readonly expired: ObjectKey[] }> {
    const since = new Map<string, string>();
    for await (const { _id, createdAt } of this.objects.iterate({ _id: { in: keys } })) since.set(_id, createdAt);
    const fresh = keys.filter((key) => !since.has(key));
    const forgottenAt = new Date(now.getTime() + REMEMBERED_MS).toISOString();
    await this.objects.insertMany(fresh.map((_id) => ({ _id, createdAt: now.toISOString(), forgottenAt })));
    const kept = new Date(now.getTime() - RETENTION_MS).toISOString();
    return { fresh: fresh.length, expired: keys.filter((key) => (since.get(key) ?? kept) < kept) };
  }

  async *all(): AsyncIterable<ObjectKey> {
    for await (const { _id } of this.objects.iterate()) yield asObjectKey(_id);
  }

  async forget(key: ObjectKey): Promise<void> {
    await this.objects.remove({ _id: key });
  }

  /** Removes entries of objects not found for long. @returns how many */
  expire(now: Date): Promise<number> {
    return this.objects.expire(now);
  }
}

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
