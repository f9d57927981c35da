import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DataRefused, flushFolder, newId } from '@easy-tax/platform/data';
import { z } from 'zod';
import { checkPart, type Part } from './parts.js';

/** Raised when an older product could no longer read a copy. 2: it may be encrypted; 3: records have versions. */
const version = 3;
/** Written last: a copy without it is not finished. */
export const manifestFile = 'manifest.json';

/** Must stay within the copy's folder: the manifest may be forged. */
const path = z.string().regex(/^(?:records\/)?\w+(?:\.\w+)+$/);

const Versioned = z.object({ version: z.int() });
const Written = z.object({
  version: z.int(),
  kind: z.enum(['export', 'backup']),
  /** Identifies the copy, so that an unfinished import continues only with the same one. */
  id: z.string(),
  createdAt: z.string(),
  records: z.array(
    z.object({
      path,
      bytes: z.int(),
      sha256: z.string(),
      service: z.enum(['filings', 'contacts', 'auth']),
      /** The record type; absent in backups of SQLite, which have one database for each service. */
      type: z.string().optional(),
      /** The version of the type's records; copies without it are of the first. */
      version: z.int().optional(),
      count: z.int().optional(),
    }),
  ),
  /** The list of objects, each with its size and SHA-256. */
  objects: z.object({ path, bytes: z.int(), sha256: z.string(), count: z.int() }),
  /** The public keys that parts and objects are encrypted for; the list of objects and this file are not. */
  recipients: z.array(z.string()).readonly().optional(),
  /** Number of files of filings that were missing or damaged at the copy. */
  findings: z.int().optional(),
  /** SHA-256 of all other fields. */
  seal: z.string(),
});
const Sealed = Written.omit({ seal: true });
export type Manifest = z.infer<typeof Written>;
export type RecordsPart = Manifest['records'][number];

/** A copy's contents, before it is sealed. */
export type Contents = Omit<z.infer<typeof Sealed>, 'version' | 'id' | 'createdAt'>;

/** Written last: a copy without it is not finished. */
export async function writeManifest(folder: string, contents: Contents): Promise<Manifest> {
  const all = { version, id: newId(), createdAt: new Date().toISOString(), ...contents };
  const manifest: Manifest = { ...all, seal: sealOf(all) };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(folder, manifestFile), text, { flag: 'wx', mode: 0o600, flush: true });
  flushFolder(folder);
  return manifest;
}

/** Detects a changed byte in the manifest itself. */
function sealOf(manifest: z.infer<typeof Sealed>): string {
  return createHash('sha256')
    .update(JSON.stringify(Sealed.parse(manifest)))
    .digest('hex');
}

/** The manifest of the finished copy in a folder, whose parts were not read; null if there is none. */
export function manifestIn(folder: string): Manifest | null {
  const path = join(folder, manifestFile);
  return existsSync(path) ? (Written.safeParse(jsonIn(readFileSync(path, 'utf8'))).data ?? null) : null;
}

/**
 * A finished copy of that kind whose parts are whole; its objects are checked as they are read.
 * @throws DataRefused
 */
export async function readManifest(folder: string, kind: Manifest['kind']): Promise<Manifest> {
  const text = await readFile(join(folder, manifestFile), 'utf8').catch((cause: NodeJS.ErrnoException) => {
    if (cause.code !== 'ENOENT') throw cause;
    throw new DataRefused(`${folder} holds no finished ${kind}: there is no ${manifestFile} in it.`, { cause });
  });
  const manifest = manifestOf(text, folder);
  if (manifest.kind !== kind) throw new DataRefused(`${folder} holds ${nameOf(manifest.kind)}, not ${nameOf(kind)}.`);
  for (const part of partsOf(manifest)) await checkPart(folder, part);
  return manifest;
}

/** A manifest that was read from there. @throws DataRefused unless it is whole, and of a version that is known */
export function manifestOf(text: string, folder: string): Manifest {
  const written = jsonIn(text);
  // A newer manifest may have other fields.
  if ((Versioned.safeParse(written).data?.version ?? version) > version) {
    throw new DataRefused(`${folder} was written by a newer release of Easy Tax, which alone can read it.`);
  }
  const manifest = Written.safeParse(written).data;
  if (!manifest || manifest.seal !== sealOf(manifest))
    throw new DataRefused(`${join(folder, manifestFile)} is damaged. Use another copy.`);
  return manifest;
}

/** The files of a copy beside its objects and its manifest. */
export const partsOf = ({ records, objects }: Manifest): readonly Part[] => [...records, objects];

const nameOf = (kind: Manifest['kind']): string =>
  kind === 'export' ? 'an export (npm run data -- import)' : 'a backup (npm run data -- restore)';

/** Null for a text that is no JSON. */
export function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
