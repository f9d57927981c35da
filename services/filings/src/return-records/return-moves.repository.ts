import { InjectRecords, type Records } from '@easy-tax/platform/data';
import { Injectable } from '@nestjs/common';
import {
  ReturnFileRecords,
  ReturnMessageRecords,
  ReturnNoteRecords,
  type StoredReturn,
  type StoredReturnFile,
  type StoredReturnMessage,
  type StoredReturnNote,
} from './return.records.js';
import { ReturnsRepository } from './returns.repository.js';

/** Moves returns to another client. */
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
}
