import { type Actor } from '@easy-tax/platform/access';
import { DuplicateKey, EngineFull } from '@easy-tax/platform/data';
import type { z } from 'zod';
import type { OwnerId } from '../../storage/object-store.js';
import type { AdmittedFile } from './read-upload.js';

/** A record with an uploaded object. */
export interface UploadRecord {
  readonly size: number;
  readonly sha256: string;
  readonly fileName: string;
  readonly requestFingerprint?: string | null | undefined;
  /** The upload in parts that the object came by. */
  readonly uploadId?: string | null | undefined;
}

/** An admitted file, with a digest of fields and bytes to recognise repeats. */
export interface UploadedFile extends AdmittedFile {
  readonly requestFingerprint: string;
}

/** An account or a personal link, whose uploads are limited and counted together. */
export type Sender = Pick<Actor, '_id' | 'address'>;

/** An upload and the record that it makes, by the steps of `ReceiveUpload`. */
export interface Upload<Input, Details, Made extends UploadRecord> {
  readonly schema: z.ZodType<Input>;
  readonly by: Sender;
  /** The client whose file it is. */
  readonly owner: OwnerId;
  /** Whose uploads in parts the body may name; absent: nobody's. */
  readonly partsOf?: OwnerId;
  /** The return in the call's path. */
  readonly returnId?: string;
  /** Derived from sender and `Idempotency-Key`; null without one. */
  readonly requestKey: string | null;
  findByRequestKey(requestKey: string): Promise<Made | null>;
  /** Checks the input and finds what the record needs, before the file is inspected. */
  prepare(input: Input): Promise<Details>;
  /** @throws DuplicateKey; RecordInDoubt */
  makeRecord(details: Details, file: UploadedFile): Promise<Made>;
}

/** The database failed during an insert: the record may exist, so its object is kept for now. */
export class RecordInDoubt extends Error {
  constructor(cause: unknown) {
    super('nobody knows whether the record was made', { cause });
  }

  /** The error of an insert, in doubt unless it says that nothing was stored. */
  static unlessCertain(error: unknown): unknown {
    return error instanceof DuplicateKey || error instanceof EngineFull ? error : new RecordInDoubt(error);
  }
}
