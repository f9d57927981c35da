import { isDeepStrictEqual } from 'node:util';
import { DataRefused, DuplicateKey, type Env, type Records, type Stored } from '@easy-tax/platform';
import { checkObjects, loadObjects } from './load-objects.js';
import { type Manifest, type RecordsPart, readManifest } from './manifest.js';
import { storeOf } from './objects.js';
import { folderOption } from './options.js';
import { valuesOf } from './parts.js';
import { Progress } from './progress.js';
import { inService, services } from './stored.js';
import { begin, finish } from './unfinished.js';

const batch = 2000;

/**
 * `import --from FOLDER`: an export into an empty product of any engine. Interrupted and run again, it goes on.
 * Objects come first: at no moment is there a record without its object.
 */
export async function importAll(env: Env, args: readonly string[]): Promise<boolean> {
  const folder = folderOption(args, 'from');
  const dataDir = env.DATA_DIR ?? '';
  const manifest = await readManifest(folder, 'export');
  await checkObjects(folder, manifest.objects.path);
  const again = await begin(dataDir, manifest, () => whatIsThere(env));
  const objects = await loadObjects(folder, manifest.objects.path, env);
  const records = await loadRecords(folder, manifest, env, again);
  await finish(dataDir);
  console.log(`${records} records and ${objects} objects are in place`);
  return true;
}

/** What keeps an import out of a place, in words; null where it is empty. */
export async function whatIsThere(env: Env): Promise<string | null> {
  for (const service of services) {
    const type = await inService(service, env, async (stored) => {
      for (const name of stored.names) {
        for await (const record of (await stored.open(name)).iterate()) return record && name;
      }
      return null;
    });
    if (type) return `There are ${type} of ${service} already`;
  }
  const store = await storeOf(env);
  try {
    for await (const key of store.keys()) return `There is the object ${key} already`;
    return null;
  } finally {
    store.close();
  }
}

async function loadRecords(folder: string, manifest: Manifest, env: Env, again: boolean): Promise<number> {
  let count = 0;
  for (const part of manifest.records) {
    count += await inService(part.service, env, async (stored) =>
      loadPart(folder, part, await stored.open(part.type ?? ''), again),
    );
  }
  return count;
}

async function loadPart(folder: string, part: RecordsPart, records: Records<Stored>, again: boolean): Promise<number> {
  const progress = new Progress(`${part.service}: ${part.type}`);
  let fresh: Stored[] = [];
  const store = async () => {
    await storeAll(records, fresh, part);
    fresh = [];
  };
  for await (const value of valuesOf(folder, part.path)) {
    const record = value as Stored;
    progress.step();
    if (again && (await isThere(records, record, part))) continue;
    fresh.push(record);
    if (fresh.length === batch) await store();
  }
  await store();
  return progress.end();
}

/** @throws DataRefused if a record of that id is there, and is another */
async function isThere(records: Records<Stored>, record: Stored, { service, type }: RecordsPart): Promise<boolean> {
  const found = await records.find(record._id);
  if (found === null) return false;
  if (isDeepStrictEqual(found, record)) return true;
  throw new DataRefused(`${service}: ${type} ${record._id} is there already, and not the same.`);
}

async function storeAll(records: Records<Stored>, some: readonly Stored[], { service, type }: RecordsPart) {
  try {
    await records.insertMany(some);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    throw new DataRefused(`${service}: two of the ${type} share one ${error.field}.`, { cause: error });
  }
}
