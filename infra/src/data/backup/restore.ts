import { createWriteStream, readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '@easy-tax/platform/core';
import { DataRefused, flushFolder } from '@easy-tax/platform/data';
import {
  checkObjects,
  clearUnfinished,
  isTyped,
  loadObjects,
  markUnfinished,
  type OpenedCopy,
  openCopy,
} from '../copy/opened-copy.js';
import { bytesIn, checkPart, type Part, unchanged } from '../copy/parts.js';
import { loadTyped } from '../moving/import.js';
import { folderIn, optionsOf } from '../options.js';
import { megabytes, timed } from '../progress.js';

/** `restore --from FOLDER`: a backup into an empty place. Interrupted and run again, it goes on. */
export async function restore(env: Env, args: readonly string[]): Promise<boolean> {
  const options = optionsOf(args, 'from', 'identity');
  const copy = await openCopy(folderIn(options, 'from'), { kind: 'backup', identity: options.identity });
  await restoreCopy(copy, env);
  return true;
}

/** @throws DataRefused unless the place is empty and the copy whole */
export async function restoreCopy(copy: OpenedCopy, env: Env): Promise<void> {
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
  await checkObjects(copy);
  await markUnfinished(dataDir, copy.manifest, async () => findContent(dataDir));
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

/** The command's own files, and the key, which is in no copy. */
const own = ['in-use.lock', 'unfinished.txt', 'secrets.key'];

function findContent(dataDir: string): string | null {
  const [found] = readdirSync(dataDir).filter((name) => !own.some((each) => name.startsWith(each)));
  return found === undefined ? null : `${dataDir} is not empty: there is ${found} in it`;
}
