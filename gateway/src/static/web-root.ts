import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, resolve, sep } from 'node:path';
import { z } from 'zod';
import type { BuiltPolicy } from '../security-headers.js';
import { type PageText, pageTexts } from './page-texts.js';

/** Pages that share a path: a query parameter chooses the file, and `missing` answers a value that there is not. */
const Variants = z.object({
  parameter: z.string().regex(/^\w+$/),
  files: z.record(z.string(), z.string()),
  missing: z.string(),
});

/** `routes.json`, made by the web's build: which address is which file. */
const Manifest = z.object({
  prerendered: z.record(z.string().startsWith('/'), z.string()),
  variants: z.record(z.string().startsWith('/'), Variants).default({}),
  /** Addresses of the client-side application: exact, or with a last `/*`. */
  app: z.array(z.string().startsWith('/')),
  shell: z.string(),
  notFound: z.string(),
  /** Stands for the site's own address in the pages, see `page-texts.ts`. */
  origin: z.url(),
  frames: z.array(z.string().regex(/^https:\/\/[\w.-]+$/)).default([]),
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

/** The answer to an address of the web. */
export type Place =
  | { readonly kind: 'file'; readonly file: string; readonly status: 200 | 404 }
  | { readonly kind: 'moved'; readonly path: string };

export interface WebRoot extends BuiltPolicy {
  readonly dir: string;
  /** A file that names the site's own address, filled in. */
  text(file: string): PageText | undefined;
  /** True for each file that the build made, compressed variants included. */
  has(file: string): boolean;
  /** The place of an address (`query` with its `?`); undefined: a missing file that no person navigates to. */
  find(path: string, query: string): Place | undefined;
}

/** Every file below a folder, by its path from there. */
export function filesIn(dir: string): Set<string> {
  const entries = readdirSync(dir, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Set(files.map((entry) => relative(dir, join(entry.parentPath, entry.name)).split(sep).join('/')));
}

/** A folder of files that are there when the listener starts. @throws WebRootError if it is missing */
export function loadFolder(dir: string): Pick<WebRoot, 'dir' | 'has'> {
  if (!existsSync(dir)) throw new WebRootError(dir, 'the folder is missing');
  const files = filesIn(dir);
  return { dir, has: (file) => files.has(file) };
}

/** The web's build: its list of addresses, and all of its files, each by its path from `dir`. */
export interface Build {
  readonly dir: string;
  readonly manifest: Manifest;
  readonly files: ReadonlySet<string>;
}

/** @throws WebRootError if the build is missing or incomplete */
export function readBuild(webRoot: string): Build {
  const dir = resolve(webRoot);
  const path = join(dir, 'routes.json');
  if (!existsSync(path)) throw new WebRootError(dir, 'there is no routes.json');
  const parsed = Manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')));
  if (!parsed.success) throw new WebRootError(dir, `routes.json is odd (${z.prettifyError(parsed.error)})`);
  const { prerendered, variants, shell, notFound } = parsed.data;
  const files = filesIn(dir);
  const chosen = Object.values(variants).flatMap((variant) => [...Object.values(variant.files), variant.missing]);
  const missing = [...Object.values(prerendered), ...chosen, shell, notFound].filter((file) => !files.has(file));
  if (missing.length > 0) throw new WebRootError(dir, `${missing.join(', ')} missing`);
  return { dir, manifest: parsed.data, files };
}

/** Only what a browser asks for by a name of its own; pages go by their addresses. */
const isAsset = (file: string) =>
  !/\.(?:html|br|gz)$/.test(file) && file !== 'routes.json' && !/(?:^|\/)\.(?!well-known)/.test(file);

/**
 * Reads the list of files of the web's build. Files that come later are not served: a build is taken over by a start.
 * @param publicUrl the public URL; see `page-texts.ts`
 * @throws WebRootError if the build is missing or incomplete
 */
export function loadWebRoot(webRoot: string, publicUrl: string): WebRoot {
  const { dir, manifest, files } = readBuild(webRoot);
  const { prerendered, variants, app, shell, notFound } = manifest;

  const texts = pageTexts(dir, files, { built: manifest.origin, people: publicUrl });
  const isApp = (path: string) =>
    app.some((known) => (known.endsWith('/*') ? `${path}/`.startsWith(known.slice(0, -1)) : known === path));
  const pageAt = (path: string) =>
    Object.hasOwn(prerendered, path) ? prerendered[path] : isApp(path) ? shell : undefined;

  /** An empty value asks for nothing. */
  const variantAt = (path: string, query: string): Place | undefined => {
    const variant = Object.hasOwn(variants, path) ? variants[path] : undefined;
    const value = variant && new URLSearchParams(query).get(variant.parameter);
    if (!variant || !value) return undefined;
    const file = Object.hasOwn(variant.files, value) ? variant.files[value] : undefined;
    return file ? { kind: 'file', file, status: 200 } : { kind: 'file', file: variant.missing, status: 404 };
  };

  return {
    dir,
    scriptHashes: manifest.scriptHashes,
    frames: manifest.frames,
    text: (file) => texts.get(file),
    has: (file) => files.has(file),
    find(path, query) {
      const bare = path.replace(/(?<=.)\/$/, '');
      const page = pageAt(bare);
      if (page !== undefined)
        return bare === path
          ? (variantAt(bare, query) ?? { kind: 'file', file: page, status: 200 })
          : { kind: 'moved', path: bare };
      const asset = path.slice(1);
      if (files.has(asset) && isAsset(asset)) return { kind: 'file', file: asset, status: 200 };
      return path.startsWith('/assets/') ? undefined : { kind: 'file', file: notFound, status: 404 };
    },
  };
}
