import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env, ServiceRecords } from '@easy-tax/platform';
import { z } from 'zod';
import { Progress } from '../progress.js';
import { filingsOf, readingService, type ServiceName, services } from '../stored.js';
import type { Contents, RecordsPart } from './manifest.js';
import { type CopyTo, type Filing, writeObjects } from './objects.js';
import { asItIs, linesOf, PartWriter, valuesOf, writePart } from './parts.js';
import type { Seal } from './sealing.js';

/** The filings that one query reads again. */
const AT_ONCE = 100;

const idList = 'filings.ids';

/**
 * Copies everything that is stored, record type by record type, even while others write. The list of filings is read
 * first, so that the copy has the account of each. Each record is read again just before its object and written after
 * it, so that a filing removed in between is in the copy with neither record nor object.
 */
export async function writeTyped(to: CopyTo, env: Env): Promise<Pick<Contents, 'records' | 'objects'>> {
  const records: RecordsPart[] = [];
  await readingService('filings', env, async (stored) => {
    const filings = await filingsOf(stored);
    await writePart(to.aside, idList, linesOf(idsOf(filings.iterate())));
  });
  for (const service of services) {
    records.push(...(await readingService(service, env, (stored) => writeRecords(to, service, stored))));
  }
  const { part, objects } = await readingService('filings', env, (stored) => writeFilings(to, env, stored));
  return { records: [part, ...records], objects };
}

async function* idsOf(filings: AsyncIterable<{ readonly _id: string }>): AsyncGenerator<string> {
  for await (const { _id } of filings) yield _id;
}

const pathOf = (service: ServiceName, type: string, seal: Seal | null): string =>
  `records/${service}.${type}.jsonl${seal ? '.age' : ''}`;

/** All types of a service but the filings themselves. */
async function writeRecords({ aside, seal }: CopyTo, service: ServiceName, stored: ServiceRecords) {
  const parts: RecordsPart[] = [];
  for (const type of stored.names.filter((each) => each !== 'filings')) {
    const progress = new Progress(`${service}: ${type}`);
    const records = progress.of((await stored.open(type)).iterate());
    const part = await writePart(aside, pathOf(service, type, seal), linesOf(records), seal?.close);
    parts.push({ ...part, service, type, version: stored.versionOf(type), count: progress.end() });
  }
  return parts;
}

/** Each filing that is still there, and its object; an object without a filing is what a crash has left. */
async function writeFilings(to: CopyTo, env: Env, stored: ServiceRecords) {
  const filings = await filingsOf(stored);
  async function* stillThere() {
    let some: string[] = [];
    for await (const id of valuesOf(to.aside, idList)) {
      some.push(z.string().parse(id));
      if (some.length < AT_ONCE) continue;
      yield* filings.iterate({ _id: { in: some } });
      some = [];
    }
    yield* filings.iterate({ _id: { in: some } });
  }
  const [service, type] = ['filings', 'filings'] as const;
  const records = new PartWriter(to.aside, pathOf(service, type, to.seal), to.seal?.close ?? asItIs);
  const written = new Progress(`${service}: ${type}`);
  const copied = async (filing: unknown) => {
    await records.write(filing);
    written.step();
  };
  const isThere = async ({ _id }: Filing) => (await filings.find(_id)) !== null;
  const objects = await writeObjects(to, { filings, wanted: stillThere(), isThere, copied }, env);
  const finished = await records.finish();
  await rm(join(to.aside, idList));
  return { part: { ...finished, service, type, version: stored.versionOf(type), count: written.end() }, objects };
}
