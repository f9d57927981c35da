import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { StorageDown } from '@easy-tax/platform/core';
import { asObjectKey, type ObjectStore } from '../storage/object-store.js';
import type { StoredFile } from '../storage/stored-files/stored-files.js';

/** The stored bytes differ from the received ones. */
export class BytesDiffer extends StorageDown {
  constructor(filing: string) {
    super(`the stored bytes of filing ${filing} differ from those that were received`);
  }
}

/**
 * Hashes a stream one chunk ahead: the last chunk leaves only if the checksum is right, so that a damaged file never
 * arrives complete.
 */
export class CheckedBytes extends Transform {
  private readonly hash = createHash('sha256');
  private bytes = 0;
  private held: Buffer | null = null;

  constructor(private readonly filing: Pick<StoredFile, '_id' | 'size' | 'sha256'>) {
    super();
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    const ready = this.held;
    this.held = chunk;
    if (ready === null) done();
    else done(null, ready);
  }

  override _flush(done: TransformCallback): void {
    const { size, sha256 } = this.filing;
    if (this.bytes === size && this.hash.digest('hex') === sha256) done(null, this.held);
    else done(new BytesDiffer(this.filing._id));
  }
}

/** Reads a whole file only to check it. @throws BytesDiffer, ObjectMissing */
export async function checkBytes(store: ObjectStore, filing: StoredFile): Promise<void> {
  const bytes = await store.get(asObjectKey(filing.objectKey));
  await pipeline(bytes, new CheckedBytes(filing), async (checked) => {
    for await (const chunk of checked) void chunk;
  });
}
