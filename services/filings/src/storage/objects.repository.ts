import { DAY } from '@easy-tax/contracts';
import { InjectLog, type Log } from '@easy-tax/platform/core';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { asObjectKey, type ObjectKey, type OwnerId } from './object-store.js';

/** An object without a filing or pending deletion. `_id` is its key, `createdAt` when it was first found. */
const StoredOrphan = z.object({ _id: z.string(), createdAt: z.string(), forgottenAt: z.string() });
type Orphan = z.infer<typeof StoredOrphan>;
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
    const known = await this.objects.list({ _id: { in: keys } });
    const since = new Map(known.map(({ _id, createdAt }) => [_id, createdAt]));
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
const StoredPendingDeletion = z.object({ _id: z.string(), createdAt: z.string(), owner: z.string() });
type PendingDeletion = z.infer<typeof StoredPendingDeletion>;
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
    return new Set((await this.objects.list({ _id: { in: keys } })).map(({ _id }) => _id));
  }

  /** Called once the object is deleted. */
  async forget(key: ObjectKey): Promise<void> {
    await this.objects.remove({ _id: key });
  }
}

/** The number of files in the store and their bytes: one record, changed with every filing that comes or goes. */
const StoredTally = z.object({
  _id: z.string(),
  createdAt: z.string(),
  of: z.literal('filings'),
  files: z.number().int(),
  bytes: z.number().int(),
  /** Incremented with each change, so that a recount notices concurrent changes. */
  changes: z.number().int(),
  /** Time of the last full count; null before the first. */
  countedAt: z.string().nullable(),
});
type StoredTally = z.infer<typeof StoredTally>;

export const StoredTallyRecords = records('storedtallies', StoredTally, { unique: ['of'], filter: ['changes'] });

export interface Amount {
  readonly files: number;
  readonly bytes: number;
}

const of = 'filings' as const;

/** The one tally of stored files and bytes. */
@Injectable()
export class StoredTallyRepository {
  constructor(
    @InjectRecords(StoredTallyRecords) private readonly tallies: Records<StoredTally>,
    @InjectLog() private readonly log: Log,
  ) {}

  find(): Promise<StoredTally | null> {
    return this.tallies.findBy('of', of);
  }

  /** Without a tally, the first count includes this. */
  async add({ files, bytes }: Amount): Promise<void> {
    // Not flushed: the recount corrects it after a crash.
    await this.tallies.change({ of }, { add: { files, bytes, changes: 1 } }, { shouldFlush: false });
  }

  /** Never throws: the next recount corrects a failed count. */
  async tryToAdd(amount: Amount): Promise<void> {
    try {
      await this.add(amount);
    } catch (error) {
      this.log.warn({ err: error }, 'what the store holds is counted wrongly until the next recount');
    }
  }

  /** The tally; an empty one if there was none. */
  async obtain(now: Date): Promise<StoredTally> {
    const found = await this.find();
    if (found) return found;
    const empty = { _id: newId(), createdAt: now.toISOString(), of, files: 0, bytes: 0, changes: 0, countedAt: null };
    // Null: a concurrent request has made the record.
    return (await nullIfDuplicate(this.tallies.insert(empty))) ?? this.obtain(now);
  }

  /** False if the tally has changed since it was read. */
  async replaceIfUnchanged({ changes }: StoredTally, counted: Amount, now: Date): Promise<boolean> {
    const set = { ...counted, countedAt: now.toISOString() };
    return (await this.tallies.change({ of, changes }, { set })) !== null;
  }
}
