import { fileKindOf, isComplete, messages } from '@easy-tax/contracts';
import { UnsupportedType } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { type ObjectKey, ObjectStore } from '../../storage/object-store.js';
import { DeepInspection, storedBytes } from '../inspection/deep-inspection.js';
import { Scanning } from '../scanning/scanning.service.js';
import type { ReceivedFile } from './read-upload.js';
import type { Sender } from './upload.js';

/** A stored file that was admitted, with the fields of its record. */
export interface AdmittedFile {
  readonly objectKey: ObjectKey;
  readonly fileName: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
  /** It seems to be cut off. */
  readonly isIncomplete: boolean;
}

/** Decides whether a stored file may be kept. */
@Injectable()
export class AdmitFile {
  constructor(
    private readonly store: ObjectStore,
    private readonly inspection: DeepInspection,
    private readonly scanning: Scanning,
  ) {}

  /** @throws UnsupportedType, Infected, TooLarge; Unavailable if it can't be checked, or too many wait for that */
  async admitFile({ name, size, sha256, type }: ReceivedFile, objectKey: ObjectKey, by: Sender): Promise<AdmittedFile> {
    if (type === null) throw new UnsupportedType(messages.fileKind);
    const file = storedBytes(this.store, objectKey, size);
    const mime = 'mime' in type ? type.mime : await this.inspection.inspect(type.candidate, file, by._id);
    const isIncomplete = !(await isComplete(mime, file));
    await this.scanning.scanFile({ objectKey, sha256, by });
    return {
      objectKey,
      fileName: name ?? `document.${fileKindOf(mime)?.extensions[0]}`,
      mime,
      size,
      sha256,
      isIncomplete,
    };
  }
}
