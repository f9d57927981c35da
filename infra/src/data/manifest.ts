import { readdirSync, realpathSync } from 'node:fs';
import { mkdir, open, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { DataRefused, newId } from '@easy-tax/platform';
import { z } from 'zod';
import { checkPart, flushFolder, type Part } from './parts.js';

/** Raised when an older product could no longer read a copy. */
const version = 1;
const file = 'manifest.json';

const Written = z.object({
  version: z.int(),
  kind: z.enum(['export', 'backup']),
  /** Tells copies apart, so that an unfinished import goes on with the same one alone. */
  id: z.string(),
  createdAt: z.string(),
  records: z.array(
    z.object({
      path: z.string(),
      bytes: z.int(),
      sha256: z.string(),
      service: z.enum(['filings', 'contacts', 'auth']),
      /** Of an export: the record type. A backup has a database a service. */
      type: z.string().optional(),
      count: z.int().optional(),
    }),
  ),
  /** The list of objects, each with its size and SHA-256. */
  objects: z.object({ path: z.string(), bytes: z.int(), sha256: z.string(), count: z.int() }),
});
export type Manifest = z.infer<typeof Written>;
export type RecordsPart = Manifest['records'][number];

/** @throws DataRefused unless the folder is new, or empty, and outside of the product's own */
export async function prepareCopy(folder: string, dataDir: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const inside = relative(realpathSync(dataDir), realpathSync(folder));
  if (inside !== '..' && !inside.startsWith(`..${sep}`)) {
    throw new DataRefused(`${folder} is within ${dataDir}, and would be lost with it. Choose a folder elsewhere.`);
  }
  if (readdirSync(folder).length > 0) throw new DataRefused(`${folder} is not empty. Choose a new one.`);
}

/** Written last: a copy without it is not finished. */
export async function writeManifest(folder: string, of: Omit<Manifest, 'version' | 'id' | 'createdAt'>): Promise<void> {
  const manifest: Manifest = { version, id: newId(), createdAt: new Date().toISOString(), ...of };
  const handle = await open(join(folder, file), 'wx', 0o600);
  try {
    await handle.writeFile(`${JSON.stringify(manifest, null, 2)}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await flushFolder(folder);
}

/** A finished copy of that kind whose parts are whole; its objects are checked as they are read. @throws DataRefused */
export async function readManifest(folder: string, kind: Manifest['kind']): Promise<Manifest> {
  const text = await readFile(join(folder, file), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new DataRefused(`${folder} holds no finished ${kind}: there is no ${file} in it.`, { cause });
  });
  const manifest = Written.safeParse(jsonIn(text)).data;
  if (!manifest) throw new DataRefused(`${join(folder, file)} is damaged, or of a version that this one can't read.`);
  if (manifest.version > version) throw new DataRefused(`${folder} was written by a newer version of the product.`);
  if (manifest.kind !== kind) throw new DataRefused(`${folder} holds ${nameOf(manifest.kind)}, not ${nameOf(kind)}.`);
  const parts: readonly Part[] = [...manifest.records, manifest.objects];
  for (const part of parts) await checkPart(folder, part);
  return manifest;
}

const nameOf = (kind: Manifest['kind']): string =>
  kind === 'export' ? 'an export (npm run data -- import)' : 'a backup (npm run data -- restore)';

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
