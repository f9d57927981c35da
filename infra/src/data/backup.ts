import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { asObjectKey, ObjectMissing, type ObjectStore } from '@easy-tax/filings';
import { DataRefused, type Env, isInSqlite, type Records, type Stored, snapshotSqlite } from '@easy-tax/platform';
import { z } from 'zod';
import { prepareCopy, type RecordsPart, writeManifest } from './manifest.js';
import { type CopiedObject, copyObject, storeIn, storeOf } from './objects.js';
import { folderOption } from './options.js';
import { measurePart, writePart } from './parts.js';
import { inService, services } from './stored.js';

/** What a filing says of its object. */
const Filing = z.object({ _id: z.string(), reference: z.string(), objectKey: z.string(), sha256: z.string() });
type Filing = z.infer<typeof Filing>;

/**
 * `backup --to FOLDER`, while the product runs or not. Filings first, then the other databases, then the objects: what
 * a record names was there before it, so all that the copy's records name is still to come.
 */
export async function backup(env: Env, args: readonly string[]): Promise<boolean> {
  const folder = folderOption(args, 'to');
  const dataDir = env.DATA_DIR ?? '';
  refuseMongo(env);
  await prepareCopy(folder, dataDir);
  for (const service of services) await snapshotSqlite({ dataDir, service }, folder);
  const troubles: string[] = [];
  const objects = await copyObjects(folder, env, (what) => troubles.push(what));
  const records: RecordsPart[] = [];
  for (const service of services) records.push({ ...(await measurePart(folder, `${service}.db`)), service });
  await writeManifest(folder, { kind: 'backup', records, objects });
  for (const trouble of troubles) console.log(trouble);
  const bytes = records.reduce((sum, part) => sum + part.bytes, 0);
  console.log(`${services.length} databases (${bytes} bytes) and ${objects.count} objects are in ${folder}`);
  return troubles.length === 0;
}

/** @throws DataRefused where the records are on a server */
export function refuseMongo({ MONGO_URL }: Env): void {
  if (!MONGO_URL) return;
  throw new DataRefused(
    'The records are in MongoDB, which has its own tools for this (mongodump). `npm run data -- export` copies them, too.',
  );
}

/** Copies the object of each filing of the snapshot in this folder. */
export async function copyObjects(folder: string, env: Env, trouble: (what: string) => void) {
  const [from, to] = [await storeOf(env), await storeIn(folder)];
  // The snapshot is opened where it is, as a product would: S3 and Mongo play no part in it.
  const count = { objects: 0 };
  const part = await inService('filings', { ...env, DATA_DIR: folder }, async (stored) => {
    const filings = await stored.open('filings');
    async function* lines() {
      for await (const record of filings.iterate()) {
        const copied = await copyOf(Filing.parse(record), { from, to, filings, env, trouble });
        if (!copied) continue;
        count.objects += 1;
        yield JSON.stringify(copied);
      }
    }
    return writePart(folder, 'objects.jsonl', lines());
  });
  from.close();
  to.close();
  for (const left of ['-wal', '-shm']) await rm(join(folder, `filings.db${left}`), { force: true });
  return { ...part, count: count.objects };
}

interface Copying {
  readonly from: ObjectStore;
  readonly to: ObjectStore;
  readonly filings: Records<Stored>;
  readonly env: Env;
  readonly trouble: (what: string) => void;
}

/** Null where there is nothing to copy: what was purged meanwhile is purged from the snapshot, too. */
async function copyOf(filing: Filing, { from, to, filings, env, trouble }: Copying): Promise<CopiedObject | null> {
  try {
    const copied = await copyObject(asObjectKey(filing.objectKey), from, to);
    if (copied.sha256 !== filing.sha256) trouble(`damaged: the file of ${filing.reference}`);
    return copied;
  } catch (error) {
    if (!(error instanceof ObjectMissing)) throw error;
    const place = { dataDir: env.DATA_DIR ?? '', service: 'filings' };
    if (await isInSqlite(place, 'filings', filing._id)) trouble(`missing: the file of ${filing.reference}`);
    else await filings.remove({ _id: filing._id });
    return null;
  }
}
