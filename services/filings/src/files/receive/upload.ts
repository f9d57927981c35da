import type { Actor } from '@easy-tax/platform';
import type { z } from 'zod';
import type { AdmittedFile } from './admit-file.js';
import type { Sender } from './file-receiver.js';

/** A record with an uploaded object. */
export interface Kept {
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

/** An upload and the record that it makes. */
export interface Upload<Input, Made extends Kept> extends Sender {
  readonly schema: z.ZodType<Input>;
  readonly by: Actor;
  /** The return in the call's path. */
  readonly returnId?: string;
  /** Derived from sender and `Idempotency-Key`; null without one. */
  readonly requestKey: string | null;
  readonly findByKey: (requestKey: string) => Promise<Made | null>;
  /** Checks the input, and makes the record once the file is admitted. @throws DuplicateKey; RecordInDoubt */
  readonly prepare: (input: Input) => Promise<(file: UploadedFile) => Promise<Made>>;
}
