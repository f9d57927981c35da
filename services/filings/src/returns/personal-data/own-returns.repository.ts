import { InjectRecords, type Page, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import type { ClientId } from '../../clients/client-id.js';
import {
  ReturnMessageRecords,
  ReturnNoteRecords,
  ReturnRecords,
  type StoredReturn,
  type StoredReturnMessage,
  type StoredReturnNote,
} from '../../return-records/return.records.js';
import type { OwnerId } from '../../storage/object-store.js';

/** Returns and their threads, for its export and its erasure. */
@Injectable()
export class OwnReturnsRepository {
  constructor(
    @InjectRecords(ReturnRecords) private readonly returns: Records<StoredReturn>,
    @InjectRecords(ReturnMessageRecords) private readonly messages: Records<StoredReturnMessage>,
    @InjectRecords(ReturnNoteRecords) private readonly notes: Records<StoredReturnNote>,
  ) {}

  /** Oldest first. @throws BadCursor */
  page(clients: readonly ClientId[], cursor: string | undefined, pageSize: number): Promise<Page<StoredReturn>> {
    return this.returns.page({ where: { owner: { in: clients } }, sort: 'createdAt', dir: 'asc', pageSize, cursor });
  }

  iterateByOwner(owner: OwnerId): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ owner });
  }

  /** Returns of erased accounts whose time is over. */
  iterateExpired(today: string): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ keptUntil: { before: today } });
  }

  /** All messages and internal notes in the owner's returns. */
  async removeThreads(owner: OwnerId): Promise<void> {
    for await (const { _id } of this.messages.iterate({ owner })) await this.messages.remove({ _id });
    for await (const { _id } of this.notes.iterate({ owner })) await this.notes.remove({ _id });
  }
}
