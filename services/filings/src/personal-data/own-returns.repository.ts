import { InjectRecords, type Page, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../filings/owner.js';
import {
  ReturnFileRecords,
  ReturnMessageRecords,
  ReturnNoteRecords,
  ReturnRecords,
  type StoredReturn,
  type StoredReturnFile,
  type StoredReturnMessage,
  type StoredReturnNote,
} from '../returns/stored/return.records.js';

/** Everything of one account's returns, for its export and its erasure. */
@Injectable()
export class OwnReturnsRepository {
  constructor(
    @InjectRecords(ReturnRecords) private readonly returns: Records<StoredReturn>,
    @InjectRecords(ReturnMessageRecords) private readonly messages: Records<StoredReturnMessage>,
    @InjectRecords(ReturnNoteRecords) private readonly notes: Records<StoredReturnNote>,
    @InjectRecords(ReturnFileRecords) private readonly files: Records<StoredReturnFile>,
  ) {}

  /** Oldest first. @throws BadCursor */
  page(owner: OwnerId, cursor: string | undefined, pageSize: number): Promise<Page<StoredReturn>> {
    return this.returns.page({ where: { owner }, sort: 'createdAt', dir: 'asc', pageSize, cursor });
  }

  every(owner: OwnerId): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ owner });
  }

  /** Those of erased accounts whose last day has passed. */
  over(today: string): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ keptUntil: { before: today } });
  }

  filesOf(owner: OwnerId): AsyncIterable<StoredReturnFile> {
    return this.files.iterate({ owner });
  }

  async findFile(owner: OwnerId, id: string): Promise<StoredReturnFile | null> {
    const file = await this.files.find(id);
    return file?.owner === owner ? file : null;
  }

  removeFile({ _id, owner }: StoredReturnFile): Promise<boolean> {
    return this.files.remove({ _id, owner });
  }

  remove({ _id, owner }: StoredReturn): Promise<boolean> {
    return this.returns.remove({ _id, owner });
  }

  /** Puts it in the place of the one that was read; null if somebody has changed that meanwhile. */
  replace({ _id, revision }: StoredReturn, after: StoredReturn): Promise<StoredReturn | null> {
    const { _id: _, createdAt: __, ...set } = after;
    return this.returns.change({ _id, revision }, { set: { ...set, revision: revision + 1 } });
  }

  /** All that was written in the owner's returns, internal notes included. */
  async removeThreads(owner: OwnerId): Promise<void> {
    for await (const { _id } of this.messages.iterate({ owner })) await this.messages.remove({ _id });
    for await (const { _id } of this.notes.iterate({ owner })) await this.notes.remove({ _id });
  }
}
