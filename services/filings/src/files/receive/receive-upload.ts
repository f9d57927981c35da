import type { IncomingMessage } from 'node:http';
import { InjectLog, type Log, RateLimits } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { ownerOf } from '../../storage/owner.js';
import { RemoveParts } from '../../storage/parts/remove-parts.js';
import { acceptUpload } from './accepted-upload.js';
import { AdmitFile } from './admit-file.js';
import { FileReceiver } from './file-receiver.js';
import { DayQuotas } from './quotas/day-quotas.service.js';
import { arePartsMissing, fingerprintOfUpload, madeBefore, repeated, sameAs, winnerOver } from './repeated-upload.js';
import type { Kept, Upload } from './upload.js';

export interface Received<Input, Made> {
  readonly input: Input;
  readonly record: Made;
  /** False: another request with the same key has made it. */
  readonly isNew: boolean;
}

/** Receives a file: durable bytes first, then the record, then the answer. */
@Injectable()
export class ReceiveUpload {
  constructor(
    private readonly limits: RateLimits,
    private readonly receiver: FileReceiver,
    private readonly quotas: DayQuotas,
    private readonly files: AdmitFile,
    private readonly removeParts: RemoveParts,
    @InjectLog() private readonly log: Log,
  ) {}

  /**
   * @throws ValidationFailed, TooLarge, UnsupportedType, Infected, TooMany; Unavailable also if the file can't be
   * checked; Conflict if the key was used for something else: then nothing is stored
   */
  async receive<Input, Made extends Kept>(
    request: IncomingMessage,
    upload: Upload<Input, Made>,
  ): Promise<Received<Input, Made>> {
    await this.limits.consume('upload', { account: upload.by._id });
    const earlier = await madeBefore(upload);
    const received = earlier
      ? { ...repeated(upload, earlier, await this.receiver.weigh(upload, request)), isNew: false }
      : await this.receiveNew(request, upload);
    if (received.record.uploadId) await this.removePartsOf(received.record.uploadId);
    return received;
  }

  /** Never throws: the record is durable. Parts that stay go with a repeat, the paper, or the day. */
  private async removePartsOf(uploadId: string): Promise<void> {
    try {
      await this.removeParts.remove(uploadId);
    } catch (error) {
      this.log.warn({ err: error }, 'the parts of a stored document could not be removed; a sweep will');
    }
  }

  /** Counts it in the sender's daily quota, unless nothing new is stored. */
  private async receiveNew<Input, Made extends Kept>(
    request: IncomingMessage,
    upload: Upload<Input, Made>,
  ): Promise<Received<Input, Made>> {
    const { schema, by } = upload;
    const taken = await this.quotas.reserve(ownerOf(by), request);
    let keptBytes: number | null = null;
    try {
      const received = await this.receiver.receive(upload, request, async (body, objectKey) => {
        if (arePartsMissing(body))
          return { value: repeated(upload, await madeBefore(upload), body), holdsObject: false };
        const { input, file } = acceptUpload(schema, body);
        const requestFingerprint = fingerprintOfUpload(upload, input, file);
        // Parts were counted as they arrived.
        if (body.uploadId === null) await taken.weigh(file.size);
        const make = await upload.prepare(input);
        const admitted = await this.files.admit(file, objectKey, by);
        try {
          const made = await make({ ...admitted, requestFingerprint });
          keptBytes = body.uploadId === null ? made.size : 0;
          return { value: { input, record: made }, holdsObject: true };
        } catch (error) {
          const record = sameAs(await winnerOver(upload, error), requestFingerprint, file);
          return { value: { input, record }, holdsObject: false };
        }
      });
      // Not awaited: the count shares the flush of the next write.
      void taken.correctWeight(keptBytes);
      return { ...received, isNew: keptBytes !== null };
    } catch (error) {
      await taken.correctWeight(keptBytes);
      throw error;
    }
  }
}
