import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { inIndia } from '@easy-tax/contracts';
import { ZipFile } from 'yazl';
import { onceEach, safeFileName } from '../file-names.js';

interface Part {
  readonly path: string;
  readonly modified: Date;
  readonly content: Readable;
}

/** One file of a ZIP. Its content is opened by the iterable, when it is asked for, and read or destroyed here. */
export interface ZipEntry extends Omit<Part, 'path'> {
  /** As a person gave it; it is made safe and unique here. A slash in it leads into no folder. */
  readonly name: string;
  readonly folders?: readonly string[];
}

/**
 * A streamed ZIP. The next entry is read only after the reader has taken the one before: one file is open at a time,
 * and only names are held. Files are stored uncompressed, because PDFs, pictures and DOCX are compressed already; sizes
 * beyond 4 GiB use ZIP64. A failing entry destroys the ZIP with its error; destroying the ZIP (the reader went away)
 * destroys the open file and ends the iteration.
 */
export const zipOf = (entries: AsyncIterable<ZipEntry>): Readable => packed(named(entries), false);

async function* named(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Part> {
  const once = onceEach();
  for await (const { name, folders = [], ...rest } of entries)
    yield { ...rest, path: once([...folders, name].map(safeFileName).join('/')) };
}

/** The same under paths of our own, of text, which is made smaller. */
export function packed(parts: AsyncIterable<Part>, compress = true): Readable {
  const zip = new ZipFile();
  const bytes = zip.outputStream as Readable;
  zip.on('error', (error: Error) => bytes.destroy(error));
  fill(zip, bytes, parts, compress).catch((error: Error) => bytes.destroy(error));
  return bytes;
}

async function fill(zip: ZipFile, bytes: Readable, parts: AsyncIterable<Part>, compress: boolean): Promise<void> {
  for await (const { path, modified, content } of parts) {
    const shut = () => content.destroy();
    if (bytes.destroyed) return void shut();
    bytes.once('close', shut);
    const mtime = wallClockInIndia(modified);
    zip.addReadStream(content, path, { mtime, forceDosTimestamp: true, mode: 0o100600, compress });
    await finished(content, { writable: false });
    bytes.off('close', shut);
  }
  zip.end();
}

/** A ZIP names times without their zone, as the clock on the wall shows them: the office's is that of India. */
function wallClockInIndia(time: Date): Date {
  const shown = inIndia(time);
  return new Date(
    ...([shown.getUTCFullYear(), shown.getUTCMonth(), shown.getUTCDate()] as const),
    ...([shown.getUTCHours(), shown.getUTCMinutes(), shown.getUTCSeconds()] as const),
  );
}
