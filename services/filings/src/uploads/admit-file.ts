import { fileKindOf, messages } from '@easy-tax/contracts';
import { type Actor, UnsupportedType } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import { DeepInspection } from '../kinds/deep-inspection.js';
import { Scanning } from '../scanning/scanning.service.js';
import type { ObjectKey } from '../storage/object-store.js';
import type { ReceivedFile } from './file-receiver.js';

/** A stored file that was admitted, with the fields of its record. */
export interface AdmittedFile {
  readonly objectKey: ObjectKey;
  readonly fileName: string;
  readonly mime: string;
  readonly size: number;
  readonly sha256: string;
}

/** Decides whether a stored file may be kept. */
@Injectable()
export class AdmitFile {
  constructor(
    private readonly inspection: DeepInspection,
    private readonly scanning: Scanning,
  ) {}

  /** @throws UnsupportedType, Infected, TooLarge; Unavailable if it can't be checked */
  async admit({ name, size, sha256, verdict }: ReceivedFile, objectKey: ObjectKey, by: Actor): Promise<AdmittedFile> {
    if (verdict === null) throw new UnsupportedType(messages.fileKind);
    const mime = 'mime' in verdict ? verdict.mime : await this.inspection.inspect(verdict.candidate, objectKey, size);
    await this.scanning.pass({ objectKey, sha256, by });
    return { objectKey, fileName: name ?? `document.${fileKindOf(mime)?.extensions[0]}`, mime, size, sha256 };
  }
}
