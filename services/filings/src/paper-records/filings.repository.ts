import { type Count, type FilingQuery, FilingStatus, fieldsWithoutForm, limits } from '@easy-tax/contracts';
import { Clock, dueTimes } from '@easy-tax/platform/core';
import {
  countOf,
  createdBetween,
  InjectRecords,
  newId,
  type Page,
  type PageQuery,
  type Records,
  toPageQuery,
  type Where,
} from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { ClientAccess } from '../clients/client-access.js';
import type { ClientId } from '../clients/stored/client.records.js';
import type { ObjectKey, OwnerId } from '../storage/object-store.js';
import { StoredTallyRepository } from '../storage/objects.repository.js';
import { FilingRecords, type StoredFiling } from './filing.records.js';
import { PaperReadingsRepository } from './paper-readings.repository.js';

export type NewFiling = Omit<StoredFiling, '_id' | 'owner' | 'status' | 'deletedAt' | 'ofClient' | 'reading'> & {
  readonly owner: OwnerId;
  readonly ofClient?: string | null;
};

/** A search's terms beside the typed text: texts of `SaidSearch`, and papers of clients. */
export type BesideSearch = Pick<PageQuery<StoredFiling>, 'orSearch' | 'orWhere'>;
type Searched = BesideSearch & Pick<PageQuery<StoredFiling>, 'search'>;
interface PapersOfClient {
  readonly clients: readonly ClientId[];
  readonly returnIds?: readonly string[];
  readonly senders?: readonly string[];
}
const newestFirst = { sort: 'createdAt', dir: 'desc' } as const;

/** The value of `returnId` for papers without a return. */
const unsorted = { returnId: null, requestId: null, kind: null, addedBy: null, ofClient: null };

/** Filings. Queries for clients need the owner's id; the others are for staff and scheduled work. */
@Injectable()
export class FilingsRepository {
  constructor(
    @InjectRecords(FilingRecords) private readonly filings: Records<StoredFiling>,
    private readonly access: ClientAccess,
    private readonly tally: StoredTallyRepository,
    private readonly readings: PaperReadingsRepository,
    private readonly clock: Clock,
  ) {}

  /** @throws DuplicateKey for `requestKey`, `reference` or `uploadId` */
  async add(filing: NewFiling): Promise<StoredFiling> {
    // Papers that staff add count as opened.
    const status = filing.addedBy === null ? 'unopened' : 'opened';
    const added = await this.filings.insert({
      ofClient: null,
      ...filing,
      _id: newId(),
      status,
      reading: 'waiting',
      deletedAt: null,
    });
    // Not awaited: the count shares the flush of the next write.
    void this.tally.tryToAdd({ files: 1, bytes: added.size });
    return added;
  }

  /** Adds many, oldest first. @throws DuplicateKey */
  async addMany(
    filings: readonly Omit<StoredFiling, 'requestKey' | 'status' | 'reading' | 'deletedAt' | keyof typeof unsorted>[],
  ): Promise<void> {
    await this.filings.insertMany(
      filings.map((filing) => ({
        ...filing,
        ...unsorted,
        requestKey: null,
        status: 'unopened' as const,
        reading: 'waiting' as const,
        deletedAt: null,
      })),
    );
    await this.tally.tryToAdd({ files: filings.length, bytes: filings.reduce((sum, { size }) => sum + size, 0) });
  }

  /** True if it is stored, deleted or not. */
  async has(id: string): Promise<boolean> {
    return (await this.filings.find(id)) !== null;
  }

  /** Finds deleted ones, too. The key includes the sender, so nobody finds another's filing. */
  findByRequestKey(requestKey: string): Promise<StoredFiling | null> {
    return this.filings.findBy('requestKey', requestKey);
  }

  /** Own filings, newest first. */
  async listByOwner(owner: OwnerId, most: number, searched?: Searched): Promise<StoredFiling[]> {
    return (await this.filings.page({ where: { owner }, pageSize: most, ...newestFirst, ...searched })).rows;
  }

  /** Own filings, or those sorted to clients without a return, page by page, oldest first. @throws BadCursor */
  pageOf(of: OwnerId | readonly ClientId[], cursor: string | undefined, pageSize: number): Promise<Page<StoredFiling>> {
    const where = typeof of === 'string' ? { owner: of } : { returnId: null, ofClient: { in: of } };
    return this.filings.page({ where, sort: 'createdAt', dir: 'asc', pageSize, cursor });
  }

  /** Null if it is another's or there is none. */
  async findOwn(owner: OwnerId, id: string): Promise<StoredFiling | null> {
    const filing = await this.findById(id);
    return filing?.owner === owner ? filing : null;
  }

  /** Every filing of a sender, a return or a client, deleted ones included. */
  iterateOf(where: Partial<Pick<StoredFiling, 'owner' | 'returnId' | 'ofClient'>>): AsyncIterable<StoredFiling> {
    return this.filings.iterate(where);
  }

  /** Removes it permanently, deleted or not; false if there is none. */
  removeErased(filing: StoredFiling): Promise<boolean> {
    return this.remove(filing, {});
  }

  /** Finds any filing that is not deleted. */
  async findById(id: string): Promise<StoredFiling | null> {
    const filing = await this.filings.find(id);
    return filing?.deletedAt === null ? filing : null;
  }

  async list(query: FilingQuery, beside: BesideSearch = {}): Promise<Page<StoredFiling>> {
    const { reference, status, client, unsorted: isUnsorted, reading, ...asked } = query;
    const senders = client && (await this.access.sendersFor(client));
    const where: Where<StoredFiling> = {
      ...(status && { status }),
      ...createdBetween(query),
      ...(reference && { reference }),
      ...(senders && { owner: { in: senders } }),
      ...(reading && { reading: reading === 'suggested' ? { in: ['suggested', 'certain'] } : reading }),
      ...(isUnsorted && { returnId: null, ...(!client && { ofClient: null }) }),
    };
    return this.filings.page({ ...toPageQuery<StoredFiling>(asked, where), ...beside });
  }

  /** Counts matching filings that are not deleted, up to 10,000. */
  async count(where: Where<StoredFiling>): Promise<Count> {
    return countOf(await this.filings.page({ where, pageSize: 1 }));
  }

  async oldestUnopened(): Promise<StoredFiling | null> {
    const where = { status: 'unopened' } as const;
    const { rows } = await this.filings.page({ where, sort: 'createdAt', dir: 'asc', pageSize: 1 });
    return rows[0] ?? null;
  }

  /** The newest papers of a client: in these returns, sorted to it without one, and of these senders, if nobody has sorted them. */
  async newestOfClient(
    { clients, returnIds = [], senders = [] }: PapersOfClient,
    pageSize: number,
    searched?: Searched,
  ) {
    const conditions: Where<StoredFiling>[] = [{ returnId: null, ofClient: { in: clients } }];
    if (returnIds.length > 0) conditions.push({ returnId: { in: returnIds } });
    if (senders.length > 0) conditions.push({ owner: { in: senders }, returnId: null, ofClient: null });
    const ask = (where: Where<StoredFiling>) => this.filings.page({ where, pageSize, ...newestFirst, ...searched });
    const pages = await Promise.all(conditions.map(ask));
    const counts = pages.map(countOf);
    return {
      rows: pages.flatMap(({ rows }) => rows),
      total: { value: counts.reduce((sum, { value }) => sum + value, 0), exact: counts.every(({ exact }) => exact) },
    };
  }

  /** The papers of a return, oldest first. */
  async listByReturn(returnId: string): Promise<StoredFiling[]> {
    return (await this.filings.list({ returnId })).filter(({ deletedAt }) => deletedAt === null);
  }

  /** Changes its return, client and kind; null if it has left the place that it was read in, or is deleted. */
  sort(
    { _id, returnId, ofClient }: StoredFiling,
    set: Partial<Pick<StoredFiling, 'returnId' | 'requestId' | 'kind' | 'ofClient'>>,
  ): Promise<StoredFiling | null> {
    const sortedAt = this.clock.now().toISOString();
    return this.filings.change({ _id, returnId, ofClient, deletedAt: null }, { set: { ...set, sortedAt } });
  }

  /** Null if staff have opened or moved it meanwhile, or it is deleted already. */
  takeBack({ _id, owner, returnId }: StoredFiling): Promise<StoredFiling | null> {
    const untouched = { returnId, ofClient: null, status: 'unopened', deletedAt: null } as const;
    return this.filings.change({ _id, owner, ...untouched }, { set: { deletedAt: this.clock.now().toISOString() } });
  }

  /** Papers of returns that were received since then. */
  async *sortedSince(since: Date): AsyncGenerator<StoredFiling> {
    for await (const filing of this.filings.iterate({ createdAt: { notBefore: since.toISOString() } }))
      if (filing.returnId !== null) yield filing;
  }

  /** Null if there is none, or nothing changes. @param set `markedAt` if a person marks it */
  setStatus(id: string, status: FilingStatus, set: Pick<StoredFiling, 'markedAt'> = {}): Promise<StoredFiling | null> {
    const others = FilingStatus.exclude([status]).options;
    return this.filings.change({ _id: id, deletedAt: null, status: { in: others } }, { set: { ...set, status } });
  }

  /** Null if there is none, or it is deleted already. */
  markDeleted(id: string, at: Date): Promise<StoredFiling | null> {
    return this.filings.change({ _id: id, deletedAt: null }, { set: { deletedAt: at.toISOString() } });
  }

  /** Null unless it was deleted at that time or later. */
  restore(id: string, deletedSince: Date): Promise<StoredFiling | null> {
    const deletedAt = { notBefore: deletedSince.toISOString() };
    return this.filings.change({ _id: id, deletedAt }, { set: { deletedAt: null } });
  }

  async *deletedBefore(time: Date): AsyncIterable<StoredFiling> {
    for (const deletedAt of dueTimes(time, limits.undoMs)) yield* this.filings.iterate({ deletedAt });
  }

  /** Removes it permanently; false if it was restored or purged meanwhile. */
  async purge(filing: StoredFiling): Promise<boolean> {
    return filing.deletedAt !== null && this.remove(filing, { deletedAt: filing.deletedAt });
  }

  private async remove({ _id, size }: StoredFiling, only: Where<StoredFiling>): Promise<boolean> {
    if (!(await this.filings.remove({ _id, ...only }))) return false;
    await this.readings.remove(_id);
    await this.tally.tryToAdd({ files: -1, bytes: -size });
    return true;
  }

  /** The keys that a record has, deleted ones included. */
  async keysWithRecord(keys: readonly ObjectKey[]): Promise<string[]> {
    return (await this.filings.list({ objectKey: { in: keys } })).map(({ objectKey }) => objectKey);
  }

  /** Takes what its sender typed. @param name of its client, in place of the sender's */
  async removeSender({ _id }: StoredFiling, name: string): Promise<void> {
    await this.filings.change({ _id }, { set: fieldsWithoutForm({ name, email: '' }) });
  }

  async resealPassword({ _id }: StoredFiling, pdfPassword: string): Promise<void> {
    await this.filings.change({ _id }, { set: { pdfPassword } });
  }

  /** Every filing, deleted ones included. */
  all(): AsyncIterable<StoredFiling> {
    return this.filings.iterate();
  }
}
