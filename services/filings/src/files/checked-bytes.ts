import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { asObjectKey, type ObjectStore } from '../storage/object-store.js';
import type { StoredFile } from '../stored-files/stored-file.js';

/** The store's bytes differ from those received: damaged by a disk, a copy or a hand. */
export class BytesDiffer extends Error {
  constructor(filing: string) {
    super(`the stored bytes of filing ${filing} differ from those that were received`);
  }
}

/**
 * Lets a file through while its SHA-256 is taken, always one chunk behind: the last one leaves only when all of it was
 * right, so that a damaged file never arrives as a whole one.
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

/** Reads a whole file for nothing but its check. @throws BytesDiffer, ObjectMissing */
export async function checkBytes(store: ObjectStore, filing: StoredFile): Promise<void> {
  const bytes = await store.get(asObjectKey(filing.objectKey));
  await pipeline(bytes, new CheckedBytes(filing), async (checked) => {
    for await (const chunk of checked) void chunk;
  });
}
