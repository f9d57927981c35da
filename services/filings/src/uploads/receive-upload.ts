import type { IncomingMessage } from 'node:http';
import { messages } from '@easy-tax/contracts';
import { type Actor, Conflict, DuplicateKey, fingerprintOf, RateLimits } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type OwnerId, ownerOf } from '../filings/owner.js';
import { DayQuotas } from '../quotas/day-quotas.service.js';
import { acceptUpload } from './accepted-upload.js';
import { AdmitFile, type AdmittedFile } from './admit-file.js';
import { FileReceiver, RecordInDoubt } from './file-receiver.js';

/** A record with an uploaded object. */
interface Kept {
  readonly size: number;
  readonly sha256: string;
  readonly requestFingerprint?: string | null | undefined;
}

/** An admitted file, with a digest of fields and bytes to recognise repeats. */
export interface UploadedFile extends AdmittedFile {
  readonly requestFingerprint: string;
}

/** An upload and the record that it makes. */
export interface Upload<Input, Made extends Kept> {
  readonly schema: z.ZodType<Input>;
  readonly by: Actor;
  /** The client whose file it is. */
  readonly owner: OwnerId;
  /** The return in the call's path. */
  readonly returnId?: string;
  /** Derived from sender and `Idempotency-Key`; null without one. */
  readonly requestKey: string | null;
  readonly findByKey: (requestKey: string) => Promise<Made | null>;
  /** Checks the input, and makes the record once the file is admitted. @throws DuplicateKey; RecordInDoubt */
  readonly prepare: (input: Input) => Promise<(file: UploadedFile) => Promise<Made>>;
}

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
    if (!earlier) return this.receiveNew(request, upload);
    const { input, file } = acceptUpload(upload.schema, await this.receiver.weigh(upload.owner, request));
    return { input, record: sameAs(earlier, fingerprintOfUpload(upload, input, file), file), isNew: false };
  }

  /** Counts it in the sender's daily quota, unless nothing new is stored. */
  private async receiveNew<Input, Made extends Kept>(
    request: IncomingMessage,
    upload: Upload<Input, Made>,
  ): Promise<Received<Input, Made>> {
    const { schema, by, owner } = upload;
    const taken = await this.quotas.reserve(ownerOf(by), request);
    let keptBytes: number | null = null;
    try {
      const received = await this.receiver.receive(owner, request, async (body, objectKey) => {
        const { input, file } = acceptUpload(schema, body);
        const requestFingerprint = fingerprintOfUpload(upload, input, file);
        await taken.weigh(file.size);
        const make = await upload.prepare(input);
        const admitted = await this.files.admit(file, objectKey, by);
        try {
          const made = await make({ ...admitted, requestFingerprint });
          keptBytes = made.size;
          return { value: { input, record: made }, holdsObject: true };
        } catch (error) {
          // Concurrent requests with one key may run on any replica; the unique record decides.
          if (!(error instanceof DuplicateKey)) throw error;
          const winner = error.field === 'requestKey' && (await madeBefore(upload));
          if (!winner) throw new RecordInDoubt(error);
          const record = sameAs(winner, requestFingerprint, file);
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

const madeBefore = async <Input, Made extends Kept>({ requestKey, findByKey }: Upload<Input, Made>) =>
  requestKey === null ? null : findByKey(requestKey);

const fingerprintOfUpload = <Input, Made extends Kept>(
  { returnId = '' }: Upload<Input, Made>,
  input: Input,
  { sha256 }: Kept,
): string => fingerprintOf([returnId, JSON.stringify(input, compared), sha256]);

/** Leaves out the password (guessable from a digest) and the way of upload. */
const notCompared: readonly string[] = ['pdfPassword', 'uploadId', 'fileName'];
const compared = (name: string, value: unknown) => (notCompared.includes(name) ? undefined : value);

/** Repeats the first answer, whichever return it is in now. @throws Conflict for other fields or bytes */
function sameAs<Made extends Kept>(earlier: Made, fingerprint: string, { sha256 }: Kept): Made {
  const isSame = earlier.requestFingerprint ? earlier.requestFingerprint === fingerprint : earlier.sha256 === sha256;
  if (!isSame) throw new Conflict(messages.keyReused);
  return earlier;
}
