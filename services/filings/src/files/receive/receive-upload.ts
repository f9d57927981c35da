import type { IncomingMessage } from 'node:http';
import { messages } from '@easy-tax/contracts';
import { Clock, InjectLog, type Log } from '@easy-tax/platform/core';
import { DuplicateKey, EngineFull } from '@easy-tax/platform/data';
import { Conflict, fingerprintOf, NotFound, RateLimits, Unavailable } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import {
  InFlight,
  newObjectKey,
  type ObjectKey,
  ObjectStore,
  type OwnerId,
  ownerOf,
} from '../../storage/object-store.js';
import { PendingDeletionsRepository } from '../../storage/objects.repository.js';
import { RemoveParts } from '../../storage/parts.repository.js';
import { AdmitFile, type AdmittedFile, type ReceivedFile, type Sender } from './admit-upload.js';
import { DayQuotas, type QuotaShare } from './day-quotas.repository.js';
import { acceptUpload, ReadUpload, type ReceivedBody } from './read-upload.js';

/** A record with an uploaded object. */
interface UploadRecord {
  readonly size: number;
  readonly sha256: string;
  readonly fileName: string;
  readonly requestFingerprint?: string | null | undefined;
  /** The upload in parts that the object came by. */
  readonly uploadId?: string | null | undefined;
}

/** An admitted file, with a digest of fields and bytes to recognise repeats. */
export type UploadedFile = AdmittedFile & { readonly requestFingerprint: string };

/** An upload and the record that it makes, by the steps of `ReceiveUpload`. */
export interface Upload<Input, Details, Made extends UploadRecord> {
  readonly schema: z.ZodType<Input>;
  readonly by: Sender;
  /** The client whose file it is. */
  readonly owner: OwnerId;
  /** The owner of the uploads in parts that the body may name; absent: it may name none. */
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

/** The record that an earlier upload with the same key has made. */
const findEarlier = async <Made extends UploadRecord>(upload: Upload<unknown, unknown, Made>): Promise<Made | null> =>
  upload.requestKey === null ? null : upload.findByRequestKey(upload.requestKey);

const arePartsMissing = ({ uploadId, file }: ReceivedBody): boolean => uploadId !== null && file === null;

const fingerprintOfUpload = (
  { returnId = '' }: { readonly returnId?: string },
  input: unknown,
  { sha256 }: Pick<UploadRecord, 'sha256'>,
): string => fingerprintOf([returnId, JSON.stringify(input, compared), sha256]);

/** Leaves out the password (guessable from a digest) and the way of upload. */
const notCompared: readonly string[] = ['pdfPassword', 'uploadId', 'fileName'];

const compared = (name: string, value: unknown) => (notCompared.includes(name) ? undefined : value);

export interface Received<Input, Made> {
  readonly input: Input;
  readonly record: Made;
  /** False: another request with the same key has made it. */
  readonly isNew: boolean;
}

/** Receives a file from its first byte to its record: durable bytes first, then the record, then the caller's answer. */
@Injectable()
export class ReceiveUpload {
  constructor(
    private readonly limits: RateLimits,
    private readonly quotas: DayQuotas,
    private readonly readUpload: ReadUpload,
    private readonly admitFile: AdmitFile,
    private readonly store: ObjectStore,
    private readonly inFlight: InFlight,
    private readonly pending: PendingDeletionsRepository,
    private readonly removeParts: RemoveParts,
    private readonly clock: Clock,
    @InjectLog() private readonly log: Log,
  ) {}

  /**
   * @throws ValidationFailed, TooLarge, UnsupportedType, Infected, TooMany; Unavailable also if the file can't be
   * checked; Conflict if the key was used for something else: then nothing is stored
   */
  async receiveUpload<Input, Details, Made extends UploadRecord>(
    request: IncomingMessage,
    upload: Upload<Input, Details, Made>,
  ): Promise<Received<Input, Made>> {
    await this.limits.consume('upload', { account: upload.by._id });
    const earlier = await findEarlier(upload);
    const received = earlier
      ? { ...repeatUpload(upload, earlier, await this.readUpload.readBody(request, upload, null)), isNew: false }
      : await this.receiveNew(request, upload);
    if (received.record.uploadId) await this.removePartsOf(received.record.uploadId);
    return received;
  }

  /** Counts it in the sender's daily quota, unless nothing new is stored. */
  private async receiveNew<Input, Details, Made extends UploadRecord>(
    request: IncomingMessage,
    upload: Upload<Input, Details, Made>,
  ): Promise<Received<Input, Made>> {
    const share = await this.quotas.reserve(ownerOf(upload.by), request);
    try {
      const key = newObjectKey();
      const received = await this.inFlight.during(key, () => this.storeAndRecord(request, upload, key, share));
      // Not awaited: the count shares the flush of the next write.
      void this.quotas.correctCount(share, received.isNew ? bytesToCount(received.record) : null);
      return received;
    } catch (error) {
      await this.quotas.correctCount(share, null);
      throw error;
    }
  }

  /** The object stays if a record names it, or may name it. */
  private async storeAndRecord<Input, Details, Made extends UploadRecord>(
    request: IncomingMessage,
    upload: Upload<Input, Details, Made>,
    key: ObjectKey,
    share: QuotaShare,
  ): Promise<Received<Input, Made>> {
    let isKept = false;
    try {
      const body = await this.readUpload.readBody(request, upload, key);
      if (arePartsMissing(body)) return { ...repeatUpload(upload, await findEarlier(upload), body), isNew: false };
      const { input, file } = acceptUpload(upload.schema, body);
      // Parts were counted as they arrived.
      if (body.uploadId === null) await this.quotas.countBytes(share, file.size);
      const details = await upload.prepare(input);
      const admitted = await this.admitFile.admitFile(file, key, upload.by);
      const requestFingerprint = fingerprintOfUpload(upload, input, file);
      const made = await makeRecordOnce(upload, details, { ...admitted, requestFingerprint });
      isKept = made.isNew;
      return { input, ...made };
    } catch (error) {
      isKept = error instanceof RecordInDoubt;
      throw isKept ? new Unavailable({ cause: error }) : error;
    } finally {
      if (!isKept) await this.removeObject(upload.owner, key);
    }
  }

  private async removeObject(owner: OwnerId, key: ObjectKey): Promise<void> {
    try {
      await this.store.delete(key);
    } catch (error) {
      this.log.warn({ err: error }, 'an object without a record could not be removed; the sweeper will');
      // If that fails, too, it is removed as an orphan later.
      await this.pending.add(owner, key, this.clock.now()).catch(() => undefined);
    }
  }

  /** Never throws: the record is durable. Parts that stay go with a repeat, the paper, or the day. */
  private async removePartsOf(uploadId: string): Promise<void> {
    try {
      await this.removeParts.remove(uploadId);
    } catch (error) {
      this.log.warn({ err: error }, 'the parts of a stored document could not be removed; a sweep will');
    }
  }
}

const bytesToCount = ({ uploadId, size }: UploadRecord): number => (uploadId ? 0 : size);

/**
 * Compares a repeated upload with the record that the first one has made.
 * @throws Conflict for other fields or bytes; NotFound if its parts are missing and the record didn't come by them
 */
function repeatUpload<Input, Made extends UploadRecord>(
  upload: Upload<Input, unknown, Made>,
  earlier: Made | null,
  body: ReceivedBody,
): { readonly input: Input; readonly record: Made } {
  const madeOf = arePartsMissing(body) ? fileOf(earlier, body) : body.file;
  const { input, file } = acceptUpload(upload.schema, { ...body, file: madeOf });
  if (!earlier) throw new NotFound();
  return { input, record: sameAs(earlier, fingerprintOfUpload(upload, input, file), file) };
}

/**
 * Makes the record, or finds that of a concurrent request with the same key, which may have run on any replica: the
 * unique record decides.
 * @throws Conflict for other fields or bytes; NotFound if the parts have become another record; RecordInDoubt
 */
async function makeRecordOnce<Details, Made extends UploadRecord>(
  upload: Upload<unknown, Details, Made>,
  details: Details,
  file: UploadedFile,
): Promise<{ readonly record: Made; readonly isNew: boolean }> {
  try {
    return { record: await upload.makeRecord(details, file), isNew: true };
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    if (error.field === 'uploadId') throw new NotFound();
    const winner = error.field === 'requestKey' && (await findEarlier(upload));
    if (!winner) throw new RecordInDoubt(error);
    return { record: sameAs(winner, file.requestFingerprint, file), isNew: false };
  }
}

/** Parts are removed once their record is made, which says what they were. */
function fileOf(made: UploadRecord | null, { uploadId }: ReceivedBody): ReceivedFile {
  if (made?.uploadId !== uploadId) throw new NotFound();
  const { size, sha256, fileName: name } = made;
  return { size, sha256, name, type: null, bytes: null };
}

/** Repeats the first answer, whichever return it is in now. @throws Conflict for other fields or bytes */
function sameAs<Made extends UploadRecord>(
  earlier: Made,
  fingerprint: string,
  { sha256 }: Pick<UploadRecord, 'sha256'>,
): Made {
  const isSame = earlier.requestFingerprint ? earlier.requestFingerprint === fingerprint : earlier.sha256 === sha256;
  if (!isSame) throw new Conflict(messages.keyReused);
  return earlier;
}
