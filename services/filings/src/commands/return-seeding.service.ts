import { inBatches, withoutStored } from '@easy-tax/platform/core';
import { Injectable } from '@nestjs/common';
import { ReferencesRepository } from '../paper-records/references.repository.js';
import { ReturnTalliesRepository } from '../return-records/return-tallies.repository.js';
import { ReturnsRepository } from '../return-records/returns.repository.js';
import { type ReturnDraft, seededReturn } from './seeded-return.js';

/** Stores returns in bulk, and counts them once all are there. */
@Injectable()
export class ReturnSeeding {
  constructor(
    private readonly returns: ReturnsRepository,
    private readonly tallies: ReturnTalliesRepository,
    private readonly references: ReferencesRepository,
  ) {}

  /** Stores returns, oldest first. @returns how many existed already */
  async seed(drafts: Iterable<ReturnDraft>): Promise<number> {
    let there = 0;
    for await (const all of inBatches(drafts)) {
      const batch = await withoutStored(all, async (_id) => (await this.returns.findById(_id)) !== null);
      there += all.length - batch.length;
      const references = await this.references.nextOf(
        batch.map(({ createdAt }) => new Date(createdAt)),
        'ETR',
      );
      await this.returns.addMany(batch.map((draft, at) => seededReturn(draft, references[at] ?? '')));
    }
    await this.tallies.recount(await this.tallies.all(), this.returns.all());
    return there;
  }
}
