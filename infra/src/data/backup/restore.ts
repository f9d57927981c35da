import { createWriteStream, existsSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { mkdtemp, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '@easy-tax/platform/core';
import { claimDataFolder, DataRefused, flushFolder } from '@easy-tax/platform/data';
import { folderIn, megabytes, optionsOf, remindOfKey, timed, UsageError } from '../command-line.js';
import { copiesIn, newestOf, removeEnded } from '../copy/copy-folder.js';
import {
  checkObjects,
  clearUnfinished,
  isTyped,
  loadObjects,
  markUnfinished,
  type OpenedCopy,
  openCopy,
  refuseUsed,
} from '../copy/opened-copy.js';
import { bytesIn, checkPart, type Part, unchanged } from '../copy/parts.js';
import { verify } from '../maintenance.js';
import { loadTyped } from '../moving/moving.js';

/** `restore --from FOLDER`: a backup into an empty place. Interrupted and run again, it goes on. */
export async function restore(env: Env, args: readonly string[]): Promise<boolean> {
  const options = optionsOf(args, 'from', 'identity');
  const copy = await openCopy(folderIn(options, 'from'), { kind: 'backup', identity: options.identity });
  await restoreCopy(copy, env);
  remindOfKey(env);
  return true;
}

/** @throws DataRefused unless the place is empty and the copy whole */
async function restoreCopy(copy: OpenedCopy, env: Env): Promise<void> {
  if (isTyped(copy.manifest)) await loadTyped(copy, env);
  else await placeFiles(copy, env);
}

async function placeFiles(copy: OpenedCopy, env: Env): Promise<void> {
  const dataDir = env.DATA_DIR ?? '';
  const { records } = copy.manifest;
  if (env.MONGO_URL) {
    throw new DataRefused(
      `${copy.folder} holds databases of SQLite. Restore it without MONGO_URL into an empty folder, and move it on ` +
        'with `npm run data -- export` and `import`.',
    );
  }
  await refuseUsed(dataDir, copy.manifest, async () => findContent(dataDir));
  await checkObjects(copy);
  await markUnfinished(dataDir, copy.manifest);
  const objects = await loadObjects(copy, env);
  for (const part of records) {
    await timed(`${part.path} (${megabytes(part.bytes)})`, () => restorePart(copy, part, dataDir));
  }
  flushFolder(dataDir);
  await clearUnfinished(dataDir);
  console.log(`${records.length} databases and ${objects} objects are in ${dataDir}`);
}

/** Renamed into place only after it is complete and flushed. */
async function restorePart({ folder, unwrap }: OpenedCopy, part: Part, dataDir: string): Promise<void> {
  const name = part.path.replace(/\.age$/, '');
  const coming = join(dataDir, `${name}.coming`);
  await pipeline(bytesIn(folder, part.path, unwrap), createWriteStream(coming, { mode: 0o600, flush: true }));
  // Decryption verifies an encrypted part.
  if (unwrap === unchanged) await checkPart(dataDir, { ...part, path: `${name}.coming` });
  await rename(coming, join(dataDir, name));
}

/** The command's own files, the key, which is in no copy, and the folder of a disk that was formatted. */
const own = ['in-use.lock', 'unfinished.txt', 'secrets.key', 'lost+found'];

function findContent(dataDir: string): string | null {
  const [found] = readdirSync(dataDir).filter((name) => !own.some((each) => name.startsWith(each)));
  return found === undefined ? null : `${dataDir} is not empty: there is ${found} in it`;
}

/**
 * `drill`: restores a copy into an empty place of its own, checks every record and every document there, and removes
 * it. Without --from it takes the newest copy of BACKUP_TO; without --in the place is made in the folder for temporary
 * files. The place is always a folder: no copy needs MongoDB or a bucket to be restored.
 */
export async function drill(env: Env, args: readonly string[]): Promise<boolean> {
  const options = optionsOf(args, 'from', 'identity', 'in');
  const from = options.from ? resolve(options.from) : newestIn(env.BACKUP_TO);
  return drillCopy(from, env, { identity: options.identity, within: options.in });
}

interface Drill {
  readonly identity?: string;
  /** The folder in which it is restored. */
  readonly within?: string;
}

/** @returns whether all is well @throws DataRefused if the copy can't be restored */
export async function drillCopy(from: string, env: Env, { identity, within = tmpdir() }: Drill): Promise<boolean> {
  const started = performance.now();
  if (!existsSync(within)) throw new DataRefused(`There is no folder ${within}.`);
  const DATA_DIR = await mkdtemp(join(within, 'drill-'));
  const claim = await claimDataFolder(DATA_DIR);
  const removeFolder = () => {
    claim.release();
    // Running writes fail, because their folder has a new name.
    renameSync(DATA_DIR, `${DATA_DIR}-over`);
    remove(`${DATA_DIR}-over`);
  };
  process.once('exit', removeFolder);
  const drillEnv = { ...env, DATA_DIR, MONGO_URL: undefined, S3_BUCKET: undefined };
  try {
    const copy = await openCopy(from, { kind: 'backup', identity });
    await restoreCopy(copy, drillEnv);
    const well = await verify(drillEnv, { isDrill: true });
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    console.log(`The copy ${from} of ${copy.manifest.createdAt} was restored and checked in ${seconds} s.`);
    return well;
  } finally {
    process.off('exit', removeFolder);
    removeFolder();
  }
}

/** Removes the remains of killed drills from a folder: they hold all records unencrypted. */
export async function removeEndedDrills(within: string): Promise<void> {
  for (const name of readdirSync(within)) if (name.startsWith('drill-')) await removeEnded(join(within, name));
}

const remove = (folder: string): void => rmSync(folder, { recursive: true, force: true });

function newestIn(folder: string | undefined): string {
  if (!folder) throw new UsageError('Name the copy: --from FOLDER, or the folder of copies in BACKUP_TO');
  const newest = existsSync(folder) && newestOf(copiesIn(folder));
  if (!newest) throw new DataRefused(`There is no finished copy in ${folder}.`);
  return newest.path;
}
