import { type Env, inBatches } from '@easy-tax/platform/core';
import type { Records, Stored } from '@easy-tax/platform/data';
import type { ServiceRecords } from '@easy-tax/platform/office';
import { Progress } from '../command-line.js';
import { keptServices, refuseLost } from '../databases.js';
import { type HoldingType, holdingTypes, readingService, type ServiceName, services } from '../stored.js';
import { earlierCopy, makeCopy } from './copy-folder.js';
import type { Contents, Manifest, RecordsPart } from './manifest.js';
import { type CopyTo, type Filing, ObjectsWriter, openEarlier } from './objects.js';
import { writePart } from './parts.js';
import { sealFor } from './sealing.js';

/** How many filings one query reads again. */
const BATCH_SIZE = 100;

type Ids = ReadonlyMap<HoldingType, readonly string[]>;
const isHolding = (type: string) => holdingTypes.some((each) => each === type);

/**
 * Copies everything that is stored, record type by record type, even while others write. The list of filings is read
 * first, so that the copy has the account of each. Each record is read again just before its object and written after
 * it, so that a filing removed in between is in the copy with neither record nor object. Contacts come after accounts, so
 * that the copy has no messages of an erased one. Returns and clients come last: no filing names one that is younger than
 * their copy.
 */
export async function writeTyped(to: CopyTo, env: Env): Promise<Pick<Contents, 'records' | 'objects'>> {
  const records: RecordsPart[] = [];
  const writeOthers = (service: ServiceName) =>
    readingService(service, env, async (stored) => {
      for (const type of stored.names.filter((each) => !isHolding(each))) {
        records.push(await writeRecords(to, { service, type, stored }, (await stored.open(type)).iterate()));
      }
    });
  const ids = await readingService('filings', env, idsOfHolders);
  for (const service of services) if (service !== 'filings') await writeOthers(service);
  const { parts, objects } = await readingService('filings', env, (stored) => writeHolders(to, env, stored, ids));
  await writeOthers('filings');
  return { records: [...parts, ...records], objects };
}

async function idsOfHolders(stored: ServiceRecords): Promise<Ids> {
  const ids = new Map<HoldingType, string[]>();
  for (const type of holdingTypes) {
    const found: string[] = [];
    for await (const { _id } of (await stored.open(type)).iterate()) found.push(_id);
    ids.set(type, found);
  }
  return ids;
}

interface Place {
  readonly service: ServiceName;
  readonly type: string;
  readonly stored: ServiceRecords;
}

async function writeRecords({ tempDir, seal }: CopyTo, { service, type, stored }: Place, all: AsyncIterable<unknown>) {
  const progress = new Progress(`${service}: ${type}`);
  const path = `records/${service}.${type}.jsonl${seal ? '.age' : ''}`;
  const part = await writePart(tempDir, path, progress.of(all), seal?.close);
  return { ...part, service, type, version: stored.versionOf(type), count: progress.end() };
}

/** Copies each record that still exists, and its object. Objects without a record are remains of a crash. */
async function writeHolders(to: CopyTo, env: Env, stored: ServiceRecords, ids: Ids) {
  const parts: RecordsPart[] = [];
  const objects = await ObjectsWriter.open(to, env);
  for (const type of holdingTypes) {
    const holders = await stored.open(type);
    const isThere = async ({ _id }: Filing) => (await holders.find(_id)) !== null;
    const copied = objects.beside(stillThere(holders, ids.get(type) ?? []), isThere);
    parts.push(await writeRecords(to, { service: 'filings', type, stored }, copied));
  }
  return { parts, objects: await objects.finish() };
}

async function* stillThere(holders: Records<Stored>, ids: readonly string[]) {
  for await (const some of inBatches(ids, BATCH_SIZE)) yield* holders.iterate({ _id: { in: some } });
}

type Write = (to: CopyTo, env: Env) => Promise<Pick<Contents, 'records' | 'objects'>>;

/**
 * Makes a copy of everything that is stored, as `write` does it. An `export` is plain; a `backup` is encrypted if
 * BACKUP_RECIPIENTS is set.
 * @throws DataRefused
 */
export async function copyAll(folder: string, env: Env, kind: Manifest['kind'], write: Write): Promise<Manifest> {
  const seal = kind === 'backup' ? sealFor(env.BACKUP_RECIPIENTS) : null;
  const recipients = seal?.recipients ?? [];
  await refuseLost(env);
  keptServices(env);
  const troubles: string[] = [];
  const fill = async (tempDir: string) => {
    const before = earlierCopy(folder, recipients);
    const earlier = before && (await openEarlier(before));
    const report = (what: string) => troubles.push(what);
    const contents = await write({ tempDir, earlier, seal, report }, env);
    earlier?.store.close();
    return { kind, ...contents, recipients, findings: troubles.length };
  };
  const manifest = await makeCopy(folder, env.DATA_DIR ?? '', fill);
  for (const trouble of troubles) console.log(trouble);
  const total = manifest.records.reduce((sum, { count = 0 }) => sum + count, 0);
  console.log(`${total} records and ${manifest.objects.count} objects are in ${folder}`);
  return manifest;
}
