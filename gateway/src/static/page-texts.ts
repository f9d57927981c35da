import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { type Build, isPage } from './web-root.js';

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
export type Encoding = keyof typeof compressors;

/** A text file of the web that contains the site's own address. */
export class PageText {
  readonly etag: string;
  private readonly compressed = new Map<Encoding, Promise<Buffer>>();

  constructor(readonly bytes: Buffer) {
    this.etag = `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`;
  }

  /** Compressed at the first request and cached: the pages are few and small (tens of kB). */
  in(encoding: Encoding): Promise<Buffer> {
    const known = this.compressed.get(encoding) ?? compressors[encoding](this.bytes);
    this.compressed.set(encoding, known);
    return known;
  }
}

/** Fills the site's address in at the start, so that one build runs under any address. */
export function pageTexts({ dir, files, manifest }: Build, publicUrl: string): ReadonlyMap<string, PageText> {
  const filledIn = (file: string) =>
    new PageText(Buffer.from(readFileSync(join(dir, file), 'utf8').replaceAll(manifest.origin, publicUrl)));
  return new Map([...files].filter(isPage).map((file) => [file, filledIn(file)]));
}
