import { limits } from '@easy-tax/contracts';
import { Clock, InjectRecords, nullIfDuplicate, type Records } from '@easy-tax/platform';
import { Injectable } from '@nestjs/common';
import type { OwnerId } from '../filings/owner.js';
import type { ObjectKey } from '../storage/object-store.js';
import { type OpenUpload, OpenUploadRecords, PartRecords, type StoredPart } from './part.records.js';

interface UploadWithParts {
  readonly upload: OpenUpload;
  readonly parts: readonly StoredPart[];
  readonly arrived: number;
}

/** Uploads in parts, and their parts, which are removed a day after the start of the upload. */
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
    const own = await this.ofOwner(owner);
    if (own.length >= limits.openUploads) return false;
    for (let place = 0; place < limits.openUploads; place += 1) {
      const slot = `${owner}:${place}`;
      if (own.some((other) => other.slot === slot)) continue;
      if (await nullIfDuplicate(this.uploads.insert({ ...upload, slot }))) return true;
    }
    return false;
  }

  async findOpen(owner: OwnerId, id: string): Promise<OpenUpload | null> {
    const upload = await this.uploads.find(id);
    return upload?.owner === owner && upload.endsAt > this.clock.now().toISOString() ? upload : null;
  }

  /** An own open upload with its parts in order, and how many bytes have arrived. */
  async findOwn(owner: OwnerId, id: string): Promise<UploadWithParts | null> {
    const upload = await this.findOpen(owner, id);
    if (!upload) return null;
    const parts = (await listOf(this.partsOf(id))).sort((a, b) => a.start - b.start);
    return { upload, parts, arrived: parts.reduce((sum, { size }) => sum + size, 0) };
  }

  partsOf(upload: string): AsyncIterable<StoredPart> {
    return this.parts.iterate({ upload });
  }

  /** @throws DuplicateKey if another request has stored a part at the same place */
  add(owner: OwnerId, upload: string, part: { key: ObjectKey; start: number; size: number }): Promise<StoredPart> {
    const { key: _id, start, size } = part;
    const createdAt = this.clock.now().toISOString();
    return this.parts.insert({ _id, createdAt, owner, upload, start, size, place: `${upload}:${start}` });
  }

  /** Own uploads, oldest first. */
  async ofOwner(owner: OwnerId): Promise<OpenUpload[]> {
    const own = await listOf(this.uploads.iterate({ owner }));
    return own.sort((a, b) => a.createdAt.localeCompare(b.createdAt));
  }

  partsOfOwner(owner: OwnerId): AsyncIterable<StoredPart> {
    return this.parts.iterate({ owner });
  }

  /** Parts whose upload has expired. */
  abandoned(): AsyncIterable<StoredPart> {
    const before = new Date(this.clock.now().getTime() - limits.openUploadMs).toISOString();
    return this.parts.iterate({ createdAt: { before } });
  }

  async removeUpload(id: string): Promise<void> {
    await this.uploads.remove({ _id: id });
  }

  async removePart({ _id }: StoredPart): Promise<void> {
    await this.parts.remove({ _id });
  }

  async keysWithRecord(keys: readonly ObjectKey[]): Promise<string[]> {
    return (await listOf(this.parts.iterate({ _id: { in: keys } }))).map(({ _id }) => _id);
  }
}

async function listOf<T>(records: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const record of records) list.push(record);
  return list;
}
