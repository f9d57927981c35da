import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressors = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
} as const;
export type Encoding = keyof typeof compressors;

/** A text of the web with the site's own address in it. */
export interface PageText {
  readonly bytes: Buffer;
  readonly etag: string;
  /** Compressed at the first request for it, and kept: a page is some tens of kB, and there are few. */
  in(encoding: Encoding): Promise<Buffer>;
}

function pageText(bytes: Buffer): PageText {
  const kept = new Map<Encoding, Promise<Buffer>>();
  return {
    bytes,
    etag: `W/"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    in(encoding) {
      const known = kept.get(encoding) ?? compressors[encoding](bytes);
      kept.set(encoding, known);
      return known;
    },
  };
}

/** The site's own address: its placeholder in the build, and its public URL. */
interface Addresses {
  readonly built: string;
  readonly people: string;
}

/** Kinds of files that may name it. */
const MAY_NAME_IT = /\.(?:html|txt|xml)$/;

/**
 * The files that name the site's own address (canonical links, shared cards, sitemap, robots). One build runs under any
 * address, so it is filled in when the gateway starts. Files without it are not here and are served as they were built.
 */
export function pageTexts(
  dir: string,
  files: Iterable<string>,
  { built: placeholder, people: publicUrl }: Addresses,
): ReadonlyMap<string, PageText> {
  const texts = new Map<string, PageText>();
  for (const file of files) {
    if (!MAY_NAME_IT.test(file)) continue;
    const built = readFileSync(join(dir, file), 'utf8');
    if (built.includes(placeholder)) texts.set(file, pageText(Buffer.from(built.replaceAll(placeholder, publicUrl))));
  }
  return texts;
}
