import type { IncomingMessage } from 'node:http';
import { Clock } from '@easy-tax/platform/core';
import { AppError, requestKeyOf } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { Events } from '../../events/events.js';
import { ReceiveUpload, RecordInDoubt } from '../../files/receive/receive-upload.js';
import { namesFile } from '../../return-records/released.js';
import type { StoredReturn, StoredReturnFile } from '../../return-records/return.records.js';
import { ReturnFilesRepository } from '../../return-records/return-files.repository.js';
import { ownerOf } from '../../storage/object-store.js';
import type { ReturnCall } from '../return-writer.service.js';

/** An upload of staff to a return. */
export interface OfficeFile<Input> {
  readonly stored: StoredReturn;
  readonly call: ReturnCall;
  readonly schema: z.ZodType<Input>;
  readonly kindOf: (input: Input) => StoredReturnFile['kind'];
  /** Throws if the return can't have the file; called before its record is made. */
  readonly check: (stored: StoredReturn) => void;
  /** Adds the file to the return. */
  readonly addToReturn: (input: Input, file: StoredReturnFile) => Promise<StoredReturn>;
}

export interface Named {
  readonly stored: StoredReturn;
  readonly fileId: string;
}

/** Receives a file from staff: stores bytes, then the record, then adds it to the return. */
@Injectable()
export class ReceiveReturnFile {
  constructor(
    private readonly uploads: ReceiveUpload,
    private readonly files: ReturnFilesRepository,
    private readonly events: Events,
    private readonly clock: Clock,
  ) {}

  /** A repeat finds the first try's file, and adds it to the return if a crash prevented that. */
  async receiveReturnFile<Input>(request: IncomingMessage, office: OfficeFile<Input>): Promise<Named> {
    const { stored, call, schema, kindOf, check, addToReturn } = office;
    const { by, key } = call;
    const owner = ownerOf({ _id: stored.owner });
    const requestKey = key === undefined ? null : requestKeyOf(`return file ${by._id}`, key);
    const { input, record: file } = await this.uploads.receiveUpload(request, {
      schema,
      by,
      owner,
      returnId: stored._id,
      requestKey,
      findByRequestKey: (made) => this.files.findByRequestKey(made),
      prepare: async (sent) => {
        check(stored);
        return { returnId: stored._id, owner, kind: kindOf(sent), requestKey };
      },
      makeRecord: (details, { isIncomplete: _, ...file }) =>
        this.add({ ...file, ...details, createdAt: this.clock.now().toISOString() }),
    });
    const fileId = file._id;
    if (namesFile(stored, fileId)) return { stored, fileId };
    try {
      return { stored: await addToReturn(input, file), fileId };
    } catch (error) {
      // The return has changed meanwhile and can't have the file.
      if (error instanceof AppError && error.code !== 'unavailable')
        await this.events.emit('file.refused', { returnId: stored._id, fileId });
      throw error;
    }
  }

  private async add(file: Parameters<ReturnFilesRepository['add']>[0]): Promise<StoredReturnFile> {
    try {
      return await this.files.add(file);
    } catch (error) {
      throw RecordInDoubt.unlessCertain(error);
    }
  }
}
