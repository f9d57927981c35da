import { InjectRecords, type Page, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import type { ClientId } from '../clients/stored/client.records.js';
import type { OwnerId } from '../storage/object-store.js';
import { ReturnRecords, type StoredReturn } from './return.records.js';
import {
  ReturnFileRecords,
  ReturnMessageRecords,
  ReturnNoteRecords,
  type StoredReturnFile,
  type StoredReturnMessage,
  type StoredReturnNote,
} from './return-parts.records.js';
import { ReturnsRepository } from './returns.repository.js';

/** Moves returns to another client, or to another name of theirs. */
@Injectable()
export class ReturnMovesRepository {
  constructor(
    private readonly returns: ReturnsRepository,
    @InjectRecords(ReturnMessageRecords) private readonly messages: Records<StoredReturnMessage>,
    @InjectRecords(ReturnNoteRecords) private readonly notes: Records<StoredReturnNote>,
    @InjectRecords(ReturnFileRecords) private readonly files: Records<StoredReturnFile>,
  ) {}

  /** Messages, notes and files first: a repeat after a crash finds the return where it was. */
  async move({ _id: returnId }: StoredReturn, to: { readonly _id: string; readonly name: string }): Promise<void> {
    const set = { owner: to._id };
    for await (const { _id } of this.messages.iterate({ returnId })) await this.messages.change({ _id }, { set });
    for await (const { _id } of this.notes.iterate({ returnId })) await this.notes.change({ _id }, { set });
    for await (const { _id } of this.files.iterate({ returnId })) await this.files.change({ _id }, { set });
    const before = await this.returns.findById(returnId);
    if (before && !(await this.returns.replace(before, { ...before, ...set, clientName: to.name })))
      await this.move(before, to);
  }

  /**
   * The name becomes the taxpayer's, too, if that is the client. An approval keeps the name that it was given for. False if
   * somebody has changed the return since it was read.
   */
  async rename(stored: StoredReturn, clientName: string): Promise<boolean> {
    if (stored.keptUntil || stored.clientName === clientName) return true;
    const taxpayer = stored.taxpayer === stored.clientName ? clientName : stored.taxpayer;
    return (await this.returns.replace(stored, { ...stored, clientName, taxpayer })) !== null;
  }
}

/** All returns of a client, with their threads. */
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

  iterateByClients(clients: readonly ClientId[]): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ owner: { in: clients } });
  }

  /** Returns of erased accounts whose time is over. */
  iterateExpired(today: string): AsyncIterable<StoredReturn> {
    return this.returns.iterate({ keptUntil: { before: today } });
  }

  /** All messages and internal notes in the owner's returns, or in one. */
  async removeThreads(of: { readonly owner: OwnerId } | { readonly returnId: string }): Promise<void> {
    for await (const { _id } of this.messages.iterate(of)) await this.messages.remove({ _id });
    for await (const { _id } of this.notes.iterate(of)) await this.notes.remove({ _id });
  }
}
