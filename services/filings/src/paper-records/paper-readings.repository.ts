import { type ReadingMark, ReadingState } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { OwnerId } from '../storage/object-store.js';
import { FilingRecords, type StoredFiling } from './filing.records.js';

/** A reading of a paper's text. `_id` is the paper's, and it goes with the paper. */
export const StoredPaperReading = z.object({
  _id: z.string(),
  createdAt: z.string(),
  /** The paper's sender. */
  owner: z.string(),
  state: ReadingState,
  /** Version of the recognisers. */
  version: z.number().int(),
  /** How often it was begun: a paper that ends the process is not tried for ever. */
  tries: z.number().int(),
  /** `PaperRead[]` as JSON, encrypted and bound to `_id`; null: nothing. */
  sealed: z.string().nullable(),
  /** When staff hid what is suggested. */
  dismissedAt: z.string().nullable(),
});
export type StoredPaperReading = z.infer<typeof StoredPaperReading>;
export const PaperReadingRecords = records('paperreadings', StoredPaperReading, { filter: ['owner'] });

/** A try that a later write makes useless need not survive a power cut. */
const UNFLUSHED = { shouldFlush: false } as const;

@Injectable()
export class PaperReadingsRepository {
  constructor(
    @InjectRecords(PaperReadingRecords) private readonly readings: Records<StoredPaperReading>,
    private readonly clock: Clock,
  ) {}

  find(id: string): Promise<StoredPaperReading | null> {
    return this.readings.find(id);
  }

  /** Counts one more try. */
  async begin({ _id, owner }: { readonly _id: string; readonly owner: string }): Promise<StoredPaperReading> {
    const begun = await this.readings.change({ _id }, { add: { tries: 1 } }, UNFLUSHED);
    if (begun) return begun;
    const createdAt = this.clock.now().toISOString();
    const first = { state: 'waiting', version: 0, tries: 1, sealed: null, dismissedAt: null } as const;
    const added = await nullIfDuplicate(this.readings.insert({ _id, createdAt, owner, ...first }, UNFLUSHED));
    return added ?? this.begin({ _id, owner });
  }

  /** For a try that failed, but not because of the paper. */
  async takeTryBack(_id: string): Promise<void> {
    await this.readings.change({ _id }, { add: { tries: -1 } }, UNFLUSHED);
  }

  async finish(_id: string, found: Pick<StoredPaperReading, 'state' | 'version' | 'sealed'>): Promise<void> {
    await this.readings.change({ _id }, { set: { ...found, tries: 0 } });
  }

  /** Null if nothing is read. */
  dismiss(_id: string, dismissedAt: string | null): Promise<StoredPaperReading | null> {
    return this.readings.change({ _id }, { set: { dismissedAt } });
  }

  all(): AsyncIterable<StoredPaperReading> {
    return this.readings.iterate();
  }

  async remove(_id: string): Promise<void> {
    await this.readings.remove({ _id }, UNFLUSHED);
  }

  /** Removes readings of papers that a sender's erasure has removed already. */
  async removeByOwner(owner: OwnerId): Promise<void> {
    for await (const { _id } of this.readings.iterate({ owner })) await this.readings.remove({ _id });
  }
}

const newestFirst = { sort: 'createdAt', dir: 'desc' } as const;

/** Marks on papers for lists and searches: how far reading has come, and what it found. */
@Injectable()
export class ReadingMarksRepository {
  constructor(
    @InjectRecords(FilingRecords) private readonly filings: Records<StoredFiling>,
    private readonly clock: Clock,
  ) {}

  /** The newest paper that nobody has read yet. */
  async findNewestWaiting(): Promise<StoredFiling | undefined> {
    return (await this.filings.page({ where: { reading: 'waiting' }, pageSize: 1, ...newestFirst })).rows[0];
  }

  /** Papers of a sender with these marks, the newest first. */
  async listByOwner(owner: OwnerId, marks: readonly ReadingMark[], most: number): Promise<StoredFiling[]> {
    const where = { owner, reading: { in: marks } };
    return (await this.filings.page({ where, pageSize: most, ...newestFirst })).rows;
  }

  /** Null if there is no such paper. @param saidText of `SaidSearch`; else it stays */
  mark(_id: string, reading: ReadingMark, saidText?: string | null): Promise<StoredFiling | null> {
    return this.filings.change({ _id }, { set: { reading, ...(saidText !== undefined && { saidText }) } });
  }

  /** Its sender says that it is meant. */
  async markMeant(_id: string): Promise<void> {
    await this.filings.change({ _id }, { set: { meantAt: this.clock.now().toISOString() } });
  }
}
