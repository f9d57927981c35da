import { Readable } from 'node:stream';
import { DuplicateKey, EngineFull } from '@easy-tax/platform/data';
import { Conflict, NotFound, SenderStopped } from '@easy-tax/platform/http';
import { DataStore, Upload } from '@tus/server';
import type { InFlight, OwnerId } from '../../../storage/object-store.js';
import { newObjectKey, type ObjectKey, type ObjectStore } from '../../../storage/object-store.js';
import type { PartsRepository } from '../../../storage/parts/parts.repository.js';
import type { RemoveParts } from '../../../storage/parts/read-parts.js';

/** Counts in the account's day the bytes that `store` stores. @throws TooMany before that */
type CountArrival = (store: () => Promise<number>) => Promise<number>;

/** Starts of an account at the same moment push one another out. */
const MOST_TRIES = 100;

/** One account's uploads in parts; each part is an object. Other accounts' uploads are not found. */
export class PartsStore extends DataStore {
  private writing: Promise<number> | undefined;

  constructor(
    private readonly owner: OwnerId,
    private readonly parts: PartsRepository,
    private readonly removeParts: RemoveParts,
    private readonly store: ObjectStore,
    private readonly inFlight: InFlight,
    private readonly count: CountArrival,
  ) {
    super();
    this.extensions = ['creation', 'termination'];
  }

  /** Removes the oldest uploads to make room for a new one. */
  override async create(upload: Upload): Promise<Upload> {
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (await this.parts.open(this.owner, upload.id, upload.size ?? 0)) return upload;
      const [oldest] = await this.parts.listByOwner(this.owner);
      if (oldest) await this.removeParts.remove(oldest._id);
    }
    throw new Conflict();
  }

  override async getUpload(id: string): Promise<Upload> {
    const { upload, arrived } = await this.find(id);
    return new Upload({ id, size: upload.size, offset: arrived, metadata: undefined });
  }

  /**
   * Stores what arrives before a cut. Resolves once the bytes are durable.
   * @throws DuplicateKey if another request has stored bytes at this place; NotFound if the upload has gone meanwhile;
   * TooMany
   */
  override write(bytes: Readable, id: string, start: number): Promise<number> {
    this.writing = this.writePart(bytes, id, start);
    return this.writing;
  }

  /** The error of `write`, once it has ended: the library may give up before, and then guesses at the sender. */
  async failure(): Promise<unknown> {
    return this.writing?.then(
      () => undefined,
      (error: unknown) => error,
    );
  }

  private writePart(bytes: Readable, id: string, start: number): Promise<number> {
    const key = newObjectKey();
    return this.inFlight.during(key, async () => {
      const arriving = Readable.from(untilCut(bytes), { objectMode: false });
      const size = await this.count(async () => (await this.store.put(key, arriving)).size);
      if (size > 0) await this.add(id, { key, start, size });
      else await this.store.delete(key);
      return start + size;
    });
  }

  override async remove(id: string): Promise<void> {
    await this.find(id);
    await this.removeParts.remove(id);
  }

  /** Adds a stored part to its upload, or removes it. */
  private async add(id: string, part: { key: ObjectKey; start: number; size: number }): Promise<void> {
    try {
      const added = await this.parts.add(this.owner, id, part);
      // A removal of the upload lists its parts afterwards: one of both finds this one.
      if (await this.parts.findOpen(this.owner, id)) return;
      await this.removeParts.removePart(added);
    } catch (error) {
      const isCertain = error instanceof DuplicateKey || error instanceof EngineFull;
      if (isCertain) await this.store.delete(part.key);
      throw error;
    }
    throw new NotFound();
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
