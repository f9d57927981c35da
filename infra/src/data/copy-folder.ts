import { existsSync, readdirSync, realpathSync } from 'node:fs';
import { mkdir, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { claimDataFolder, DataRefused, FolderInUse } from '@easy-tax/platform';
import { type Contents, createdIn, type Manifest, writeManifest } from './manifest.js';
import { flushFolder } from './parts.js';

const ending = '.unfinished';
const lock = 'in-use.lock';

/**
 * Makes a copy beside its place, under a name that nobody takes for a copy, and puts it there once it is whole. What an
 * interrupted one has left is gone on with: its objects, which are whole or not there.
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
  refuseInside(join(realpathSync(parent), basename(folder)), realpathSync(dataDir));
  if (existsSync(folder) && readdirSync(folder).length > 0) {
    throw new DataRefused(`${folder} is not empty. Choose a new one.`);
  }
  const aside = `${folder}${ending}`;
  const claim = await claimed(aside);
  let manifest: Manifest;
  try {
    for (const name of await readdir(aside)) {
      if (name !== 'objects' && !name.startsWith(lock)) await rm(join(aside, name), { recursive: true });
    }
    manifest = await writeManifest(aside, await fill(aside));
  } finally {
    claim.release();
  }
  await rm(join(aside, lock), { force: true });
  if (existsSync(folder)) await rmdir(folder);
  await flushFolder(aside);
  await rename(aside, folder);
  await flushFolder(parent);
  return manifest;
}

function refuseInside(folder: string, dataDir: string): void {
  const inside = relative(dataDir, folder);
  if (inside === '..' || inside.startsWith(`..${sep}`)) return;
  throw new DataRefused(`${folder} is within ${dataDir}, and would be lost with it. Choose a folder elsewhere.`);
}

/** Two that make the same copy would spoil it. */
async function claimed(aside: string) {
  if (existsSync(aside) && readdirSync(aside).length > 0 && !existsSync(join(aside, lock))) {
    throw new DataRefused(`${aside} is no copy that was begun. Move it away, or choose another folder.`);
  }
  try {
    return await claimDataFolder(aside);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new DataRefused(`${aside} is being written by another command.`, { cause: error });
  }
}

/** The newest finished copy that stands beside this one; null where there is none. */
export function earlierCopy(folder: string): string | null {
  const parent = dirname(folder);
  const beside = readdirSync(parent, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.endsWith(ending) && entry.name !== basename(folder))
    .map(({ name }) => ({ path: join(parent, name), at: createdIn(join(parent, name)) }))
    .filter(({ at }) => at !== null)
    .sort((one, other) => String(one.at).localeCompare(String(other.at)));
  return beside.at(-1)?.path ?? null;
}
