import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { fromBufferPromise } from 'yauzl';

export interface UnzippedFile {
  readonly name: string;
  /** The clock on the wall, as 2026-07-31T15:50:30. */
  readonly modified: string;
  readonly bytes: Buffer;
}

/** Reads a ZIP; refuses odd names and wrong sizes. @throws if it is incomplete */
export async function readZip(zip: Uint8Array): Promise<UnzippedFile[]> {
  const archive = await fromBufferPromise(Buffer.from(zip), { strictFileNames: true });
  const files: UnzippedFile[] = [];
  for await (const entry of archive.eachEntry()) {
    const bytes = await buffer(await archive.openReadStreamPromise(entry));
    if (crc32(bytes) !== entry.crc32) throw new Error(`${entry.fileName} is damaged`);
    const [modified = ''] = entry.getLastModDate({ forceDosFormat: true, timezone: 'UTC' }).toISOString().split('.');
    files.push({ name: entry.fileName, modified, bytes });
  }
  return files;
}
