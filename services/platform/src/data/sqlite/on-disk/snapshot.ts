import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DataRefused } from '../../errors.js';
import { tables } from '../schema.js';
import { preparePrivateFile } from './data-folder.js';
import { openSqlite } from './driver.js';
import { translated } from './errors.js';
import { busyTimeoutMs, SqliteFile } from './file.js';
import { refuseForeign } from './open-file.js';

/** The service's database in this folder. */
export interface Place {
  readonly dataDir: string;
  readonly service: string;
}

/**
 * Writes a service's database as it is at this moment into a new file of a folder, from another process than the one
 * that uses it: readers and writers go on meanwhile. `VACUUM INTO` reads in one transaction and writes a whole file.
 *
 * @throws DataRefused if there is none, or it can't be used; EngineUnavailable if the disk fails or is full
 */
export function snapshotSqlite(place: Place, folder: string): Promise<void> {
  const copy = join(folder, `${place.service}.db`);
  return beside(place, (file) => {
    preparePrivateFile(copy);
    file.run('VACUUM INTO ?', copy);
  });
}

/** A service's file size before and now, in bytes. */
export interface Compaction {
  readonly before: number;
  readonly after: number;
}

/**
 * Writes a service's database anew without the room that removed records have left, in one transaction, while nobody
 * uses it.
 * @throws DataRefused if there is no database, it can't be used, or somebody uses it; EngineUnavailable
 */
export async function compactSqlite(place: Place): Promise<Compaction> {
  const size = () => statSync(pathOf(place)).size;
  return beside(place, (file) => {
    const before = size();
    file.exec('VACUUM');
    if (!file.emptyLog()) throw new DataRefused(`${file.path} is in use. Stop what uses it, and compact again.`);
    return { before, after: size() };
  });
}

/** True if a service has stored anything there. */
export const hasSqlite = (place: Place): boolean => existsSync(pathOf(place));

/** Tells if a record exists now, from another process than the one that uses the database. */
export const isInSqlite = (place: Place, type: string, id: string): Promise<boolean> =>
  beside(place, (file) => file.get(`SELECT 1 FROM ${tables({ name: type }).main} WHERE _id = ?`, id) !== undefined);

/** Counts a service's records of all types, deleted ones included. */
export const countSqlite = (place: Place): Promise<number> =>
  beside(place, (file) => {
    // Releases before this one had a row without a name.
    const types = file.all<{ name: string }>("SELECT name FROM record_types WHERE name <> ''");
    const counts = types.map((type) => file.get<{ n: number }>(`SELECT count(*) AS n FROM ${tables(type).main}`)?.n);
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  });

const pathOf = ({ dataDir, service }: Place): string => join(dataDir, `${service}.db`);

/** Works over a connection of its own, beside other users. @throws DataRefused if there is none */
async function beside<R>(place: Place, work: (file: SqliteFile) => R): Promise<R> {
  const path = pathOf(place);
  if (!existsSync(path)) throw new DataRefused(`${path} is not there: nothing has been kept in ${place.dataDir} yet.`);
  const connection = await openSqlite(path);
  try {
    const file = new SqliteFile(connection, path);
    file.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    refuseForeign(file);
    return work(file);
  } catch (error) {
    throw translated(error, path);
  } finally {
    connection.close();
  }
}
