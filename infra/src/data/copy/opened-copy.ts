import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { asObjectKey, type FolderStore, type ObjectStore } from '@easy-tax/filings';
import type { Env } from '@easy-tax/platform/core';
import { DataRefused, flushFolder, unfinishedIn } from '@easy-tax/platform/data';
import { Progress } from '../command-line.js';
import { type Manifest, readManifest } from './manifest.js';
import { CopiedObject, inParallel, storeIn, storeOf } from './objects.js';
import { Digest, valuesOf, type Wrap } from './parts.js';
import { openerOf } from './sealing.js';

/** A finished copy whose parts are intact. */
export interface OpenedCopy {
  readonly folder: string;
  readonly manifest: Manifest;
  /** Reads what it is encrypted with. */
  readonly unwrap: Wrap;
}

interface Wanted {
  readonly kind: Manifest['kind'];
  /** The file with the secret key, for a copy that is encrypted. */
  readonly identity?: string;
}

/** @throws DataRefused for another kind, a damaged part, or an encrypted copy without its key */
export async function openCopy(folder: string, { kind, identity }: Wanted): Promise<OpenedCopy> {
  const manifest = await readManifest(folder, kind);
  return { folder, manifest, unwrap: await openerOf(manifest.recipients ?? [], identity) };
}

/** True if the copy has records by type, not whole databases. */
export const isTyped = ({ records }: Manifest): boolean => records.every(({ type }) => type !== undefined);

type Stored = Pick<OpenedCopy, 'folder' | 'manifest'>;

/** Runs `work` on every object of a copy, some in parallel. @returns their number */
export async function eachObject(
  { folder, manifest }: Stored,
  progressName: string,
  work: (object: CopiedObject, store: FolderStore) => Promise<void>,
): Promise<number> {
  const store = await storeIn(folder);
  const progress = new Progress(progressName);
  const listed = valuesOf(folder, manifest.objects.path);
  for await (const _ of inParallel(listed, (value) => work(CopiedObject.parse(value), store))) progress.step();
  store.close();
  return progress.end();
}

/**
 * Reads every object of a copy as it is stored: encrypted ones need no key for that. @returns how many there are
 * @throws DataRefused for one that is missing or damaged
 */
export const checkObjects = (copy: Stored): Promise<number> =>
  eachObject(copy, 'objects of the copy read and compared', async (object, store) => {
    for await (const chunk of await bytesOf(object, store)) void chunk;
  });

/**
 * Copies a copy's objects to the product's store, over those of an interrupted run.
 * @returns how many there are
 * @throws DataRefused for an object of the copy that is damaged
 */
export async function loadObjects(copy: OpenedCopy, env: Env): Promise<number> {
  const to = await storeOf(env);
  const count = await eachObject(copy, 'objects put in place', async (object, from) => {
    const bytes = copy.unwrap(await bytesOf(object, from));
    await to.put(asObjectKey(object.key), Readable.from(bytes, { objectMode: false }));
  });
  to.close();
  return count;
}

async function bytesOf(object: CopiedObject, copy: ObjectStore): Promise<AsyncGenerator<Buffer>> {
  const key = asObjectKey(object.key);
  if (!(await copy.stat(key))) throw new DataRefused(`The object ${key} is missing in the copy. Use another one.`);
  return proven(object, await copy.get(key));
}

/** Throws at the end of a stream with a wrong checksum, so that the store drops the object. */
async function* proven({ key, size, sha256 }: CopiedObject, bytes: AsyncIterable<Buffer>) {
  const digest = new Digest();
  yield* digest.through(bytes);
  if (digest.bytes !== size || digest.sha256() !== sha256) {
    throw new DataRefused(`The object ${key} is damaged in the copy. Use another one.`);
  }
}

const command = { export: 'import', backup: 'restore' } as const;
const lineOf = ({ id, kind }: Manifest) => `${command[kind]} ${id}`;

/**
 * @returns true if the same was begun before, and goes on
 * @throws DataRefused if another was begun, or if `findObstacle` names an obstacle
 */
export async function refuseUsed(dataDir: string, manifest: Manifest, findObstacle: () => Promise<string | null>) {
  const mark = unfinishedIn(dataDir);
  if (existsSync(mark)) {
    if (readFileSync(mark, 'utf8') === lineOf(manifest)) return true;
    throw new DataRefused(`${dataDir} is half filled from another copy. Finish that one, or choose an empty folder.`);
  }
  const obstacle = await findObstacle();
  if (obstacle)
    throw new DataRefused(
      `${obstacle}, and nothing is overwritten. Choose an empty place; in containers see docs/operations.md, Into containers.`,
    );
  return false;
}

/** Marks the folder as one that is being filled: `refuseUnfinished` keeps the product and the other commands out of it. */
export async function markUnfinished(dataDir: string, manifest: Manifest): Promise<void> {
  const mark = unfinishedIn(dataDir);
  // Renamed into place once complete: a half-written mark would name another copy.
  await writeFile(`${mark}.new`, lineOf(manifest), { mode: 0o600, flush: true });
  await rename(`${mark}.new`, mark);
  flushFolder(dataDir);
}

export async function clearUnfinished(dataDir: string): Promise<void> {
  await rm(unfinishedIn(dataDir));
  flushFolder(dataDir);
}
