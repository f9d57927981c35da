import { Readable } from 'node:stream';
import { NotFound } from '@easy-tax/platform/http';
import { Injectable } from '@nestjs/common';
import { asObjectKey, ObjectMissing, ObjectStore } from '../object-store.js';
import type { OwnerId } from '../owner.js';
import { PartsRepository, type StoredPart } from './parts.repository.js';
import { RemoveParts } from './remove-parts.js';

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
