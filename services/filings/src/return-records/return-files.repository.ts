import { InjectRecords, newId, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import type { ObjectKey, OwnerId } from '../storage/object-store.js';
import { StoredTallyRepository } from '../storage/stored-files/stored-tally.repository.js';
import { ReturnFileRecords, type StoredReturnFile } from './return.records.js';

/** Files from the office. */
@Injectable()
export class ReturnFilesRepository {
  constructor(
    @InjectRecords(ReturnFileRecords) private readonly files: Records<StoredReturnFile>,
    private readonly tally: StoredTallyRepository,
  ) {}

  /** @throws DuplicateKey for `requestKey` */
  async add(file: Omit<StoredReturnFile, '_id'>): Promise<StoredReturnFile> {
    const added = await this.files.insert({ ...file, _id: newId() });
    // Not awaited: the count shares the flush of the next write.
    void this.tally.tryToAdd({ files: 1, bytes: added.size });
    return added;
  }

  async remove({ _id, size }: StoredReturnFile): Promise<void> {
    if (await this.files.remove({ _id })) await this.tally.tryToAdd({ files: -1, bytes: -size });
  }

  findById(id: string): Promise<StoredReturnFile | null> {
    return this.files.find(id);
  }

  async has(id: string): Promise<boolean> {
    return (await this.findById(id)) !== null;
  }

  findByRequestKey(requestKey: string): Promise<StoredReturnFile | null> {
    return this.files.findBy('requestKey', requestKey);
  }

  /** The keys that a record has. */
  async keysWithRecord(keys: readonly ObjectKey[]): Promise<ReadonlySet<string>> {
    const held = new Set<string>();
    for await (const { objectKey } of this.files.iterate({ objectKey: { in: keys } })) held.add(objectKey);
    return held;
  }

  iterateByOwner(owner: OwnerId): AsyncIterable<StoredReturnFile> {
    return this.files.iterate({ owner });
  }

  storedBetween(since: Date, before: Date): AsyncIterable<StoredReturnFile> {
    return this.files.iterate({ createdAt: { notBefore: since.toISOString(), before: before.toISOString() } });
  }

  all(): AsyncIterable<StoredReturnFile> {
    return this.files.iterate();
  }
}
