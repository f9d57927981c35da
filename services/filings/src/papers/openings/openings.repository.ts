import { Opening, type OpeningQuery } from '@easy-tax/contracts';
import {
  InjectRecords,
  nullIfDuplicate,
  type Page,
  type Records,
  records,
  toPageQuery,
  type Where,
} from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import type { OwnerId } from '../../storage/object-store.js';

/** `_id` consists of paper, person and hour, so that ranges and repeats make one record. */
const StoredOpening = Opening.extend({
  side: z.enum(['client', 'office']),
  /** The account that opened it. */
  by: z.string(),
  /** The client whose paper it is. */
  owner: z.string(),
  /** 'client': the account of the owner's id has sent the paper itself. */
  sentBy: z.enum(['client', 'office']),
  expiresAt: z.string(),
});
export type StoredOpening = z.infer<typeof StoredOpening>;

export const OpeningRecords = records('openings', StoredOpening, {
  filter: ['sentBy'],
  within: ['owner', 'by'],
  expires: 'expiresAt',
});

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
  page(query: OpeningQuery, where: Where<StoredOpening>): Promise<Page<StoredOpening>> {
    return this.openings.page(toPageQuery<StoredOpening>(query, where));
  }

  async removeOfPaper({ _id: paper, owner }: { readonly _id: string; readonly owner: string }): Promise<void> {
    for await (const { _id } of this.openings.iterate({ owner }))
      if (_id.startsWith(`${paper}.`)) await this.openings.remove({ _id });
  }

  async removeByOwner(owner: OwnerId, sentBy: StoredOpening['sentBy']): Promise<void> {
    for await (const { _id } of this.openings.iterate({ owner, sentBy })) await this.openings.remove({ _id });
  }
}
