import { limits, type ReturnPerson, type ThreadPage } from '@easy-tax/contracts';
import { InjectRecords, newId, nullIfDuplicate, type Records, type Stored, type Where } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import type { ClientId } from '../clients/stored/client.records.js';
import type { ObjectKey, OwnerId } from '../storage/object-store.js';
import { StoredTallyRepository } from '../storage/objects.repository.js';
import {
  ReturnFileRecords,
  ReturnMessageRecords,
  ReturnNoteRecords,
  type StoredReturnFile,
  type StoredReturnMessage,
  type StoredReturnNote,
} from './return-parts.records.js';

type New<T extends Stored> = Omit<T, '_id'>;
interface Line extends Stored {
  readonly returnId: string;
  readonly owner: string;
  readonly requestKey: string | null;
}

/** Adds a line once for each key. @returns the earlier line and false if the key was used */
async function addOnce<T extends Line>(lines: Records<T>, line: T, earlier: () => Promise<T | null>) {
  const added = await nullIfDuplicate(lines.insert(line));
  if (added) return { line: added, isNew: true };
  const found = await earlier();
  if (!found) throw new Error('a line that was there is gone');
  return { line: found, isNew: false };
}

/** The newest lines of a return, or those before the cursor, oldest first. @throws BadCursor */
async function pageOf<T extends Line>(
  lines: Records<T>,
  where: Where<T>,
  cursor: string | undefined,
): Promise<ThreadPage<T>> {
  const { rows, next } = await lines.page({ where, dir: 'desc', pageSize: limits.threadPage, cursor });
  return { data: rows.toReversed(), earlier: next };
}

/** The newest lines of clients, at most `limits.clientRows`. */
async function newestOf<T extends Line>(lines: Records<T>, clients: readonly ClientId[]): Promise<T[]> {
  const where = { owner: { in: clients as readonly string[] } } as Where<T>;
  return (await lines.page({ where, dir: 'desc', pageSize: limits.clientRows })).rows;
}

async function count<T extends Line>(lines: Records<T>, where: Where<T>): Promise<number> {
  return (await lines.page({ where, pageSize: 1 })).total;
}

/** Messages between clients and staff. */
@Injectable()
export class ReturnMessagesRepository {
  constructor(@InjectRecords(ReturnMessageRecords) private readonly messages: Records<StoredReturnMessage>) {}

  add(message: New<StoredReturnMessage>): Promise<{ line: StoredReturnMessage; isNew: boolean }> {
    const { requestKey } = message;
    return addOnce(this.messages, { ...message, _id: newId() }, () =>
      requestKey ? this.findByRequestKey(requestKey) : Promise.resolve(null),
    );
  }

  async remove(_id: string): Promise<void> {
    await this.messages.remove({ _id });
  }

  findByRequestKey(requestKey: string): Promise<StoredReturnMessage | null> {
    return this.messages.findBy('requestKey', requestKey);
  }

  findById(id: string): Promise<StoredReturnMessage | null> {
    return this.messages.find(id);
  }

  /** All of them, oldest first, for an export. */
  listByReturn(returnId: string): Promise<StoredReturnMessage[]> {
    return this.messages.list({ returnId });
  }

  page(returnId: string, cursor?: string): Promise<ThreadPage<StoredReturnMessage>> {
    return pageOf(this.messages, { returnId }, cursor);
  }

  /** Staff's messages from this moment on, oldest first. */
  listOfStaffSince(returnId: string, since: string): Promise<StoredReturnMessage[]> {
    return this.messages.list({ returnId, side: 'office', createdAt: { notBefore: since } });
  }

  /** The newest of these clients, in all their returns. */
  newestOf(clients: readonly ClientId[]): Promise<StoredReturnMessage[]> {
    return newestOf(this.messages, clients);
  }

  countOfSide(returnId: string, side: ReturnPerson['side']): Promise<number> {
    return count(this.messages, { returnId, side });
  }

  /** The client's messages after this moment; empty: all. */
  countOfClientAfter(returnId: string, after: string): Promise<number> {
    const since = after && new Date(Date.parse(after) + 1).toISOString();
    return count(this.messages, { returnId, side: 'client', ...(since && { createdAt: { notBefore: since } }) });
  }

  /** The client's newest message for each of these requests that has one. */
  async newestAnswers(returnId: string, requestIds: readonly string[]): Promise<StoredReturnMessage[]> {
    const answers = requestIds.map(async (requestId) => {
      const where = { returnId, requestId, side: 'client' } as const;
      return (await this.messages.page({ where, dir: 'desc', pageSize: 1 })).rows;
    });
    return (await Promise.all(answers)).flat();
  }

  /** Messages of clients from that moment on. */
  fromClientsSince(since: Date): AsyncIterable<StoredReturnMessage> {
    return this.messages.iterate({ side: 'client', createdAt: { notBefore: since.toISOString() } });
  }
}

/** Internal notes, which no client's call may read. */
@Injectable()
export class ReturnNotesRepository {
  constructor(@InjectRecords(ReturnNoteRecords) private readonly notes: Records<StoredReturnNote>) {}

  add(note: New<StoredReturnNote>): Promise<{ line: StoredReturnNote; isNew: boolean }> {
    const { requestKey } = note;
    return addOnce(this.notes, { ...note, _id: newId() }, () =>
      requestKey ? this.findByRequestKey(requestKey) : Promise.resolve(null),
    );
  }

  async remove(_id: string): Promise<void> {
    await this.notes.remove({ _id });
  }

  page(returnId: string, cursor?: string): Promise<ThreadPage<StoredReturnNote>> {
    return pageOf(this.notes, { returnId }, cursor);
  }

  /** The newest on returns of these clients. */
  newestOf(clients: readonly ClientId[]): Promise<StoredReturnNote[]> {
    return newestOf(this.notes, clients);
  }

  findByRequestKey(requestKey: string): Promise<StoredReturnNote | null> {
    return this.notes.findBy('requestKey', requestKey);
  }

  count(returnId: string): Promise<number> {
    return count(this.notes, { returnId });
  }
}

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
  async keysWithRecord(keys: readonly ObjectKey[]): Promise<string[]> {
    return (await this.files.list({ objectKey: { in: keys } })).map(({ objectKey }) => objectKey);
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
