import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Env, inBatches, type ServiceRecords } from '@easy-tax/platform';
import { z } from 'zod';
import { Progress } from '../progress.js';
import { type HoldingType, holdersIn, holdingTypes, readingService, type ServiceName, services } from '../stored.js';
import type { Contents, RecordsPart } from './manifest.js';
import { type CopyTo, type Filing, writeObjects } from './objects.js';
import { asItIs, linesOf, PartWriter, valuesOf, writePart } from './parts.js';
import type { Seal } from './sealing.js';

/** The filings that one query reads again. */
const AT_ONCE = 100;

const idList = 'holders.ids';

/**
 * Copies everything that is stored, record type by record type, even while others write. The list of filings is read
 * first, so that the copy has the account of each. Each record is read again just before its object and written after
 * it, so that a filing removed in between is in the copy with neither record nor object.
 */
export async function writeTyped(to: CopyTo, env: Env): Promise<Pick<Contents, 'records' | 'objects'>> {
  const records: RecordsPart[] = [];
  await readingService('filings', env, async (stored) => {
    const holders = await holdersIn(stored);
    await writePart(to.aside, idList, linesOf(idsOf(holders.iterate())));
  });
  for (const service of services) {
    records.push(...(await readingService(service, env, (stored) => writeRecords(to, service, stored))));
  }
  const { parts, objects } = await readingService('filings', env, (stored) => writeHolders(to, env, stored));
  return { records: [...parts, ...records], objects };
}

async function* idsOf(holders: AsyncIterable<{ readonly _id: string }>): AsyncGenerator<string> {
  for await (const { _id } of holders) yield _id;
}

const pathOf = (service: ServiceName, type: string, seal: Seal | null): string =>
  `records/${service}.${type}.jsonl${seal ? '.age' : ''}`;

/** All types of a service but those that hold objects. */
async function writeRecords({ aside, seal }: CopyTo, service: ServiceName, stored: ServiceRecords) {
  const parts: RecordsPart[] = [];
  for (const type of stored.names.filter((each) => !holdingTypes.some((type) => type === each))) {
    const progress = new Progress(`${service}: ${type}`);
    const records = progress.of((await stored.open(type)).iterate());
    const part = await writePart(aside, pathOf(service, type, seal), linesOf(records), seal?.close);
    parts.push({ ...part, service, type, version: stored.versionOf(type), count: progress.end() });
  }
  return parts;
}

/** Each holder that is still there, and its object; an object without one is what a crash has left. */
async function writeHolders(to: CopyTo, env: Env, stored: ServiceRecords) {
  const holders = await holdersIn(stored);
  async function* stillThere() {
    for await (const ids of inBatches(valuesOf(to.aside, idList), AT_ONCE)) {
      yield* holders.iterate({ _id: { in: z.array(z.string()).parse(ids) } });
    }
  }
  const service = 'filings' as const;
  const writers = holdingTypes.map((type) => {
    const records = new PartWriter(to.aside, pathOf(service, type, to.seal), to.seal?.close ?? asItIs);
    return { type, records, written: new Progress(`${service}: ${type}`) };
  });
  const copied = async (holder: unknown) => {
    const writer = writers.find(({ type }) => type === typeOf(holder));
    await writer?.records.write(holder);
    writer?.written.step();
  };
  const isThere = async ({ _id }: Filing) => (await holders.find(_id)) !== null;
  const objects = await writeObjects(to, { holders, wanted: stillThere(), isThere, copied }, env);
  const parts: RecordsPart[] = [];
  for (const { type, records, written } of writers) {
    const finished = await records.finish();
    parts.push({ ...finished, service, type, version: stored.versionOf(type), count: written.end() });
  }
  await rm(join(to.aside, idList));
  return { parts, objects };
}

/** Only papers of clients have a reference of their own. */
const typeOf = (holder: unknown): HoldingType =>
  typeof holder === 'object' && holder !== null && 'reference' in holder ? 'filings' : 'returnfiles';
