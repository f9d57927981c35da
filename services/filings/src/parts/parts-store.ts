import { Readable } from 'node:stream';
import { limits } from '@easy-tax/contracts';
import { Conflict, DuplicateKey, NotFound, SenderStopped } from '@easy-tax/platform';
import { DataStore, Upload } from '@tus/server';
import type { OwnerId } from '../filings/owner.js';
import type { InFlight } from '../storage/in-flight.js';
import { asObjectKey, newObjectKey, ObjectMissing, type ObjectStore } from '../storage/object-store.js';
import type { StoredPart } from './part.records.js';
import type { PartsRepository } from './parts.repository.js';
import type { RemoveParts } from './remove-parts.js';

/** One account's uploads in parts; each part is an object. Other accounts' uploads are not found. */
export class PartsStore extends DataStore {
  constructor(
    private readonly owner: OwnerId,
    private readonly parts: PartsRepository,
    private readonly removeParts: RemoveParts,
    private readonly store: ObjectStore,
    private readonly inFlight: InFlight,
  ) {
    super();
    this.extensions = ['creation', 'termination'];
  }

  /** Removes the oldest uploads to make room for a new one. */
  override async create(upload: Upload): Promise<Upload> {
    const open = await this.parts.ofOwner(this.owner);
    for (const { _id } of open.slice(0, Math.max(0, open.length - limits.openUploads + 1))) await this.removeAny(_id);
    await this.parts.open(this.owner, upload.id, upload.size ?? 0);
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const { upload, parts } = await this.find(id);
    const offset = parts.reduce((sum, { size }) => sum + size, 0);
    return new Upload({ id, size: upload.size, offset, metadata: undefined });
  }

  /**
   * Stores what arrives before a cut. Resolves once the bytes are durable.
   * @throws Conflict if another request has stored bytes at this place
   */
  override async write(bytes: Readable, id: string, start: number): Promise<number> {
    const key = newObjectKey();
    return this.inFlight.during(key, async () => {
      const { size } = await this.store.put(key, Readable.from(untilCut(bytes), { objectMode: false }));
      try {
        if (size > 0) await this.parts.add(this.owner, id, { key, start, size });
        else await this.store.delete(key);
      } catch (error) {
        if (!(error instanceof DuplicateKey)) throw error;
        await this.store.delete(key);
        throw new Conflict();
      }
      return start + size;
    });
  }

  override async remove(id: string): Promise<void> {
    await this.find(id);
    await this.removeAny(id);
  }

  /** Opens the complete file. @throws NotFound unless all parts are stored */
  async read(id: string): Promise<Readable> {
    const { upload, parts } = await this.find(id);
    if (parts.reduce((sum, { size }) => sum + size, 0) !== upload.size) throw new NotFound();
    return Readable.from(this.bytesOf(id, parts), { objectMode: false });
  }

  /** @throws NotFound if a part is missing, as after a restore (backups have no parts) */
  private async *bytesOf(id: string, parts: readonly StoredPart[]): AsyncGenerator<Buffer> {
    try {
      for (const { _id } of parts) yield* await this.store.get(asObjectKey(_id));
    } catch (error) {
      if (!(error instanceof ObjectMissing)) throw error;
      await this.removeAny(id);
      throw new NotFound();
    }
  }

  private async removeAny(id: string): Promise<void> {
    const found = await this.parts.findOwn(this.owner, id);
    await this.removeParts.remove(id, found?.parts ?? []);
  }

  private async find(id: string) {
    const found = await this.parts.findOwn(this.owner, id);
    if (!found) throw new NotFound();
    return found;
  }
}

/** A cut connection ends this part: the sender asks how much has come, and goes on from there. */
async function* untilCut(bytes: Readable): AsyncIterable<Buffer> {
  try {
    yield* bytes;
  } catch (error) {
    if (!(error instanceof SenderStopped)) throw error;
  }
}
