import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DataRefused } from '../errors.js';
import { preparePrivateFile } from './data-folder.js';
import { openSqlite } from './driver.js';
import { translated } from './errors.js';
import { SqliteFile } from './file.js';
import { refuseForeign } from './open-file.js';

/** Which database: the service's, in this folder. */
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
    refuseForeign(file);
    preparePrivateFile(copy);
    file.run('VACUUM INTO ?', copy);
  });
}

/** Whether a service has kept anything in this folder. */
export const hasSqlite = ({ dataDir, service }: Place): boolean => existsSync(join(dataDir, `${service}.db`));

/** Whether a record is there at this moment, asked from another process than the one that uses the database. */
export const isInSqlite = (place: Place, type: string, id: string): Promise<boolean> =>
  beside(place, (file) => file.get(`SELECT 1 FROM r_${type} WHERE _id = ?`, id) !== undefined);

/** How many records a service keeps, of all types together, deleted ones included. */
export const countSqlite = (place: Place): Promise<number> =>
  beside(place, (file) => {
    const types = file.all<{ name: string }>("SELECT name FROM record_types WHERE name <> ''");
    const counts = types.map(
      ({ name }) => file.get<{ count: number }>(`SELECT count(*) AS count FROM r_${name}`)?.count,
    );
    return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
  });

/** Does a piece of work over a connection of its own, whoever else uses the database. @throws DataRefused if there is none */
export async function beside<R>({ dataDir, service }: Place, work: (file: SqliteFile) => R): Promise<R> {
  const path = join(dataDir, `${service}.db`);
  if (!existsSync(path)) throw new DataRefused(`${path} is not there: nothing has been kept in ${dataDir} yet.`);
  const connection = await openSqlite(path);
  try {
    const file = new SqliteFile(connection, path);
    file.exec('PRAGMA busy_timeout = 4000');
    return work(file);
  } catch (error) {
    throw translated(error, path);
  } finally {
    connection.close();
  }
}
