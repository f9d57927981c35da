import type { ObjectStore } from '@easy-tax/filings';
import type { Env, ServiceRecords } from '@easy-tax/platform';
import { prepareCopy, type RecordsPart, writeManifest } from './manifest.js';
import { copyObject, storeIn, storeOf } from './objects.js';
import { folderOption } from './options.js';
import { writePart } from './parts.js';
import { inService, type ServiceName, services } from './stored.js';

/** `export --to FOLDER`: everything that is stored, in a form that knows no engine. */
export async function exportAll(env: Env, args: readonly string[]): Promise<boolean> {
  const folder = folderOption(args, 'to');
  const dataDir = env.DATA_DIR ?? '';
  await prepareCopy(folder, dataDir);
  const records: RecordsPart[] = [];
  for (const service of services) {
    records.push(...(await inService(service, env, (stored) => writeRecords(folder, service, stored))));
  }
  const objects = await writeObjects(folder, env);
  await writeManifest(folder, { kind: 'export', records, objects });
  const total = records.reduce((sum, { count = 0 }) => sum + count, 0);
  console.log(`${total} records and ${objects.count} objects are in ${folder}`);
  return true;
}

async function writeRecords(folder: string, service: ServiceName, stored: ServiceRecords): Promise<RecordsPart[]> {
  const parts: RecordsPart[] = [];
  for (const type of stored.names) {
    const lines = counted(await stored.open(type));
    const part = await writePart(folder, `records/${service}.${type}.jsonl`, lines.each());
    parts.push({ ...part, service, type, count: lines.count() });
  }
  return parts;
}

function counted(records: { iterate(): AsyncIterable<unknown> }) {
  let count = 0;
  async function* each() {
    for await (const record of records.iterate()) {
      count += 1;
      yield JSON.stringify(record);
    }
  }
  return { each, count: () => count };
}

async function writeObjects(folder: string, env: Env) {
  const [from, to] = [await storeOf(env), await storeIn(folder)];
  let count = 0;
  async function* each(store: ObjectStore) {
    for await (const key of store.keys()) {
      yield JSON.stringify(await copyObject(key, from, to));
      count += 1;
    }
  }
  const part = await writePart(folder, 'objects.jsonl', each(from));
  from.close();
  to.close();
  return { ...part, count };
}
