import { HOUR } from '@easy-tax/contracts';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { asObjectKey, ObjectStore } from '../object-store.js';
import { PartsRepository, type StoredPart } from './parts.repository.js';

/** Removes the parts of an upload once they are a paper or no longer wanted; abandoned parts every hour. */
@Injectable()
export class RemoveParts {
  constructor(
    private readonly parts: PartsRepository,
    private readonly store: ObjectStore,
  ) {}

  /**
   * Removes the upload first: a crash then leaves only parts, never an upload with a gap, and a part that arrives later
   * finds no upload (`PartsStore.write`).
   */
  async remove(upload: string): Promise<void> {
    await this.parts.removeUpload(upload);
    for await (const part of this.parts.iteratePartsOf(upload)) await this.removePart(part);
  }

  @Every(HOUR, 'abandoned parts')
  async sweep(stop?: AbortSignal): Promise<void> {
    for await (const part of this.parts.abandoned()) {
      if (stop?.aborted) return;
      await this.removePart(part);
    }
  }

  async removePart(part: StoredPart): Promise<void> {
    await this.store.delete(asObjectKey(part._id));
    await this.parts.removePart(part);
  }
}
