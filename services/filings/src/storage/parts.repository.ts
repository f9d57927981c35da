import { Readable } from 'node:stream';
import { HOUR, limits } from '@easy-tax/contracts';
import { Clock, inBatches } from '@easy-tax/platform/core';
import { InjectRecords, nullIfDuplicate, type Records, records } from '@easy-tax/platform/data';
import { NotFound } from '@easy-tax/platform/http';
import { Every } from '@easy-tax/platform/jobs';
import { Injectable } from '@nestjs/common';
import { z } from 'zod';
import { asObjectKey, type ObjectKey, ObjectMissing, ObjectStore, type OwnerId } from './object-store.js';

/** An upload in parts; `size` is its total in bytes. */
const OpenUpload = z.object({
  _id: z.string(),
  createdAt: z.string(),
  owner: z.string(),
  size: z.number().int(),
  /** One of the account's places, unique: however many starts come at once, no more are open. Old records lack it. */
  slot: z.string().nullish(),
  endsAt: z.string(),
});
type OpenUpload = z.infer<typeof OpenUpload>;
export const OpenUploadRecords = records('open_uploads', OpenUpload, {
  unique: ['slot'],
  filter: ['owner'],
  expires: 'endsAt',
});

/** A stored part. `_id` is the key of its object. */
export const StoredPart = z.object({
  _id: z.string(),
  createdAt: z.string(),
  owner: z.string(),
  upload: z.string(),
  start: z.number().int(),
  size: z.number().int(),
  /** Upload and start, unique: concurrent requests never store the same bytes twice. */
  place: z.string(),
});
export type StoredPart = z.infer<typeof StoredPart>;

export const PartRecords = records('upload_parts', StoredPart, { unique: ['place'], filter: ['owner', 'upload'] });

/** Parts in one query for their uploads. */
const BATCH_SIZE = 500;

interface UploadWithParts {
  readonly upload: OpenUpload;
  readonly parts: readonly StoredPart[];
  readonly arrived: number;
}

/** Uploads in parts, and their parts, which are removed when the upload is over, a day after its start. */
@Injectable()
export class PartsRepository {
  constructor(
    @InjectRecords(OpenUploadRecords) private readonly uploads: Records<OpenUpload>,
    @InjectRecords(PartRecords) private readonly parts: Records<StoredPart>,
    private readonly clock: Clock,
  ) {}

  /** Takes a place of the account for an upload; false if all are taken. */
  async open(owner: OwnerId, _id: string, size: number): Promise<boolean> {
    const now = this.clock.now();
    const endsAt = new Date(now.getTime() + limits.openUploadMs).toISOString();
    const upload = { _id, createdAt: now.toISOString(), owner, size, endsAt };
    const own = await this.listByOwner(owner);
    if (own.length >= limits.openUploads) return false;
    for (let index = 0; index < limits.openUploads; index += 1) {
      const slot = `${owner}:${index}`;
      if (own.some((other) => other.slot === slot)) continue;
      if (await nullIfDuplicate(this.uploads.insert({ ...upload, slot }))) return true;
    }
    return false;
  }

  async findOpen(owner: OwnerId, id: string): Promise<OpenUpload | null> {
    const upload = await this.uploads.find(id);
    return upload?.owner === owner && this.isOpen(upload) ? upload : null;
  }

  /** An own open upload with its parts in order, and how many bytes have arrived. */
  async findOwn(owner: OwnerId, id: string): Promise<UploadWithParts | null> {
    const upload = await this.findOpen(owner, id);
    if (!upload) return null;
    const parts = (await this.parts.list({ upload: id })).sort((a, b) => a.start - b.start);
    return { upload, parts, arrived: parts.reduce((sum, { size }) => sum + size, 0) };
  }

  iteratePartsOf(upload: string): AsyncIterable<StoredPart> {
    return this.parts.iterate({ upload });
  }

  /** @throws DuplicateKey if another request has stored a part at the same place */
  add(owner: OwnerId, upload: string, part: { key: ObjectKey; start: number; size: number }): Promise<StoredPart> {
    const { key: _id, start, size } = part;
    const createdAt = this.clock.now().toISOString();
    return this.parts.insert({ _id, createdAt, owner, upload, start, size, place: `${upload}:${start}` });
  }

  /** Own uploads, oldest first. */
  async listByOwner(owner: OwnerId): Promise<OpenUpload[]> {
    return (await this.uploads.list({ owner })).sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  }

  iteratePartsByOwner(owner: OwnerId): AsyncIterable<StoredPart> {
    return this.parts.iterate({ owner });
  }

  /** Parts whose upload is over or gone. */
  async *abandoned(): AsyncIterable<StoredPart> {
    for await (const parts of inBatches(this.parts.iterate(), BATCH_SIZE)) {
      const ids = [...new Set(parts.map(({ upload }) => upload))];
      const found = await this.uploads.list({ _id: { in: ids } });
      const open = new Set(found.filter((upload) => this.isOpen(upload)).map(({ _id }) => _id));
      yield* parts.filter(({ upload }) => !open.has(upload));
    }
  }

  async removeUpload(id: string): Promise<void> {
    await this.uploads.remove({ _id: id });
  }

  async removePart({ _id }: StoredPart): Promise<void> {
    await this.parts.remove({ _id });
  }

  private isOpen({ endsAt }: OpenUpload): boolean {
    return endsAt > this.clock.now().toISOString();
  }

  async keysWithRecord(keys: readonly ObjectKey[]): Promise<string[]> {
    return (await this.parts.list({ _id: { in: keys } })).map(({ _id }) => _id);
  }
}

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
