import { InjectRecords, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import { MergeRecords, type StoredMerge } from '../stored/client.records.js';

/** Merges that are under way or can be undone. */
@Injectable()
export class MergesRepository {
  constructor(@InjectRecords(MergeRecords) private readonly merges: Records<StoredMerge>) {}

  /** @throws DuplicateKey for `slot` while another merge is under way */
  begin(merge: StoredMerge): Promise<StoredMerge> {
    return this.merges.insert(merge);
  }

  find(id: string): Promise<StoredMerge | null> {
    return this.merges.find(id);
  }

  /** Those of these ids whose time is not over, the newest first. */
  async undoable(ids: readonly string[], now: string): Promise<StoredMerge[]> {
    const found = await Promise.all(ids.map((id) => this.merges.find(id)));
    return found.filter((merge) => merge?.state === 'done' && merge.undoUntil > now).reverse() as StoredMerge[];
  }

  /** Null if it is in another state. @throws DuplicateKey for `slot` */
  move(
    _id: string,
    from: StoredMerge['state'],
    set: Pick<StoredMerge, 'state' | 'slot' | 'movedAt'> & Partial<Pick<StoredMerge, 'undoneBy'>>,
  ): Promise<StoredMerge | null> {
    return this.merges.change({ _id, state: from }, { set });
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

  /** Of a client that is erased, on either side. */
  async removeByClient(clientId: string): Promise<void> {
    for await (const { _id } of this.merges.iterate({ keptId: clientId })) await this.merges.remove({ _id });
    for await (const { _id } of this.merges.iterate({ goneId: clientId })) await this.merges.remove({ _id });
  }
}
