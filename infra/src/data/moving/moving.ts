import type { Env } from '@easy-tax/platform/core';
import { DataRefused, DuplicateKey, type Records, type Stored } from '@easy-tax/platform/data';
import type { ServiceRecords } from '@easy-tax/platform/office';
import { folderIn, optionsOf, Progress, remindOfKey } from '../command-line.js';
import { copyAll, writeTyped } from '../copy/copy-all.js';
import type { RecordsPart } from '../copy/manifest.js';
import { findAnyKey } from '../copy/objects.js';
import {
  checkObjects,
  clearUnfinished,
  loadObjects,
  markUnfinished,
  type OpenedCopy,
  openCopy,
  refuseUsed,
} from '../copy/opened-copy.js';
import { valuesOf } from '../copy/parts.js';
import { refuseMissing } from '../databases.js';
import { inService, services } from '../stored.js';

/** `export --to FOLDER`: everything that is stored, independent of the database. Never encrypted. */
export async function exportAll(env: Env, args: readonly string[]): Promise<boolean> {
  const to = folderIn(optionsOf(args, 'to'), 'to');
  refuseMissing(env, services);
  const { findings } = await copyAll(to, env, 'export', writeTyped);
  return !findings;
}

const batch = 2000;

/** `import --from FOLDER`: an export into an empty product of any database. It can be interrupted and run again. */
export async function importAll(env: Env, args: readonly string[]): Promise<boolean> {
  const options = optionsOf(args, 'from');
  const copy = await openCopy(folderIn(options, 'from'), { kind: 'export' });
  await loadTyped(copy, env);
  remindOfKey(env);
  return true;
}

/** Objects first, so that a record never lacks its object. */
export async function loadTyped(copy: OpenedCopy, env: Env): Promise<void> {
  const dataDir = env.DATA_DIR ?? '';
  const again = await refuseUsed(dataDir, copy.manifest, () => findObstacle(env));
  await checkObjects(copy);
  await markUnfinished(dataDir, copy.manifest);
  const objects = await loadObjects(copy, env);
  const records = await loadRecords(copy, env, again);
  await clearUnfinished(dataDir);
  console.log(`${records} records and ${objects} objects are in place`);
}

/** @returns what makes an import into this place impossible; null for an empty place */
export async function findObstacle(env: Env): Promise<string | null> {
  for (const service of services) {
    const type = await inService(service, env, async (stored) => {
      for (const name of stored.names) {
        for await (const record of (await stored.open(name)).iterate()) return record && name;
      }
      return null;
    });
    if (type) return `Records are here already (${service}: ${type})`;
  }
  const key = await findAnyKey(env);
  return key && `The object ${key} is here already`;
}

async function loadRecords(copy: OpenedCopy, env: Env, again: boolean): Promise<number> {
  let count = 0;
  for (const part of copy.manifest.records) {
    count += await inService(part.service, env, (stored) => loadPart(copy, part, stored, again));
  }
  return count;
}

async function loadPart(copy: OpenedCopy, part: RecordsPart, stored: ServiceRecords, again: boolean) {
  const { type = '', version = 1 } = part;
  const records = await stored.open(type);
  const progress = new Progress(`${part.service}: ${part.type}`);
  let fresh: Stored[] = [];
  const store = async () => {
    await storeAll(records, fresh, part);
    fresh = [];
  };
  for await (const value of valuesOf(copy.folder, part.path, copy.unwrap)) {
    const record = stored.migrated(type, value as Stored, version);
    progress.step();
    // The place was empty: the interrupted run stored this record.
    if (again && (await records.find(record._id))) continue;
    fresh.push(record);
    if (fresh.length === batch) await store();
  }
  await store();
  return progress.end();
}

async function storeAll(records: Records<Stored>, some: readonly Stored[], { service, type }: RecordsPart) {
  try {
    await records.insertMany(some);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    throw new DataRefused(`${service}: two of the ${type} share one ${error.field}.`, { cause: error });
  }
}
