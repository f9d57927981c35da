import { Readable } from 'node:stream';
import { HOUR } from '@easy-tax/contracts';
import { NotFound } from '@easy-tax/platform/http';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { asObjectKey, ObjectMissing, ObjectStore, type OwnerId } from '../object-store.js';
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

/** The upload is not there, or not whole. It may have become a paper. */
export class PartsMissing extends NotFound {}

/** Reads files that have come in parts. */
@Injectable()
export class ReadParts {
  constructor(
    private readonly parts: PartsRepository,
    private readonly removeParts: RemoveParts,
    private readonly store: ObjectStore,
  ) {}

  /** Opens the complete file of an own upload. @throws PartsMissing, also from the stream */
  async open(owner: OwnerId, id: string): Promise<Readable> {
    const found = await this.parts.findOwn(owner, id);
    if (!found || found.arrived !== found.upload.size) throw new PartsMissing();
    return Readable.from(this.bytesOf(id, found.parts), { objectMode: false });
  }

  /** A part may be lost, as after a restore (backups have no parts). */
  private async *bytesOf(id: string, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
    try {
      for (const { _id } of parts) yield* await this.store.get(asObjectKey(_id));
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
      await this.removeParts.remove(id);
      throw new PartsMissing();
    }
  }
}
