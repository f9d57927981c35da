import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '@easy-tax/platform/core';
import { claimDataFolder, countSqlite, DamagedData, isInSqlite, snapshotSqlite } from '@easy-tax/platform/data';
import { z } from 'zod';
import { folderIn, optionsOf, timed } from '../command-line.js';
import { copyAll, writeTyped } from '../copy/copy-all.js';
import { lockFile } from '../copy/copy-folder.js';
import type { Manifest, RecordsPart } from '../copy/manifest.js';
import { type CopyTo, type Filing, ObjectsWriter } from '../copy/objects.js';
import { bytesIn, measurePart, writeBytes } from '../copy/parts.js';
import { keptServices } from '../databases.js';
import { holdingTypes, inService, type ServiceName } from '../stored.js';

/** `backup --to FOLDER`, while the product runs or not. */
export async function backup(env: Env, args: readonly string[]): Promise<boolean> {
  const { findings } = await backUp(folderIn(optionsOf(args, 'to'), 'to'), env);
  return !findings;
}

/** Makes a copy of everything in that folder, encrypted if BACKUP_RECIPIENTS is set. @throws DataRefused */
export const backUp = (folder: string, env: Env): Promise<Manifest> =>
  copyAll(folder, env, 'backup', env.MONGO_URL ? writeTyped : writeDatabases);

/** Unencrypted snapshots must not leave the data folder. */
export const snapshotIn = (dataDir: string): string => join(dataDir, 'snapshot');

/** Files that SQLite makes beside a database. */
const besideDatabase = ['-wal', '-shm', '-mark'];

/**
 * Filings first, then the other databases, then the objects: an object is older than its record, so all that the
 * copy's records name is still to come. Again if data was erased meanwhile: the copy would have it without its account.
 */
async function writeDatabases(to: CopyTo, env: Env) {
  const dataDir = env.DATA_DIR ?? '';
  const kept = keptServices(env);
  const write = async (snapshots: string) => {
    for (let isErased = true; isErased; ) {
      const since = new Date().toISOString();
      for (const service of kept) {
        for (const left of ['', ...besideDatabase]) await rm(join(snapshots, `${service}.db${left}`), { force: true });
        await timed(`${service}: copying the database`, () => snapshotSqlite({ dataDir, service }, snapshots));
      }
      isErased = kept.includes('auth') && (await wasErasing(since, { ...env, DATA_DIR: snapshots }));
    }
    const objects = await snapshotObjects({ ...to, snapshots }, env);
    const records: RecordsPart[] = [];
    for (const service of kept) records.push(await databasePart(service, { ...to, snapshots }));
    return { records, objects };
  };
  const snapshots = to.seal ? snapshotIn(dataDir) : to.tempDir;
  return (to.seal ? withinOwn(snapshots, write) : write(snapshots)).catch((error: unknown) => {
    // A snapshot is as damaged as its original, and is removed.
    if (!(error instanceof DamagedData)) throw error;
    throw new DamagedData(error.message.replaceAll(snapshots, dataDir), { cause: error });
  });
}

const Erasing = z.object({ contactsAt: z.string().nullable(), filingsAt: z.string().nullable() });
const Event = z.object({ action: z.string(), createdAt: z.string() });

/** True if a service has confirmed an erasure since then, which can have ended. Times ahead are of a clock that was wrong. */
const wasErasing = (since: string, env: Env): Promise<boolean> =>
  inService('auth', env, async (stored) => {
    const now = new Date().toISOString();
    for await (const erasure of (await stored.open('erasures')).iterate())
      if (Object.values(Erasing.parse(erasure)).some((at) => at !== null && at >= since && at <= now)) return true;
    for await (const event of (await stored.open('audit_events')).iterate({ createdAt: { notBefore: since } })) {
      const { action, createdAt } = Event.parse(event);
      if (action === 'account.erase' && createdAt <= now) return true;
    }
    return false;
  });

/** Runs `work` in an empty folder that no other command uses, then removes the folder. @throws DataRefused */
async function withinOwn<R>(folder: string, work: (folder: string) => Promise<R>): Promise<R> {
  const claim = await claimDataFolder(folder);
  try {
    // Remains of an interrupted run.
    for (const name of await readdir(folder)) {
      if (!name.startsWith(lockFile)) await rm(join(folder, name), { recursive: true });
    }
    return await work(folder);
  } finally {
    claim.release();
    await rm(folder, { recursive: true, force: true });
  }
}

interface Snapshots extends CopyTo {
  /** Folder of the database snapshots. */
  readonly snapshots: string;
}

async function databasePart(service: ServiceName, { tempDir, snapshots, seal }: Snapshots): Promise<RecordsPart> {
  const name = `${service}.db`;
  const count = await countSqlite({ dataDir: snapshots, service });
  for (const left of besideDatabase) await rm(join(snapshots, `${name}${left}`), { force: true });
  if (!seal) return { ...(await measurePart(tempDir, name)), service, count };
  return { ...(await writeBytes(tempDir, `${name}.age`, seal.close(bytesIn(snapshots, name)))), service, count };
}

/** Copies the object of each filing of the snapshot. A filing that was purged meanwhile is purged there, too. */
export async function snapshotObjects(to: Snapshots, env: Env) {
  const database = { dataDir: env.DATA_DIR ?? '', service: 'filings' };
  // The snapshot is opened where it is, as a product would: S3 and Mongo play no part in it.
  return inService('filings', { ...env, DATA_DIR: to.snapshots }, async (stored) => {
    const objects = await ObjectsWriter.open(to, env);
    for (const type of holdingTypes) {
      const holders = await stored.open(type);
      const isThere = async ({ _id }: Filing) => {
        const isKept = await isInSqlite(database, type, _id);
        if (!isKept) await holders.remove({ _id });
        return isKept;
      };
      for await (const _ of objects.beside(holders.iterate(), isThere));
    }
    return objects.finish();
  });
}
