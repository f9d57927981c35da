import type { OpeningQuery } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Page, type Records, toPageQuery } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../filings/owner.js';
import { OpeningRecords, type StoredOpening } from './opening.records.js';

@Injectable()
export class OpeningsRepository {
  constructor(@InjectRecords(OpeningRecords) private readonly openings: Records<StoredOpening>) {}

  /** Adds an opening once. */
  async add(opening: StoredOpening): Promise<void> {
    // Viewers ask for one file in many parts, and a look costs less than a write.
    if (await this.openings.find(opening._id)) return;
    await nullIfDuplicate(this.openings.insert(opening));
  }

  /** Newest first. @throws BadCursor */
  pageOwn(
    owner: OwnerId,
    only: Partial<Pick<StoredOpening, 'sentBy'>>,
    query: OpeningQuery,
  ): Promise<Page<StoredOpening>> {
    return this.openings.page(toPageQuery<StoredOpening>(query, { owner, ...only }));
  }

  async removeOwn(owner: OwnerId): Promise<void> {
    for await (const { _id } of this.openings.iterate({ owner })) await this.openings.remove({ _id });
  }
}
