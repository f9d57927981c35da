import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataRefused, newId } from '@easy-tax/platform';
import { z } from 'zod';
import { checkPart, flushFolder, type Part } from './parts.js';

/** Raised when an older product could no longer read a copy. */
const version = 1;
const file = 'manifest.json';

const Versioned = z.object({ version: z.int() });
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
  /** SHA-256 of all the rest. */
  seal: z.string(),
});
const Sealed = Written.omit({ seal: true });
export type Manifest = z.infer<typeof Written>;
export type RecordsPart = Manifest['records'][number];

/** What a copy holds, before it is sealed. */
export type Contents = Omit<z.infer<typeof Sealed>, 'version' | 'id' | 'createdAt'>;

/** Written last: a copy without it is not finished. */
export async function writeManifest(folder: string, contents: Contents): Promise<Manifest> {
  const all = { version, id: newId(), createdAt: new Date().toISOString(), ...contents };
  const manifest: Manifest = { ...all, seal: sealOf(all) };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, file), text, { flag: 'wx', mode: 0o600, flush: true });
  await flushFolder(folder);
  return manifest;
}

/** A changed byte of the manifest itself would otherwise be seen late or never. */
function sealOf(manifest: z.infer<typeof Sealed>): string {
  return createHash('sha256')
    .update(JSON.stringify(Sealed.parse(manifest)))
    .digest('hex');
}

/** When the finished copy in this folder was made; null where there is none. */
export function createdIn(folder: string): string | null {
  const path = join(folder, file);
  return existsSync(path) ? (Written.safeParse(jsonIn(readFileSync(path, 'utf8'))).data?.createdAt ?? null) : null;
}

/** A finished copy of that kind whose parts are whole; its objects are checked as they are read. @throws DataRefused */
export async function readManifest(folder: string, kind: Manifest['kind']): Promise<Manifest> {
  const text = await readFile(join(folder, file), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new DataRefused(`${folder} holds no finished ${kind}: there is no ${file} in it.`, { cause });
  });
  const written = jsonIn(text);
  // The form of a newer one is not known here.
  if ((Versioned.safeParse(written).data?.version ?? version) > version) {
    throw new DataRefused(`${folder} was written by a newer version of the product, which alone can read it.`);
  }
  const manifest = Written.safeParse(written).data;
  if (!manifest) throw new DataRefused(`${join(folder, file)} is damaged. Use another copy.`);
  if (manifest.seal !== sealOf(manifest)) throw new DataRefused(`${join(folder, file)} is damaged. Use another copy.`);
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
