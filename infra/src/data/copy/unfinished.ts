import { existsSync, readFileSync } from 'node:fs';
import { rename, rm, writeFile } from 'node:fs/promises';
import { DataRefused, flushFolder, unfinishedIn } from '@easy-tax/platform/data';
import type { Manifest } from './manifest.js';

const command = { export: 'import', backup: 'restore' } as const;
const lineOf = ({ id, kind }: Manifest) => `${command[kind]} ${id}`;

/**
 * Marks the folder as one that is being filled: `refuseUnfinished` keeps the product and the other commands out of it.
 * @returns true if the same was begun before, and goes on
 * @throws DataRefused if another was begun, or if `findObstacle` names an obstacle
 */
export async function markUnfinished(dataDir: string, manifest: Manifest, findObstacle: () => Promise<string | null>) {
  const mark = unfinishedIn(dataDir);
  if (existsSync(mark)) {
    if (readFileSync(mark, 'utf8') === lineOf(manifest)) return true;
    throw new DataRefused(`${dataDir} is half filled from another copy. Finish that one, or choose an empty folder.`);
  }
  const obstacle = await findObstacle();
  if (obstacle) throw new DataRefused(`${obstacle}, and nothing is overwritten. Choose an empty place.`);
  // Renamed into place once complete: a half-written mark would name another copy.
  await writeFile(`${mark}.new`, lineOf(manifest), { mode: 0o600, flush: true });
  await rename(`${mark}.new`, mark);
  flushFolder(dataDir);
  return false;
}

export async function clearUnfinished(dataDir: string): Promise<void> {
  await rm(unfinishedIn(dataDir));
  flushFolder(dataDir);
}
