import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DataRefused } from '../../port/errors.js';
import { tables } from '../schema.js';
import { preparePrivateFile } from './data-folder.js';
import { SqliteFile } from './file.js';
import { refuseForeign } from './open-file.js';

type Database = { readonly dataDir: string; readonly service: string };

/**
 * Copies a service's database into a new file of a folder while others read and write: `VACUUM INTO` reads in one
 * transaction.
 * @returns its size in bytes
 * @throws DataRefused if there is none, or it can't be used; EngineUnavailable if the disk fails or is full
 */
export function snapshotSqlite(database: Database, folder: string): Promise<void> {
  const copy = join(folder, `${database.service}.db`);
  return beside(database, (file) => {
    preparePrivateFile(copy);
    file.run('VACUUM INTO ?', copy);
  });
}

/**
 * Rewrites a database without the space of removed records, in one transaction.
 * @returns its size in bytes
 * @throws DataRefused if there is no database, it can't be used, or another process uses it; EngineUnavailable
 */
export async function compactSqlite(database: Database): Promise<{ before: number; after: number }> {
  const size = () => statSync(pathOf(database)).size;
  return beside(database, (file) => {
    const before = size();
    file.exec('VACUUM');
    if (!file.emptyLog()) throw new DataRefused(`${file.path} is in use. Stop what uses it, and compact again.`);
    return { before, after: size() };
  });
}

export const hasSqlite = (database: Database): boolean => existsSync(pathOf(database));

export const isInSqlite = (database: Database, type: string, id: string): Promise<boolean> =>
  beside(database, (file) => file.get(`SELECT 1 FROM ${tables({ name: type }).main} WHERE _id = ?`, id) !== undefined);

/** Counts all types, deleted records included. */
export const countSqlite = (database: Database): Promise<number> =>
  beside(database, (file) => {
    // Releases before this one had a row without a name.
    const types = file.all<{ name: string }>("SELECT name FROM record_types WHERE name <> ''");
    const counts = types.map((type) => file.get<{ n: number }>(`SELECT count(*) AS n FROM ${tables(type).main}`)?.n);
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  });

const pathOf = ({ dataDir, service }: Database): string => join(dataDir, `${service}.db`);

/** Works over a connection of its own, beside other users. @throws DataRefused if there is none */
async function beside<R>(database: Database, work: (file: SqliteFile) => R): Promise<R> {
  const path = pathOf(database);
  if (!existsSync(path))
    throw new DataRefused(`${path} is not there: nothing has been kept in ${database.dataDir} yet.`);
  const file = await SqliteFile.open(path);
  try {
    refuseForeign(file);
    return work(file);
  } finally {
    file.close();
  }
}
