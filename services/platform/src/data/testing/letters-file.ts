import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnyDeclaration, RecordsEngine } from '../port/records.js';
import { openSqliteEngine } from '../sqlite/engine.js';
import { openSqlite } from '../sqlite/on-disk/driver.js';
import { findingsOf } from './contract/walk.js';
import { type Letter, LetterRecords } from './letters.js';

export const lettersFile = (dataDir: string): string => join(dataDir, 'letters.db');
export const openLetters = (dataDir: string): Promise<RecordsEngine> =>
  openSqliteEngine({ dataDir, service: 'letters' });

/** Opens the file, does the work, and closes it. */
export async function inLetters<R>(dataDir: string, work: (engine: RecordsEngine) => Promise<R>): Promise<R> {
  const engine = await openLetters(dataDir);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

export const storeLetters = (dataDir: string, list: readonly Letter[]): Promise<void> =>
  inLetters(dataDir, async (engine) => (await engine.open(LetterRecords)).insertMany(list));

export const verifyLetters = (dataDir: string, declaration: AnyDeclaration = LetterRecords) =>
  inLetters(dataDir, (engine) => findingsOf((finding) => engine.verify(declaration, finding)));

/** Runs SQL on the closed file, as a person with a tool could. */
export async function alterLetters(dataDir: string, sql: string): Promise<void> {
  const hand = await openSqlite(lettersFile(dataDir));
  hand.exec(sql);
  hand.close();
}

/** Changes bytes of the closed file as a broken disk would. */
export async function flipBytes(dataDir: string, change: (bytes: Buffer) => void): Promise<void> {
  const bytes = await readFile(lettersFile(dataDir));
  change(bytes);
  await writeFile(lettersFile(dataDir), bytes);
}
