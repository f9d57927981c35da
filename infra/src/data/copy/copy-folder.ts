import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import path, { basename, dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { StorageDown } from '@easy-tax/platform/core';
import { claimDataFolder, DataRefused, FolderInUse, flushFolder } from '@easy-tax/platform/data';
import { type Contents, type Manifest, manifestIn, writeManifest } from './manifest.js';

/** A claim writes this file: it marks a folder that a command has made. */
export const lockFile = 'in-use.lock';

export const wasClaimed = (folder: string): boolean => existsSync(join(folder, lockFile));

/** The ending of an unfinished copy's name. */
export const unfinished = '.unfinished';

/**
 * Makes a copy under a temporary name beside `to`, and renames it once it is complete. Removes the remains of an
 * interrupted run first.
 *
 * @throws DataRefused unless the place is new, or an empty folder, and outside of the product's own
 */
export async function makeCopy(
  folder: string,
  dataDir: string,
  fill: (aside: string) => Promise<Contents>,
): Promise<Manifest> {
  const parent = dirname(folder);
  await mkdir(parent, { recursive: true, mode: 0o700 });
  if (existsSync(dataDir)) refuseInside(join(realpathSync(parent), basename(folder)), realpathSync(dataDir));
  refuseFull(folder);
  const aside = `${folder}${unfinished}`;
  let claim: { release: () => void } | undefined;
  let manifest: Manifest;
  try {
    claim = await claimed(aside);
    for (const name of await readdir(aside)) {
      if (!name.startsWith(lockFile)) await rm(join(aside, name), { recursive: true });
    }
    manifest = await writeManifest(aside, await fill(aside));
  } catch (error) {
    throw isFull(error) ? noRoom(folder, error) : error;
  } finally {
    claim?.release();
  }
  if (existsSync(folder)) await rmdir(folder);
  flushFolder(aside);
  await rename(aside, folder);
  flushFolder(parent);
  // Removed last, because it marks an unfinished folder as ours.
  await rm(join(folder, lockFile), { force: true });
  return manifest;
}

const isFull = (error: unknown): error is Error =>
  error instanceof Error &&
  ((error instanceof StorageDown && error.isFull) || ('code' in error && error.code === 'ENOSPC'));

const noRoom = (folder: string, cause: Error) =>
  new DataRefused(`There is no room for the copy ${folder}. Make room on its disk, or choose a folder on another.`, {
    cause,
  });

/** @throws DataRefused unless the folder is new, or empty */
export function refuseFull(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DataRefused(`${folder} is not empty. Choose a new one.`);
  }
}

/** True for the folder itself, too. Both are absolute. */
export function isWithin(folder: string, dataDir: string, { isAbsolute, relative, sep } = path): boolean {
  const inside = relative(dataDir, folder);
  // Absolute: on another drive of Windows.
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}

function refuseInside(folder: string, dataDir: string): void {
  if (!isWithin(folder, dataDir)) return;
  throw new DataRefused(`${folder} is within ${dataDir}, and would be lost with it. Choose a folder elsewhere.`);
}

/** Two processes that make the same copy would corrupt it. */
async function claimed(aside: string) {
  if (existsSync(aside) && readdirSync(aside).length > 0 && !wasClaimed(aside)) {
    throw new DataRefused(`${aside} is no copy that was begun. Move it away, or choose another folder.`);
  }
  return claimDataFolder(aside);
}

/** A finished copy in a folder of copies. */
export interface Copy {
  readonly name: string;
  readonly path: string;
  readonly manifest: Manifest;
}

/** The finished copies in a folder, oldest first. Reads only their manifests. */
export function copiesIn(parent: string): Copy[] {
  return readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(unfinished))
    .flatMap(({ name }) => {
      const manifest = manifestIn(join(parent, name));
      return manifest ? [{ name, path: join(parent, name), manifest }] : [];
    })
    .sort((one, other) => one.manifest.createdAt.localeCompare(other.manifest.createdAt));
}

/** The newest of copies, the oldest first. One that is dated ahead, by a clock that was wrong, only if there is no other. */
export const newestOf = <C extends Pick<Copy, 'manifest'>>(copies: readonly C[]): C | undefined =>
  copies.filter(({ manifest }) => Date.parse(manifest.createdAt) <= Date.now()).at(-1) ?? copies.at(-1);

/** Removes a folder whose command was killed: it holds records unencrypted. */
export async function removeEnded(folder: string): Promise<void> {
  if (!wasClaimed(folder)) return;
  try {
    (await claimDataFolder(folder)).release();
    await rm(folder, { recursive: true, force: true });
  } catch (error) {
    // The command's process is alive.
    if (!(error instanceof FolderInUse)) throw error;
  }
}

/** The newest finished copy that stands beside this one, in the same form; null if there is none. */
export function earlierCopy(folder: string, recipients: readonly string[]): Copy | null {
  const alike = copiesIn(dirname(folder)).filter(
    ({ name, manifest }) => name !== basename(folder) && isDeepStrictEqual(manifest.recipients ?? [], recipients),
  );
  return alike.at(-1) ?? null;
}
