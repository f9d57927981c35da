import type { OpeningQuery } from '@easy-tax/contracts';
import { InjectRecords, nullIfDuplicate, type Page, type Records, toPageQuery } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../../storage/owner.js';
import { OpeningRecords, type StoredOpening } from './opening.records.js';

@Injectable()
export class OpeningsRepository {
  constructor(@InjectRecords(OpeningRecords) private readonly openings: Records<StoredOpening>) {}

  /** Adds an opening; false if it exists. */
  async add(opening: StoredOpening): Promise<boolean> {
    // Viewers request many ranges of a file, and a read is cheaper than a write.
    if (await this.openings.find(opening._id)) return false;
    return (await nullIfDuplicate(this.openings.insert(opening))) !== null;
  }

  /** How many clients this person has opened papers of since then. */
  async countClients(by: string, since: Date): Promise<number> {
    const owners = new Set<string>();
    const createdAt = { notBefore: since.toISOString() };
    for await (const { owner } of this.openings.iterate({ by, createdAt })) owners.add(owner);
    return owners.size;
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
