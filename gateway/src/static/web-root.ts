import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { z } from 'zod';

/** Pages that share a path: a query parameter chooses the file; `missing` is the file for an unknown value. */
const Variants = z.object({
  parameter: z.string().regex(/^\w+$/),
  files: z.record(z.string(), z.string()),
  missing: z.string(),
});

/** `routes.json`, made by the web's build: the file of each address, and what its pages may load. */
const Manifest = z.object({
  prerendered: z.record(z.string().startsWith('/'), z.string()),
  variants: z.record(z.string().startsWith('/'), Variants).default({}),
  /** Addresses of the client-side application: exact, or with a last `/*`. */
  app: z.array(z.string().startsWith('/')),
  shell: z.string(),
  notFound: z.string(),
  /** A placeholder for the site's own address in the pages. */
  origin: z.url(),
  /** Hosts whose maps and films the content frames; nothing else may be framed. */
  frames: z.array(z.string().regex(/^https:\/\/[\w.-]+$/)).default([]),
  /** The hashes of the inline scripts in its pages. */
  scriptHashes: z.array(z.string().regex(/^'?sha(?:256|384|512)-[\w+/=-]+'?$/)).default([]),
});
export type Manifest = z.infer<typeof Manifest>;

/** The web has not been built, or not completely. */
export class WebRootError extends Error {
  constructor(dir: string, problem: string) {
    super(`${dir}: ${problem}. Build the web first: npm run build`);
    this.name = 'WebRootError';
  }
}

/** A folder and the relative paths of all files in it. Files that are added later are not served. */
export interface Folder {
  readonly dir: string;
  readonly files: ReadonlySet<string>;
}

/** The web's build. */
export interface Build extends Folder {
  readonly manifest: Manifest;
}

/** @throws WebRootError if it is missing */
export function readFolder(dir: string): Folder {
  if (!existsSync(dir)) throw new WebRootError(dir, 'the folder is missing');
  const files = readdirSync(dir, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile());
  const paths = files.map(({ parentPath, name }) => relative(dir, join(parentPath, name)).split(sep).join('/'));
  return { dir, files: new Set(paths) };
}

/** @throws WebRootError if the build is missing or incomplete */
export function readBuild(webRoot: string): Build {
  const dir = resolve(webRoot);
  const path = join(dir, 'routes.json');
  if (!existsSync(path)) throw new WebRootError(dir, 'there is no routes.json');
  const { data: manifest, error } = Manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (error) throw new WebRootError(dir, `routes.json is odd (${z.prettifyError(error)})`);
  const { files } = readFolder(dir);
  const { prerendered, variants, shell, notFound } = manifest;
  const chosen = Object.values(variants).flatMap((variant) => [...Object.values(variant.files), variant.missing]);
  const missing = [...Object.values(prerendered), ...chosen, shell, notFound].filter((file) => !files.has(file));
  if (missing.length > 0) throw new WebRootError(dir, `${missing.join(', ')} missing`);
  return { dir, manifest, files };
}

/** True for files that may contain the placeholder of the site's address. */
export const isPage = (file: string): boolean => /^(?:hi\/)?[^/]+\.(?:html|txt|xml)$/.test(file);

/** True for files that browsers request by name; pages have addresses instead. */
const isAsset = (file: string) =>
  !/\.(?:html|br|gz)$/.test(file) && file !== 'routes.json' && !/(?:^|\/)\.(?!well-known)/.test(file);

const own = <Value>(record: Readonly<Record<string, Value>>, key: string): Value | undefined =>
  Object.hasOwn(record, key) ? record[key] : undefined;

/** The file of the page at a path without a trailing slash. */
export function pageAt({ prerendered, app, shell }: Manifest, path: string): string | undefined {
  const isApp = app.some((known) =>
    known.endsWith('/*') ? `${path}/`.startsWith(known.slice(0, -1)) : known === path,
  );
  return own(prerendered, path) ?? (isApp ? shell : undefined);
}

/** Finds the file at an address (`query` with its `?`). Undefined: a missing asset, which needs no page. */
export function fileAt({ manifest, files }: Build, path: string, query: string) {
  const variants = own(manifest.variants, path);
  // An empty value counts as absent.
  const value = variants && new URLSearchParams(query).get(variants.parameter);
  const chosen = value && (own(variants.files, value) ?? variants.missing);
  if (chosen) return { file: chosen, status: chosen === variants.missing ? 404 : 200 };
  const page = pageAt(manifest, path);
  if (page) return { file: page, status: 200 };
  const asset = path.slice(1);
  if (files.has(asset) && isAsset(asset)) return { file: asset, status: 200 };
  return path.startsWith('/assets/') ? undefined : { file: manifest.notFound, status: 404 };
}

const compressors = { br: promisify(brotliCompress), gzip: promisify(gzip) } as const;
type Encoding = keyof typeof compressors;

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
