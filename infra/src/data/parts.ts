import { createHash, type Hash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { DataRefused } from '@easy-tax/platform';

/** A file of a copy, with what proves that it is whole. */
export interface Part {
  /** Within the copy's folder. */
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What has passed through so far: its length and its SHA-256. */
export class Digest {
  private readonly hash: Hash = createHash('sha256');
  bytes = 0;

  async *through(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    for await (const chunk of source) {
      this.bytes += chunk.length;
      this.hash.update(chunk);
      yield chunk;
    }
  }

  sha256(): string {
    return this.hash.digest('hex');
  }
}

/** Writes one line after the other into a new file; resolves once they are on the disk. */
export async function writePart(folder: string, path: string, lines: AsyncIterable<string>): Promise<Part> {
  const digest = new Digest();
  await mkdir(dirname(join(folder, path)), { recursive: true, mode: 0o700 });
  await pipeline(digest.through(asBytes(lines)), createWriteStream(join(folder, path), { flags: 'wx', flush: true }));
  return { path, bytes: digest.bytes, sha256: digest.sha256() };
}

/** Values as the lines of a part. */
export async function* linesOf(values: AsyncIterable<unknown>): AsyncGenerator<string> {
  for await (const value of values) yield JSON.stringify(value);
}

async function* asBytes(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const line of lines) yield Buffer.from(`${line}\n`);
}

/** Reads a file that is there already, and sees to it that it is on the disk. */
export async function measurePart(folder: string, path: string): Promise<Part> {
  const file = await open(join(folder, path), 'r+');
  await file.sync();
  await file.close();
  return digestOf(folder, path);
}

async function digestOf(folder: string, path: string): Promise<Part> {
  const digest = new Digest();
  for await (const chunk of digest.through(createReadStream(join(folder, path)))) void chunk;
  return { path, bytes: digest.bytes, sha256: digest.sha256() };
}

/** @throws DataRefused unless the file is as it was written */
export async function checkPart(folder: string, { path, bytes, sha256 }: Part): Promise<void> {
  const found = await digestOf(folder, path).catch((cause: NodeJS.ErrnoException) => {
    throw cause.code === 'ENOENT' ? new DataRefused(`${join(folder, path)} is missing`, { cause }) : cause;
  });
  if (found.bytes !== bytes || found.sha256 !== sha256) {
    throw new DataRefused(`${join(folder, path)} is damaged: its checksum is another. Use another copy.`);
  }
}

/** The values of a part's lines. */
export async function* valuesOf(folder: string, path: string): AsyncGenerator<unknown> {
  const lines = createInterface({ input: createReadStream(join(folder, path)), crlfDelay: Number.POSITIVE_INFINITY });
  for await (const line of lines) yield JSON.parse(line);
}

/** A new name is on the disk once its folder is; Windows keeps folders itself. */
export async function flushFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
