import { DataRefused, type Env, type ServiceRecords } from '@easy-tax/platform';
import { earlierCopy, makeCopy } from './copy-folder.js';
import type { RecordsPart } from './manifest.js';
import { copyObjects, dropOthers, type Filing, hasObjects, storeIn, storeOf } from './objects.js';
import { folderOption } from './options.js';
import { linesOf, valuesOf, writePart } from './parts.js';
import { Progress } from './progress.js';
import { filingsOf, inService, type ServiceName, services } from './stored.js';

/** `export --to FOLDER`: everything that is stored, in a form that knows no engine, while nothing writes. */
export async function exportAll(env: Env, args: readonly string[]): Promise<boolean> {
  const folder = folderOption(args, 'to');
  const troubles: string[] = [];
  const { records, objects } = await makeCopy(folder, env.DATA_DIR ?? '', async (aside) => {
    const parts: RecordsPart[] = [];
    for (const service of services) {
      parts.push(...(await inService(service, env, (stored) => writeRecords(aside, service, stored))));
    }
    const copied = await exportObjects(aside, earlierCopy(folder), env, (what) => troubles.push(what));
    return { kind: 'export', records: parts, objects: copied };
  });
  for (const trouble of troubles) console.log(trouble);
  const total = records.reduce((sum, { count = 0 }) => sum + count, 0);
  console.log(`${total} records and ${objects.count} objects are in ${folder}`);
  return troubles.length === 0;
}

const pathOf = (service: ServiceName, type: string): string => `records/${service}.${type}.jsonl`;

async function writeRecords(folder: string, service: ServiceName, stored: ServiceRecords): Promise<RecordsPart[]> {
  const parts: RecordsPart[] = [];
  for (const type of stored.names) {
    const progress = new Progress(`${service}: ${type}`);
    const records = progress.of((await stored.open(type)).iterate());
    const part = await writePart(folder, pathOf(service, type), linesOf(records));
    parts.push({ ...part, service, type, count: progress.end() });
  }
  return parts;
}

/** The object of each filing that was exported; one without a filing is what a crash has left. */
function exportObjects(folder: string, earlier: string | null, env: Env, trouble: (what: string) => void) {
  return inService('filings', env, async (stored) => {
    const filings = await filingsOf(stored);
    const [from, to] = [await storeOf(env), await storeIn(folder)];
    const goesOn = await hasObjects(to);
    const before = earlier === null ? null : await storeIn(earlier);
    const lost = async ({ _id, reference }: Filing) => {
      if ((await filings.find(_id)) === null) throw writing();
      trouble(`missing: the file of ${reference}`);
    };
    const progress = new Progress('objects');
    const exported = valuesOf(folder, pathOf('filings', 'filings'));
    const objects = progress.of(copyObjects(exported, { from, to, earlier: before, trouble, lost }));
    const part = await writePart(folder, 'objects.jsonl', linesOf(objects));
    if (goesOn) await dropOthers(to, async (key) => (await filings.findBy('objectKey', key)) !== null);
    for (const store of [from, to, before]) store?.close();
    return { ...part, count: progress.end() };
  });
}

/** A filing that was exported is gone: its purge was not to be, while nothing writes. */
const writing = () =>
  new DataRefused('Something has removed records meanwhile. Stop every service, and export again: it goes on.');
