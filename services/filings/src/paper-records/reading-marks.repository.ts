import type { ReadingMark } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { InjectRecords, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../storage/object-store.js';
import { FilingRecords, type StoredFiling } from './filing.records.js';

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
