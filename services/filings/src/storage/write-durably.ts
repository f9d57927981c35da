import { type FileHandle, open } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { KIB, MB } from '@easy-tax/contracts';
import { SourceFailed } from '@easy-tax/platform/core';

const BLOCK_BYTES = 128 * KIB;

/** Resolves when the file is flushed and closed; asks for room before each MB. @throws SourceFailed, StoreFull */
export async function writeDurably(path: string, bytes: Readable, needRoom: () => Promise<void>): Promise<number> {
  await needRoom();
  const file = await open(path, 'wx', 0o600);
  try {
    let [size, checkedTo] = [0, MB];
    for await (const block of blocksOf(bytes)) {
      if (size >= checkedTo) {
        await needRoom();
        checkedTo = size + MB;
      }
      size += await writeWhole(file, block);
    }
    await file.sync();
    return size;
  } finally {
    await file.close();
  }
}

/** Joins chunks: a call of the disk costs more than a copy, and most papers come as a few chunks. @throws SourceFailed */
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

/** A single write may store only a part: a disk that is nearly full takes what fits. */
async function writeWhole(file: FileHandle, chunk: Buffer): Promise<number> {
  for (let written = 0; written < chunk.length; ) written += (await file.write(chunk, written)).bytesWritten;
  return chunk.length;
}

/** Flushes the folder, which contains the new name. Windows does this itself and refuses it. */
export async function flushFolder(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const folder = await open(path, 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
