import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runNode } from '../launcher/run.mjs';

/**
 * Does the work in a folder that goes afterwards, or stays where one is named.
 *
 * @template T
 * @param {string | undefined} kept
 * @param {(folder: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inFolder(kept, work) {
  const folder = kept ?? mkdtempSync(join(tmpdir(), 'easy-tax-bench-'));
  try {
    return await work(folder);
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

/** One document in so many weighs what real ones do; the others are small. */
const ONE_REAL_IN = 100;

/** So many enquiries and as many filings, made up unless the folder has them from before. @returns {Promise<string>} a DATA_DIR */
export async function seeded(place, rows) {
  const dataDir = join(place, `seeded-${rows}`);
  const done = `${dataDir}.done`;
  if (existsSync(done)) return dataDir;
  rmSync(dataDir, { recursive: true, force: true });
  mkdirSync(dataDir, { recursive: true });
  const wanted = { contacts: rows, filings: rows, files: Math.floor(rows / ONE_REAL_IN) };
  const args = Object.entries(wanted).flatMap(([name, count]) => [`--${name}`, String(count)]);
  await dataCommand(dataDir, 'seed', ...args);
  writeFileSync(done, '');
  return dataDir;
}

/** `npm run data` with that DATA_DIR. @returns {Promise<number>} the seconds that it took */
export async function dataCommand(dataDir, ...args) {
  const since = performance.now();
  const env = { ...process.env, DATA_DIR: dataDir };
  if (await runNode('infra/dist/data-commands.js', args, { env })) return (performance.now() - since) / 1000;
  throw new Error(`${args.join(' ')} failed on ${dataDir}; the reason stands above`);
}

/**
 * Works with the records of a type in each of these folders, where they are stored.
 *
 * @template T
 * @param {readonly string[]} dataDirs
 * @param {'enquiries' | 'filings'} type
 * @param {(all: object[], service: string) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function inAllRecords(dataDirs, type, work) {
  const { openSqliteEngine } = await import('@easy-tax/platform');
  const { contactsDefinition } = await import('@easy-tax/contacts');
  const { filingsDefinition } = await import('@easy-tax/filings');
  const { name: service, records } = type === 'filings' ? filingsDefinition : contactsDefinition;
  const engines = [];
  try {
    for (const dataDir of dataDirs) engines.push(await openSqliteEngine({ dataDir, service }));
    const declaration = records.find(({ name }) => name === type);
    return await work(await Promise.all(engines.map((engine) => engine.open(declaration))), service);
  } finally {
    for (const engine of engines) await engine.close();
  }
}
