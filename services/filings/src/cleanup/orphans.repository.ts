import { DAY } from '@easy-tax/contracts';
import { InjectRecords, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { asObjectKey, type ObjectKey } from '../storage/object-store.js';
import { type Orphan, OrphanRecords } from './cleanup.records.js';

/** Long enough to miss what a lost or older database no longer names, and to bring the right one back. */
const KEPT_MS = 30 * DAY;
/** Looked for no more for as long again, it begins anew. */
const REMEMBERED_MS = 2 * KEPT_MS;

/** The objects that no filing names, and since when that is known. */
@Injectable()
export class OrphansRepository {
  constructor(@InjectRecords(OrphanRecords) private readonly objects: Records<Orphan>) {}

  /** Notes those that are met for the first time: how many, and which of all have been known for long enough to go. */
  async meet(keys: readonly ObjectKey[], now: Date): Promise<{ readonly fresh: number; readonly over: ObjectKey[] }> {
    const since = new Map<string, string>();
    for await (const { _id, createdAt } of this.objects.iterate({ _id: { in: keys } })) since.set(_id, createdAt);
    const fresh = keys.filter((key) => !since.has(key));
    const forgottenAt = new Date(now.getTime() + REMEMBERED_MS).toISOString();
    await this.objects.insertMany(fresh.map((_id) => ({ _id, createdAt: now.toISOString(), forgottenAt })));
    const kept = new Date(now.getTime() - KEPT_MS).toISOString();
    return { fresh: fresh.length, over: keys.filter((key) => (since.get(key) ?? kept) < kept) };
  }

  async *all(): AsyncIterable<ObjectKey> {
    for await (const { _id } of this.objects.iterate()) yield asObjectKey(_id);
  }

  async forget(key: ObjectKey): Promise<void> {
    await this.objects.remove({ _id: key });
  }

  /** Removes entries of objects not seen for long. @returns how many */
  expire(now: Date): Promise<number> {
    return this.objects.expire(now);
  }
}
