import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { countSqlite, type Env, isInSqlite, type ServiceRecords, snapshotSqlite } from '@easy-tax/platform';
import { keptServices } from '../compact.js';
import { claimForCommand, earlierCopy, lockFile, makeCopy } from '../copy/copy-folder.js';
import type { Manifest, RecordsPart } from '../copy/manifest.js';
import { copyObjects, dropOthers, Earlier, type Filing, hasObjects, storeIn, storeOf } from '../copy/objects.js';
import { bytesIn, linesOf, measurePart, writeBytes, writePart } from '../copy/parts.js';
import { type Seal, sealFor } from '../copy/sealing.js';
import type { CopyTo } from '../copy/typed-copy.js';
import { copyTyped } from '../moving/export.js';
import { folderIn, optionsOf } from '../options.js';
import { megabytes, Progress, timed } from '../progress.js';
import { filingsOf, inService, type ServiceName, services } from '../stored.js';

/** `backup --to FOLDER`, while the product runs or not. */
export async function backup(env: Env, args: readonly string[]): Promise<boolean> {
  const { findings } = await backUp(folderIn(optionsOf(args, 'to'), 'to'), env);
  return !findings;
}

/** A new copy of everything in that folder, encrypted where BACKUP_RECIPIENTS says for whom. @throws DataRefused */
export const backUp = (folder: string, env: Env): Promise<Manifest> =>
  env.MONGO_URL ? copyTyped(folder, env, 'backup') : copyFiles(folder, env);

/**
 * Filings first, then the other databases, then the objects: an object is older than its record, so all that the
 * copy's records name is still to come.
 */
async function copyFiles(folder: string, env: Env): Promise<Manifest> {
  const dataDir = env.DATA_DIR ?? '';
  const seal = sealFor(env.BACKUP_RECIPIENTS);
  const recipients = seal?.recipients ?? [];
  const kept = keptServices(env);
  for (const service of services.filter((each) => !kept.includes(each))) {
    console.log(`${service}: nothing has been kept yet`);
  }
  const troubles: string[] = [];
  const fillFrom = async (snapshots: string, aside: string) => {
    for (const service of kept) {
      await timed(`${service}: copying the database`, () => snapshotSqlite({ dataDir, service }, snapshots));
    }
    const before = earlierCopy(folder, recipients);
    const earlier = before && (await Earlier.open(before));
    const trouble = (what: string) => troubles.push(what);
    const objects = await snapshotObjects({ aside, snapshots, earlier, seal, trouble }, env);
    earlier?.close();
    const records: RecordsPart[] = [];
    for (const service of kept) records.push(await databasePart(service, { aside, snapshots, seal }));
    return { kind: 'backup' as const, records, objects, recipients, findings: troubles.length };
  };
  // Snapshots that are not encrypted yet stay in the data folder.
  const fill = (aside: string) =>
    seal ? withinOwn(join(dataDir, 'snapshot'), (own) => fillFrom(own, aside)) : fillFrom(aside, aside);
  const manifest = await makeCopy(folder, dataDir, fill, seal ? [] : undefined);
  for (const trouble of troubles) console.log(trouble);
  const bytes = manifest.records.reduce((sum, part) => sum + part.bytes, 0);
  const { records, objects } = manifest;
  console.log(`${records.length} databases (${megabytes(bytes)}) and ${objects.count} objects are in ${folder}`);
  return manifest;
}

/** Does work in an empty folder that no other command has meanwhile; afterwards it is gone. @throws DataRefused */
async function withinOwn<R>(folder: string, work: (folder: string) => Promise<R>): Promise<R> {
  const claim = await claimForCommand(folder);
  try {
    // The rest of a run that was ended.
    for (const name of await readdir(folder)) {
      if (!name.startsWith(lockFile)) await rm(join(folder, name), { recursive: true });
    }
    return await work(folder);
  } finally {
    claim.release();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Snapshots {
  readonly aside: string;
  readonly snapshots: string;
  readonly seal: Seal | null;
}

async function databasePart(service: ServiceName, { aside, snapshots, seal }: Snapshots): Promise<RecordsPart> {
  const name = `${service}.db`;
  const count = await countSqlite({ dataDir: snapshots, service });
  for (const left of ['-wal', '-shm', '-mark']) await rm(join(snapshots, `${name}${left}`), { force: true });
  if (!seal) return { ...(await measurePart(aside, name)), service, count };
  return { ...(await writeBytes(aside, `${name}.age`, seal.close(bytesIn(snapshots, name)))), service, count };
}

/** Copies the object of each filing of the snapshot. */
export async function snapshotObjects(places: CopyTo & { readonly snapshots: string }, env: Env) {
  const { aside, snapshots, earlier, seal, trouble } = places;
  const [from, to] = [await storeOf(env), await storeIn(aside)];
  const progress = new Progress('objects');
  const copy = async (stored: ServiceRecords) => {
    const filings = await filingsOf(stored);
    const goesOn = await hasObjects(to);
    /** A filing that was purged meanwhile is purged from the snapshot, too. */
    const lost = async ({ _id, reference }: Filing) => {
      const place = { dataDir: env.DATA_DIR ?? '', service: 'filings' };
      const isThere = await isInSqlite(place, 'filings', _id);
      if (isThere) trouble(`missing: the file of ${reference}`);
      else await filings.remove({ _id });
      return isThere;
    };
    async function* objects() {
      const copied = copyObjects(filings.iterate(), { from, to, earlier, seal, trouble, lost });
      for await (const { object } of copied) if (object) yield object;
    }
    const part = await writePart(aside, 'objects.jsonl', linesOf(progress.of(objects())));
    if (goesOn) await dropOthers(to, async (key) => (await filings.findBy('objectKey', key)) !== null);
    return part;
  };
  // The snapshot is opened where it is, as a product would: S3 and Mongo play no part in it.
  const part = await inService('filings', { ...env, DATA_DIR: snapshots }, copy);
  for (const store of [from, to]) store.close();
  return { ...part, count: progress.end() };
}
