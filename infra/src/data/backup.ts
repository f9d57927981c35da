import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  DataRefused,
  type Env,
  isInSqlite,
  type Records,
  type ServiceRecords,
  type Stored,
  snapshotSqlite,
} from '@easy-tax/platform';
import { keptServices } from './compact.js';
import { earlierCopy, makeCopy } from './copy-folder.js';
import type { RecordsPart } from './manifest.js';
import { copyObjects, dropOthers, type Filing, hasObjects, storeIn, storeOf } from './objects.js';
import { folderOption } from './options.js';
import { linesOf, measurePart, writePart } from './parts.js';
import { megabytes, Progress, timed } from './progress.js';
import { filingsOf, inService, services } from './stored.js';

/**
 * `backup --to FOLDER`, while the product runs or not. Filings first, then the other databases, then the objects: what
 * a record names was there before it, so all that the copy's records name is still to come.
 */
export async function backup(env: Env, args: readonly string[]): Promise<boolean> {
  const folder = folderOption(args, 'to');
  const dataDir = env.DATA_DIR ?? '';
  refuseMongo(env);
  const kept = keptServices(env);
  for (const service of services.filter((each) => !kept.includes(each))) {
    console.log(`${service}: nothing has been kept yet`);
  }
  const troubles: string[] = [];
  const { records, objects } = await makeCopy(folder, dataDir, async (aside) => {
    for (const service of kept) {
      await timed(`${service}: copying the database`, () => snapshotSqlite({ dataDir, service }, aside));
    }
    const copied = await snapshotObjects({ aside, earlier: earlierCopy(folder) }, env, (what) => troubles.push(what));
    const parts: RecordsPart[] = [];
    for (const service of kept) parts.push({ ...(await measurePart(aside, `${service}.db`)), service });
    return { kind: 'backup', records: parts, objects: copied };
  });
  for (const trouble of troubles) console.log(trouble);
  const bytes = records.reduce((sum, part) => sum + part.bytes, 0);
  console.log(`${records.length} databases (${megabytes(bytes)}) and ${objects.count} objects are in ${folder}`);
  return troubles.length === 0;
}

/** @throws DataRefused where the records are on a server */
export function refuseMongo({ MONGO_URL }: Env): void {
  if (!MONGO_URL) return;
  throw new DataRefused(
    'The records are in MongoDB, which is copied while it runs by its own tools (mongodump). `npm run data -- export` ' +
      'copies records and documents of any engine and store, while every service is stopped.',
  );
}

interface Places {
  /** Where the copy is made: the snapshot is there already. */
  readonly aside: string;
  /** A copy that was made before, whose objects can be linked. */
  readonly earlier: string | null;
}

/** Copies the object of each filing of the snapshot. */
export async function snapshotObjects({ aside, earlier }: Places, env: Env, trouble: (what: string) => void) {
  const [from, to] = [await storeOf(env), await storeIn(aside)];
  const before = earlier === null ? null : await storeIn(earlier);
  const progress = new Progress('objects');
  const copy = async (stored: ServiceRecords) => {
    const filings = await filingsOf(stored);
    const goesOn = await hasObjects(to);
    const lost = (filing: Filing) => loseFiling(filing, filings, env, trouble);
    const objects = copyObjects(filings.iterate(), { from, to, earlier: before, trouble, lost });
    const part = await writePart(aside, 'objects.jsonl', linesOf(progress.of(objects)));
    if (goesOn) await dropOthers(to, async (key) => (await filings.findBy('objectKey', key)) !== null);
    return part;
  };
  // The snapshot is opened where it is, as a product would: S3 and Mongo play no part in it.
  const part = await inService('filings', { ...env, DATA_DIR: aside }, copy);
  for (const store of [from, to, before]) store?.close();
  for (const left of ['-wal', '-shm', '-mark']) await rm(join(aside, `filings.db${left}`), { force: true });
  return { ...part, count: progress.end() };
}

/** What was purged meanwhile is purged from the snapshot, too. */
async function loseFiling(filing: Filing, snapshot: Records<Stored>, env: Env, trouble: (what: string) => void) {
  const place = { dataDir: env.DATA_DIR ?? '', service: 'filings' };
  if (await isInSqlite(place, 'filings', filing._id)) trouble(`missing: the file of ${filing.reference}`);
  else await snapshot.remove({ _id: filing._id });
}
