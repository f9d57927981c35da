import { InjectLog, type Log } from '@easy-tax/platform/core';
import { InjectRecords, newId, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';

/** The number of files in the store and their bytes: one record, changed with every filing that comes or goes. */
export const StoredTally = z.object({
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
export type StoredTally = z.infer<typeof StoredTally>;

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
