import type { IncomingMessage } from 'node:http';
import { Clock, InjectLog, type Log } from '@easy-tax/platform/core';
import { RateLimits, Unavailable } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { PendingDeletionsRepository } from '../../storage/cleanup/pending-deletions.repository.js';
import { InFlight } from '../../storage/in-flight.js';
import { newObjectKey, type ObjectKey, ObjectStore } from '../../storage/object-store.js';
import { type OwnerId, ownerOf } from '../../storage/owner.js';
import { RemoveParts } from '../../storage/parts/remove-parts.js';
import { AdmitFile } from './admit-file.js';
import { DayQuotas, type QuotaShare } from './day-quotas.service.js';
import { acceptUpload, ReadUpload } from './read-upload.js';
import { arePartsMissing, findEarlier, fingerprintOfUpload, makeRecordOnce, repeatUpload } from './repeated-upload.js';
import { RecordInDoubt, type Upload, type UploadRecord } from './upload.js';

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
      ? { ...repeatUpload(upload, earlier, await this.readUpload.hashBody(request, upload)), isNew: false }
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
      void share.correctCount(received.isNew ? bytesToCount(received.record) : null);
      return received;
    } catch (error) {
      await share.correctCount(null);
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
      const body = await this.readUpload.storeBody(request, upload, key);
      if (arePartsMissing(body)) return { ...repeatUpload(upload, await findEarlier(upload), body), isNew: false };
      const { input, file } = acceptUpload(upload.schema, body);
      // Parts were counted as they arrived.
      if (body.uploadId === null) await share.countBytes(file.size);
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

/** Parts were counted as they arrived. */
const bytesToCount = ({ uploadId, size }: UploadRecord): number => (uploadId ? 0 : size);
