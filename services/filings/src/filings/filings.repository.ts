import type { FilingQuery } from '@easy-tax/contracts';
import { InjectRecords, madeIn, newId, type Page, type Records, toPageQuery } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { ObjectKey } from '../storage/object-store.js';
import { FilingRecords, type StoredFiling } from './filing.records.js';
import type { OwnerId } from './owner.js';

export type NewFiling = Omit<StoredFiling, '_id' | 'owner' | 'deletedAt'> & { readonly owner: OwnerId };

/** The filings. What a client may see of its own demands its id as the owner; the rest is for staff and sweepers. */
@Injectable()
export class FilingsRepository {
  constructor(@InjectRecords(FilingRecords) private readonly filings: Records<StoredFiling>) {}

  /** @throws DuplicateKey for `requestKey` or `reference` */
  add(filing: NewFiling): Promise<StoredFiling> {
    return this.filings.insert({ ...filing, _id: newId(), deletedAt: null });
  }

  /** Many at once, oldest first. @throws DuplicateKey */
  addMany(filings: readonly Omit<StoredFiling, 'requestKey' | 'deletedAt'>[]): Promise<void> {
    return this.filings.insertMany(filings.map((filing) => ({ ...filing, requestKey: null, deletedAt: null })));
  }

  /** Whether it is stored, deleted or not. */
  async has(id: string): Promise<boolean> {
    return (await this.filings.find(id)) !== null;
  }

  /** What this owner has sent under that key before, deleted or not: there is no way to ask for anybody else's. */
  async findOwnByRequestKey(owner: OwnerId, requestKey: string): Promise<StoredFiling | null> {
    const filing = await this.filings.findBy('requestKey', requestKey);
    return filing?.owner === owner ? filing : null;
  }

  /** Own filings, newest first. */
  async listOwn(owner: OwnerId, most: number): Promise<StoredFiling[]> {
    const { rows } = await this.filings.page({ where: { owner }, pageSize: most, sort: 'createdAt', dir: 'desc' });
    return rows;
  }

  /** Any filing that is not deleted. */
  async find(id: string): Promise<StoredFiling | null> {
    const filing = await this.filings.find(id);
    return filing?.deletedAt === null ? filing : null;
  }

  list(query: FilingQuery): Promise<Page<StoredFiling>> {
    const opened = query.status && { opened: query.status === 'opened' ? (true as const) : null };
    return this.filings.page(toPageQuery<StoredFiling>(query, { ...opened, ...madeIn(query) }));
  }

  /** Null where there is none, or it is so already. */
  markOpened(id: string, opened: boolean): Promise<StoredFiling | null> {
    const [from, to] = opened ? ([null, true] as const) : ([true, null] as const);
    return this.filings.change({ _id: id, deletedAt: null, opened: from }, { set: { opened: to } });
  }

  /** Null where there is none, or it is deleted already. */
  markDeleted(id: string, at: Date): Promise<StoredFiling | null> {
    return this.filings.change({ _id: id, deletedAt: null }, { set: { deletedAt: at.toISOString() } });
  }

  /** Null unless it was deleted at that time or later. */
  restore(id: string, deletedSince: Date): Promise<StoredFiling | null> {
    return this.filings.change(
      { _id: id, deletedAt: { notBefore: deletedSince.toISOString() } },
      { set: { deletedAt: null } },
    );
  }

  deletedBefore(time: Date): AsyncIterable<StoredFiling> {
    return this.filings.iterate({ deletedAt: { before: time.toISOString() } });
  }

  /** For good; false where somebody has restored or purged it meanwhile. */
  purge(id: string, deletedBefore: Date): Promise<boolean> {
    return this.filings.remove({ _id: id, deletedAt: { before: deletedBefore.toISOString() } });
  }

  /** Whether a record, deleted ones included, holds this object. */
  async holds(key: ObjectKey): Promise<boolean> {
    return (await this.filings.findBy('objectKey', key)) !== null;
  }

  /** Every filing, deleted ones included. */
  all(): AsyncIterable<StoredFiling> {
    return this.filings.iterate();
  }
}
