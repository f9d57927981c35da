import { Clock } from '@easy-tax/platform/core';
import { DuplicateKey } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { RecordInDoubt, type UploadedFile } from '../../files/receive/upload.js';
import type { StoredFiling } from '../../paper-records/filing.records.js';
import { FilingsRepository, type NewFiling } from '../../paper-records/filings.repository.js';
import { ReferencesService } from '../../paper-records/references.service.js';

/** A new filing without file, reference and time. */
export type Paper = Omit<NewFiling, keyof UploadedFile | 'createdAt' | 'reference'>;

/** Makes the record of a paper whose file is stored and admitted. */
@Injectable()
export class RecordFiling {
  constructor(
    private readonly filings: FilingsRepository,
    private readonly references: ReferencesService,
    private readonly clock: Clock,
  ) {}

  /** @throws DuplicateKey for `requestKey`; RecordInDoubt */
  async recordFiling(paper: Paper, file: UploadedFile): Promise<StoredFiling> {
    const createdAt = this.clock.now();
    const reference = await this.references.next(createdAt);
    return this.add({ ...paper, ...file, createdAt: createdAt.toISOString(), reference });
  }

  /** A reference may be used already if the counter is older than the filings, as after a restore. */
  private async add(filing: NewFiling, triesLeft = 100): Promise<StoredFiling> {
    try {
      return await this.filings.add(filing);
    } catch (error) {
      if (!(error instanceof DuplicateKey) || error.field !== 'reference' || triesLeft === 0)
        throw RecordInDoubt.unlessCertain(error);
      const reference = await this.references.next(new Date(filing.createdAt));
      return this.add({ ...filing, reference }, triesLeft - 1);
    }
  }
}
