import { createReadStream, createWriteStream, readdirSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Env } from '@easy-tax/platform';
import { refuseMongo } from './backup.js';
import { readManifest } from './manifest.js';
import { loadObjects } from './objects.js';
import { folderOption } from './options.js';
import { checkPart, flushFolder } from './parts.js';
import { begin, finish } from './unfinished.js';

/** `restore --from FOLDER`: a backup into an empty DATA_DIR. Interrupted and run again, it goes on. */
export async function restore(env: Env, args: readonly string[]): Promise<boolean> {
  const folder = folderOption(args, 'from');
  const dataDir = env.DATA_DIR ?? '';
  refuseMongo(env);
  const manifest = await readManifest(folder, 'backup');
  await begin(dataDir, manifest, async () => whatIsIn(dataDir));
  const objects = await loadObjects(folder, manifest.objects.path, env);
  for (const part of manifest.records) {
    const coming = { ...part, path: `${part.path}.coming` };
    const written = createWriteStream(join(dataDir, coming.path), { mode: 0o600, flush: true });
    await pipeline(createReadStream(join(folder, part.path)), written);
    await checkPart(dataDir, coming);
    await rename(join(dataDir, coming.path), join(dataDir, part.path));
  }
  await flushFolder(dataDir);
  await finish(dataDir);
  console.log(`${manifest.records.length} databases and ${objects} objects are in ${dataDir}`);
  return true;
}

/** The lock is the command's own. */
function whatIsIn(dataDir: string): string | null {
  const [found] = readdirSync(dataDir).filter((name) => !name.startsWith('in-use.lock'));
  return found === undefined ? null : `${dataDir} is not empty: there is ${found} in it`;
}
