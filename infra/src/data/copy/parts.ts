import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { StringDecoder } from 'node:string_decoder';
import { DataRefused } from '@easy-tax/platform/data';

const PIECE = 65_536;

/** A transform of bytes into or out of a copy: encryption, decryption, or none. */
export type Wrap = (bytes: AsyncIterable<Buffer>) => AsyncIterable<Buffer>;

export const unchanged: Wrap = (bytes) => bytes;

/** A file of a copy, with its length and checksum. */
export interface Part {
  /** Within the copy's folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** Counts and hashes (SHA-256) the bytes that pass through. */
export class Digest {
  private readonly hash: Hash = createHash('sha256');
  private ended?: string;
  bytes = 0;

  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.bytes += chunk.length;
      this.hash.update(chunk);
      yield chunk;
    }
  }

  sha256(): string {
    this.ended ??= this.hash.digest('hex');
    return this.ended;
  }
}

/** Writes a new file; resolves once it is on the disk. The digest is that of the file's bytes. */
export async function writeBytes(folder: string, path: string, bytes: AsyncIterable<Buffer>): Promise<Part> {
  const digest = new Digest();
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  const file = createWriteStream(join(folder, path), { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(digest.through(bytes), file);
  return { path, bytes: digest.bytes, sha256: digest.sha256() };
}

/** Writes one value a line into a new file; resolves once they are on the disk. */
export const writePart = (
  folder: string,
  path: string,
  values: Iterable<unknown> | AsyncIterable<unknown>,
  wrap = unchanged,
): Promise<Part> => writeBytes(folder, path, wrap(linesOf(values)));

/** Joins many short lines, because each write costs the same. */
async function* linesOf(values: Iterable<unknown> | AsyncIterable<unknown>): AsyncGenerator<Buffer> {
  let piece = '';
  for await (const value of values) {
    piece += `${JSON.stringify(value)}\n`;
    if (piece.length < PIECE) continue;
    yield Buffer.from(piece);
    piece = '';
  }
  if (piece) yield Buffer.from(piece);
}

/** Hashes an existing file and flushes it. */
export async function measurePart(folder: string, path: string): Promise<Part> {
  const file = await open(join(folder, path), 'r+');
  await file.sync();
  await file.close();
  return { path, ...(await digestOf(bytesIn(folder, path))) };
}

export async function digestOf(source: AsyncIterable<Buffer>): Promise<Omit<Part, 'path'>> {
  const digest = new Digest();
  for await (const chunk of digest.through(source)) void chunk;
  return { bytes: digest.bytes, sha256: digest.sha256() };
}

/** @throws DataRefused unless the file is as it was written */
export async function checkPart(folder: string, { path, bytes, sha256 }: Part): Promise<void> {
  const found = await digestOf(bytesIn(folder, path)).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT'
      ? new DataRefused(`${join(folder, path)} is missing. Use another copy.`, { cause })
      : cause;
  });
  if (found.bytes !== bytes || found.sha256 !== sha256) {
    throw new DataRefused(`${join(folder, path)} is damaged: its checksum is another. Use another copy.`);
  }
}

/** The decrypted bytes of a part. */
export const bytesIn = (folder: string, path: string, unwrap: Wrap = unchanged): AsyncIterable<Buffer> =>
  unwrap(createReadStream(join(folder, path)));

/** The values of a part's lines. */
export const valuesOf = (folder: string, path: string, unwrap: Wrap = unchanged): AsyncGenerator<unknown> =>
  valuesIn(bytesIn(folder, path, unwrap));

/** Parses one JSON value from each line. */
export async function* valuesIn(bytes: AsyncIterable<Buffer>): AsyncGenerator<unknown> {
  const decoder = new StringDecoder('utf8');
  let rest = '';
  for await (const chunk of bytes) {
    const lines = (rest + decoder.write(chunk)).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
  }
  if (rest) yield JSON.parse(rest);
}
