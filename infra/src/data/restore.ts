import { createReadStream, createWriteStream, readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '@easy-tax/platform';
import { refuseMongo } from './backup.js';
import { checkObjects, loadObjects } from './load-objects.js';
import { readManifest } from './manifest.js';
import { folderOption } from './options.js';
import { checkPart, flushFolder, type Part } from './parts.js';
import { megabytes, timed } from './progress.js';
import { begin, finish } from './unfinished.js';

/** `restore --from FOLDER`: a backup into an empty DATA_DIR. Interrupted and run again, it goes on. */
export async function restore(env: Env, args: readonly string[]): Promise<boolean> {
  const folder = folderOption(args, 'from');
  const dataDir = env.DATA_DIR ?? '';
  refuseMongo(env);
  const manifest = await readManifest(folder, 'backup');
  await checkObjects(folder, manifest.objects.path);
  await begin(dataDir, manifest, async () => whatIsIn(dataDir));
  const objects = await loadObjects(folder, manifest.objects.path, env);
  for (const part of manifest.records) {
    await timed(`${part.path} (${megabytes(part.bytes)})`, () => place(folder, part, dataDir));
  }
  await flushFolder(dataDir);
  await finish(dataDir);
  console.log(`${manifest.records.length} databases and ${objects} objects are in ${dataDir}`);
  return true;
}

/** Its name is there once it is whole, and on the disk. */
async function place(folder: string, part: Part, dataDir: string): Promise<void> {
  const coming = { ...part, path: `${part.path}.coming` };
  const written = createWriteStream(join(dataDir, coming.path), { mode: 0o600, flush: true });
  await pipeline(createReadStream(join(folder, part.path)), written);
  await checkPart(dataDir, coming);
  await rename(join(dataDir, coming.path), join(dataDir, part.path));
}

/** What the command itself puts there. */
const own = ['in-use.lock', 'unfinished.txt'];

function whatIsIn(dataDir: string): string | null {
  const [found] = readdirSync(dataDir).filter((name) => !own.some((each) => name.startsWith(each)));
  return found === undefined ? null : `${dataDir} is not empty: there is ${found} in it`;
}
