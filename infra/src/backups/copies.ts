import { readdirSync, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '@easy-tax/platform/core';
import { backUp } from '../data/backup/backup.js';
import { copiesIn, unfinished } from '../data/copy/copy-folder.js';
import { type Manifest, readManifest } from '../data/copy/manifest.js';
import { checkObjects } from '../data/copy/opened-copy.js';
import { nameOf } from './backup-times.js';

/** Folder names of scheduled backups. */
const ours = /^\d{4}-\d{2}-\d{2}-\d{6}$/;

const isUnfinished = (name: string) => name.endsWith(unfinished) && ours.test(name.slice(0, -unfinished.length));

/** The finished copies of scheduled backups, the oldest first. Other folders are left out. */
export const scheduledCopies = (folder: string) => copiesIn(folder).filter(({ name }) => ours.test(name));

/**
 * Makes a copy and reads all of it again. Remains of interrupted runs are removed first.
 * @throws if the copy is not intact; it is then removed
 */
export async function makeProven(folder: string, name: string, env: Env): Promise<Manifest> {
  for (const left of readdirSync(folder).filter(isUnfinished)) await rm(join(folder, left), { recursive: true });
  const copy = join(folder, name);
  await backUp(copy, env);
  try {
    const manifest = await readManifest(copy, 'backup');
    await checkObjects({ folder: copy, manifest });
    return manifest;
  } catch (error) {
    await rm(copy, { recursive: true, force: true });
    throw error;
  }
}

/** Removes all copies but these. Removes the manifest first: a folder without it is no copy. */
export async function removeOtherCopies(folder: string, kept: ReadonlySet<string>): Promise<void> {
  const going = scheduledCopies(folder).filter(({ name }) => !kept.has(name));
  for (const { path } of going) {
    await rm(join(path, 'manifest.json'));
    await rm(path, { recursive: true, force: true });
  }
  for (const name of readdirSync(folder)) {
    const half = ours.test(name) && !scheduledCopies(folder).some((copy) => copy.name === name);
    if (half && statSync(join(folder, name)).isDirectory()) await rm(join(folder, name), { recursive: true });
  }
}

/**
 * Keeps one copy a day of those made since the last run that succeeded: a run that fails after its copy was made is
 * repeated, and would fill the disk. A copy with findings always stays and does not count as the copy of its day.
 */
export async function removeExtraCopies(folder: string, lastWholeAt: string | null): Promise<void> {
  const since = lastWholeAt ? nameOf(new Date(lastWholeAt)) : '';
  const days = new Set<string>();
  const kept = scheduledCopies(folder)
    .reverse()
    .filter(({ name, manifest: { findings } }) => {
      const day = name.slice(0, 'yyyy-mm-dd'.length);
      const isExtra = name > since && days.has(day);
      if (!findings) days.add(day);
      return findings || !isExtra;
    });
  await removeOtherCopies(folder, new Set(kept.map(({ name }) => name)));
}

/** The size of a copy in bytes, linked files included. */
export function bytesOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (entry.isFile()) bytes += statSync(join(entry.parentPath, entry.name)).size;
  }
  return bytes;
}
