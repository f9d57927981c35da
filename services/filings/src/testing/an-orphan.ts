import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { newObjectKey, type ObjectKey } from '../storage/object-store.js';

/** Makes an object without a filing in that data folder. */
export async function anOrphan(dataDir: string): Promise<ObjectKey> {
  const key = newObjectKey();
  const folder = join(dataDir, 'objects', key.slice(0, 2));
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, key), 'left by a crash');
  return key;
}
