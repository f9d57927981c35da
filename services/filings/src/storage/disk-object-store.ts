import { randomUUID } from 'node:crypto';
import { access, constants, link, mkdir, open, readdir, rename, rm, stat, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import { MB } from '@easy-tax/contracts';
import { fromSource, SourceFailed } from '@easy-tax/platform/core';
import { adviceOnOwner } from '@easy-tax/platform/data';
import {
  type ByteRange,
  isObjectKey,
  type ObjectKey,
  ObjectMissing,
  type ObjectStore,
  ObjectUnreadable,
  type StoredObject,
  StoreFull,
  StoreUnavailable,
} from './object-store.js';

/** EFBIG: a limit of the process, where that comes before the disk's. */
const full = ['ENOSPC', 'EDQUOT', 'EFBIG'];
const unreadable = ['EIO', 'EISDIR'];
/** Other disk, no hard links, or too many links. */
const withoutLinks = ['EXDEV', 'EPERM', 'EACCES', 'ENOTSUP', 'ENOSYS', 'EMLINK'];
const hasCode = (error: unknown, codes: readonly string[]): boolean =>
  typeof error === 'object' && error !== null && 'code' in error && codes.includes(String(error.code));

const isMissing = (error: unknown): boolean => hasCode(error, ['ENOENT']);
/** The meaning of a system error for the writer of an object. */
const writeError = (error: unknown): StoreUnavailable => {
  if (error instanceof StoreUnavailable) return error;
  return hasCode(error, full) ? new StoreFull(error) : new StoreUnavailable(error);
};

const INCOMING = 'incoming';
/** With less not even records fit, and the service is not ready. */
const MIN_FREE_BYTES = 2 * MB;
/** Uploads, several at once, leave so much for records: each of three databases has a log that grows to 4 MB. */
export const ROOM_FOR_RECORDS = 16 * MB;
const SHARD = /^[0-9a-f]{2}$/;
/** A call of the disk costs more than a copy. */
const BLOCK_BYTES = MB;

/**
 * Objects as files: `<root>/ab/abcd…`, 256 folders, so that a million objects are some four thousand a folder.
 * An object is written under a temporary name in `<root>/incoming`, flushed, renamed, and its folder flushed: the
 * name exists only for whole objects, and a power cut after `put` has resolved loses nothing.
 */
export class DiskObjectStore implements ObjectStore {
  /** Folders whose own entry this process has flushed. */
  private readonly durableFolders = new Map<string, Promise<void>>();

  private constructor(
    private readonly root: string,
    private readonly keptFree: number,
  ) {}

  /**
   * Opens the folder, making it if it is missing; readable by its owner alone.
   * @param keptFree bytes of the disk that objects must leave free
   */
  static async open(root: string, keptFree = 0): Promise<DiskObjectStore> {
    await mkdir(join(root, INCOMING), { recursive: true, mode: 0o700 }).catch((error: unknown) => {
      throw new StoreUnavailable(error, `${root} can't be used${adviceOnOwner(root)}`);
    });
    await flushFolder(root);
    await flushFolder(dirname(root));
    return new DiskObjectStore(root, keptFree);
  }

  async put(key: ObjectKey, bytes: Readable): Promise<{ size: number }> {
    const temporary = join(this.root, INCOMING, randomUUID());
    // A stream may fail before its first read, which then throws that error.
    bytes.once('error', () => undefined);
    try {
      const size = await this.writeDurably(temporary, bytes);
      await this.makeDurable(this.folderOf(key));
      await rename(temporary, this.pathOf(key));
      await flushFolder(this.folderOf(key));
      return { size };
    } catch (error) {
      bytes.destroy();
      // A folder that refuses this keeps the file until `removeLeftovers`.
      await rm(temporary, { force: true }).catch(() => undefined);
      throw error instanceof SourceFailed ? error.cause : writeError(error);
    }
  }

  /** Resolves when the file is flushed and closed; asks for room before each MB. @throws SourceFailed, StoreFull */
  private async writeDurably(path: string, bytes: Readable): Promise<number> {
    await this.needRoom(this.keptFree);
    const file = await open(path, 'wx', 0o600);
    try {
      let size = 0;
      for await (const block of blocksOf(bytes)) {
        if (size > 0) await this.needRoom(this.keptFree);
        // A disk that is nearly full takes only a part.
        for (let written = 0; written < block.length; ) written += (await file.write(block, written)).bytesWritten;
        size += block.length;
      }
      await file.sync();
      return size;
    } finally {
      await file.close();
    }
  }

  async get(key: ObjectKey, range?: ByteRange): Promise<Readable> {
    try {
      const file = await open(this.pathOf(key), 'r');
      return fromSource(file.createReadStream(range ? { start: range.start, end: range.end } : {}), readError);
    } catch (error) {
      throw readError(error);
    }
  }

  async stat(key: ObjectKey): Promise<StoredObject | null> {
    try {
      const { size, mtime } = await stat(this.pathOf(key));
      return { size, storedAt: mtime };
    } catch (error) {
      if (isMissing(error)) return null;
      throw readError(error);
    }
  }

  async delete(key: ObjectKey): Promise<void> {
    await rm(this.pathOf(key), { force: true }).catch(failWrite);
  }

  /**
   * Hard-links an object of another folder; durable once `flushFolders` has resolved. False if it is missing, or the
   * file system can't link.
   */
  async link(key: ObjectKey, other: DiskObjectStore): Promise<boolean> {
    try {
      await this.makeDurable(this.folderOf(key));
      await link(other.pathOf(key), this.pathOf(key));
      return true;
    } catch (error) {
      if (isMissing(error) || hasCode(error, withoutLinks)) return false;
      throw error;
    }
  }

  /** Flushes the names of all linked objects. */
  async flushFolders(): Promise<void> {
    for (const folder of this.durableFolders.keys()) await flushFolder(folder);
  }

  async *keys(): AsyncIterable<ObjectKey> {
    for (const shard of await readdir(this.root).catch(failRead)) {
      if (!SHARD.test(shard)) continue;
      for (const name of await readdir(join(this.root, shard)).catch(failRead)) if (isObjectKey(name)) yield name;
    }
  }

  async removeLeftovers(before: Date): Promise<number> {
    let removed = 0;
    for (const name of await readdir(join(this.root, INCOMING)).catch(failRead)) {
      const path = join(this.root, INCOMING, name);
      // An upload may end between listing and `stat`, which removes its temporary file.
      const age = await stat(path).catch((error: unknown) => {
        if (isMissing(error)) return null;
        throw new StoreUnavailable(error);
      });
      if (age === null || age.mtime >= before) continue;
      await rm(path, { force: true }).catch(failWrite);
      removed += 1;
    }
    return removed;
  }

  async ping(): Promise<void> {
    await access(join(this.root, INCOMING), constants.W_OK);
    await this.needRoom(MIN_FREE_BYTES);
  }

  close(): void {
    this.durableFolders.clear();
  }

  /** @throws StoreFull if fewer bytes are free */
  private async needRoom(least: number): Promise<void> {
    const { blocks, bavail, bsize } = await statfs(this.root);
    // Some network file systems report no blocks.
    if (blocks > 0 && bavail * bsize < least) throw new StoreFull(new Error(`fewer than ${least} bytes are free`));
  }

  private folderOf(key: ObjectKey): string {
    return join(this.root, key.slice(0, 2));
  }

  private pathOf(key: ObjectKey): string {
    return join(this.folderOf(key), key);
  }

  private makeDurable(folder: string): Promise<void> {
    const known = this.durableFolders.get(folder);
    if (known) return known;
    const making = mkdir(folder, { recursive: true, mode: 0o700 }).then(() => flushFolder(this.root));
    this.durableFolders.set(folder, making);
    making.catch(() => this.durableFolders.delete(folder));
    return making;
  }
}

const failWrite = (error: unknown): never => {
  throw writeError(error);
};
const failRead = (error: unknown): never => {
  throw new StoreUnavailable(error);
};

/** The meaning of a system error for the reader of an object. */
function readError(error: unknown): Error {
  if (isMissing(error)) return new ObjectMissing(error);
  return hasCode(error, unreadable) ? new ObjectUnreadable(error) : new StoreUnavailable(error);
}

/** @throws SourceFailed */
async function* blocksOf(bytes: Readable): AsyncGenerator<Buffer> {
  let [chunks, size]: [Buffer[], number] = [[], 0];
  try {
    for await (const chunk of bytes as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size < BLOCK_BYTES) continue;
      yield Buffer.concat(chunks);
      [chunks, size] = [[], 0];
    }
  } catch (error) {
    throw new SourceFailed(error);
  }
  if (size > 0) yield Buffer.concat(chunks);
}

/** Flushes the folder, which contains the new name. Windows does this itself and refuses it. */
async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
