import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env, ServiceRecords } from '@easy-tax/platform';
import { z } from 'zod';
import { Progress } from '../progress.js';
import { filingsOf, readingService, type ServiceName, services } from '../stored.js';
import type { Contents, RecordsPart } from './manifest.js';
import { copyObjects, dropOthers, type Earlier, type Filing, hasObjects, storeIn, storeOf } from './objects.js';
import { asItIs, linesOf, PartWriter, valuesOf, writePart } from './parts.js';
import type { Seal } from './sealing.js';

export interface CopyTo {
  /** The folder in which the copy is made. */
  readonly aside: string;
  readonly earlier: Earlier | null;
  readonly seal: Seal | null;
  readonly trouble: (what: string) => void;
}

/** The filings that one query reads again. */
const AT_ONCE = 100;

const idList = 'filings.ids';

/**
 * Copies everything that is stored, record type by record type, even while others write. The list of filings is read
 * first, so that the copy has the account of each. Each record is read again just before its object and written after
 * it, so that a filing removed in between is in the copy with neither record nor object.
 */
export async function writeTyped(to: CopyTo, env: Env): Promise<Omit<Contents, 'kind'>> {
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
async function writeFilings({ aside, earlier, seal, trouble }: CopyTo, env: Env, stored: ServiceRecords) {
  const filings = await filingsOf(stored);
  const [from, to] = [await storeOf(env), await storeIn(aside)];
  const goesOn = await hasObjects(to);
  const lost = async ({ _id, reference }: Filing) => {
    if ((await filings.find(_id)) === null) return false;
    trouble(`missing: the file of ${reference}`);
    return true;
  };
  async function* stillThere() {
    let some: string[] = [];
    for await (const id of valuesOf(aside, idList)) {
      some.push(z.string().parse(id));
      if (some.length < AT_ONCE) continue;
      yield* filings.iterate({ _id: { in: some } });
      some = [];
    }
    yield* filings.iterate({ _id: { in: some } });
  }
  const service = 'filings';
  const path = pathOf(service, 'filings', seal);
  const records = new PartWriter(aside, path, seal?.close ?? asItIs);
  const written = new Progress('filings: filings');
  const progress = new Progress('objects');
  async function* objects() {
    for await (const { filing, object } of copyObjects(stillThere(), { from, to, earlier, seal, trouble, lost })) {
      await records.write(filing);
      written.step();
      if (object) yield object;
    }
  }
  const list = await writePart(aside, 'objects.jsonl', linesOf(progress.of(objects())));
  const finished = await records.finish();
  const version = stored.versionOf('filings');
  const part = { ...finished, service, type: 'filings', version, count: written.end() } as const;
  if (goesOn) await dropOthers(to, async (key) => (await filings.findBy('objectKey', key)) !== null);
  for (const store of [from, to]) store.close();
  await rm(join(aside, idList));
  return { part, objects: { ...list, count: progress.end() } };
}
