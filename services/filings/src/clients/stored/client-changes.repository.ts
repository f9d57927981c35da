import { FormOfClient, limits, NamedAccount, Role, StaffRole } from '@easy-tax/contracts';
import { Clock } from '@easy-tax/platform/core';
import { InjectRecords, newId, type Records, records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import {
  ImportRecords,
  MergeRecords,
  type StoredClient,
  type StoredImport,
  type StoredMerge,
} from './client.records.js';

/** Imports of clients, of which one at a time is under way. */
@Injectable()
export class ImportsRepository {
  constructor(@InjectRecords(ImportRecords) private readonly imports: Records<StoredImport>) {}

  /** @throws DuplicateKey for `slot` while another import is under way, or for `requestKey` */
  beginImport(begun: StoredImport): Promise<StoredImport> {
    return this.imports.insert(begun);
  }

  find(id: string): Promise<StoredImport | null> {
    return this.imports.find(id);
  }

  findByRequestKey(requestKey: string): Promise<StoredImport | null> {
    return this.imports.findBy('requestKey', requestKey);
  }

  async newest(): Promise<StoredImport[]> {
    return (await this.imports.page({ sort: 'createdAt', dir: 'desc', pageSize: limits.importsShown })).rows;
  }

  /** Null if it is in another state. @throws DuplicateKey for `slot` */
  move(
    _id: string,
    from: StoredImport['state'],
    set: Pick<StoredImport, 'state' | 'slot' | 'movedAt'> & Partial<Pick<StoredImport, 'undoneBy' | 'journal'>>,
  ): Promise<StoredImport | null> {
    return this.imports.change({ _id, state: from }, { set });
  }

  async remove(_id: string): Promise<void> {
    await this.imports.remove({ _id });
  }

  underWay(): AsyncIterable<StoredImport> {
    return this.imports.iterate({ state: { in: ['adding', 'undoing'] } });
  }
}

/** Merges that are under way or can be undone. */
@Injectable()
export class MergesRepository {
  constructor(
    @InjectRecords(MergeRecords) private readonly merges: Records<StoredMerge>,
    private readonly clock: Clock,
  ) {}

  /** @throws DuplicateKey for `slot` while another merge is under way */
  beginMerge(merge: StoredMerge): Promise<StoredMerge> {
    return this.merges.insert(merge);
  }

  find(id: string): Promise<StoredMerge | null> {
    return this.merges.find(id);
  }

  /** Merges of these ids that can still be undone, the newest first. */
  async undoable(ids: readonly string[], now: string): Promise<StoredMerge[]> {
    const found = await Promise.all(ids.map((id) => this.merges.find(id)));
    return found.filter((merge) => merge?.state === 'done' && merge.undoUntil > now).reverse() as StoredMerge[];
  }

  /** Null if it is in another state. @throws DuplicateKey for `slot` */
  move(
    _id: string,
    from: StoredMerge['state'],
    to: Pick<StoredMerge, 'state'> & Partial<Pick<StoredMerge, 'undoneBy'>>,
  ): Promise<StoredMerge | null> {
    const slot = to.state === 'undoing' ? 'running' : null;
    const movedAt = this.clock.now().toISOString();
    return this.merges.change({ _id, state: from }, { set: { ...to, slot, movedAt } });
  }

  /**
   * Changes what a client that was merged into another gets back by an undo. @returns the other one as it was before; null
   * after the day of the undo
   */
  async changeGone(
    goneId: string,
    change: (gone: StoredClient) => Partial<StoredClient>,
  ): Promise<StoredClient | null> {
    const [merge] = await this.merges.list({ goneId });
    if (!merge) return null;
    const gone: StoredClient = JSON.parse(merge.goneBefore);
    await this.merges.change({ _id: merge._id }, { set: { goneBefore: JSON.stringify({ ...gone, ...change(gone) }) } });
    return JSON.parse(merge.keptBefore);
  }

  async remove(_id: string): Promise<void> {
    await this.merges.remove({ _id });
  }

  underWay(): AsyncIterable<StoredMerge> {
    return this.merges.iterate({ state: { in: ['merging', 'undoing'] } });
  }

  listEnded(now: string): AsyncIterable<StoredMerge> {
    return this.merges.iterate({ undoUntil: { before: now } });
  }

  /** Merges of a client, on either side. */
  async ofClient(id: string): Promise<StoredMerge[]> {
    return [...(await this.merges.list({ keptId: id })), ...(await this.merges.list({ goneId: id }))];
  }
}

/** A client may have got other forms, another state or another name: one for each change, until its returns follow it. */
export const StoredFormChange = z.object({
  _id: z.string(),
  createdAt: z.string(),
  clientId: z.string(),
  by: NamedAccount.extend({ role: Role, staffRole: StaffRole.nullable() }),
  /** The batch of the returns that open. */
  batchId: z.string(),
  /** Its former forms and state, which gave its returns their last days; none for a new client. */
  before: z
    .object({
      forms: z.array(FormOfClient),
      state: z.string().nullable(),
      /** By a merge or its undo, which move forms from client to client: none counts as given. */
      isMerge: z.boolean().nullish(),
    })
    .nullish(),
});
export type StoredFormChange = z.infer<typeof StoredFormChange>;
export const FormChangeRecords = records('clientformchanges', StoredFormChange, {
  filter: ['clientId'],
  migrations: [{ to: 2, change: (record) => ({ ...record, clientId: record._id }) }],
});

/** Not flushed: the client's own write comes after it. */
const unflushed = { shouldFlush: false } as const;

@Injectable()
export class FormChangesRepository {
  constructor(
    @InjectRecords(FormChangeRecords) private readonly changes: Records<StoredFormChange>,
    private readonly clock: Clock,
  ) {}

  /** Call it before the client is stored. @returns its id */
  async add(
    clientId: string,
    by: StoredFormChange['by'],
    batchId: string,
    before: StoredFormChange['before'] = null,
  ): Promise<string> {
    const [_id, createdAt] = [newId(), this.clock.now().toISOString()];
    await this.changes.insert({ _id, createdAt, clientId, by, batchId, before }, unflushed);
    return _id;
  }

  find(id: string): Promise<StoredFormChange | null> {
    return this.changes.find(id);
  }

  /** The oldest first. */
  ofClient(clientId: string): AsyncIterable<StoredFormChange> {
    return this.changes.iterate({ clientId });
  }

  all(): AsyncIterable<StoredFormChange> {
    return this.changes.iterate();
  }

  async remove(_id: string): Promise<void> {
    await this.changes.remove({ _id });
  }

  async removeOfClient(clientId: string): Promise<void> {
    for await (const { _id } of this.ofClient(clientId)) await this.remove(_id);
  }
}
