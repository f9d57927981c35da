import { InjectRecords, newId, nullIfDuplicate, type Records, type Stored } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import {
  ReturnMessageRecords,
  ReturnNoteRecords,
  type StoredReturnMessage,
  type StoredReturnNote,
} from './return.records.js';

type New<T extends Stored> = Omit<T, '_id'>;
interface Line extends Stored {
  readonly returnId: string;
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

  findByRequestKey(requestKey: string): Promise<StoredReturnMessage | null> {
    return this.messages.findBy('requestKey', requestKey);
  }

  find(id: string): Promise<StoredReturnMessage | null> {
    return this.messages.find(id);
  }

  /** Oldest first. */
  async listOfReturn(returnId: string): Promise<StoredReturnMessage[]> {
    const found: StoredReturnMessage[] = [];
    for await (const message of this.messages.iterate({ returnId })) found.push(message);
    return found;
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
      requestKey ? this.notes.findBy('requestKey', requestKey) : Promise.resolve(null),
    );
  }

  /** Oldest first. */
  async listOfReturn(returnId: string): Promise<StoredReturnNote[]> {
    const found: StoredReturnNote[] = [];
    for await (const note of this.notes.iterate({ returnId })) found.push(note);
    return found;
  }
}
