import { rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { DataRefused, EngineUnavailable, ForeignData, NewerData } from '../../port/errors.js';
import { tables } from '../schema.js';
import { attempt, preparePrivateFile, preparePrivateFolder } from './data-folder.js';
import { damaged } from './driver.js';
import { SqliteFile } from './file.js';

/** The application id "EzTx", by which `file` and the product recognise the database. */
export const applicationId = 0x457a5478;

/** The version of the file's own tables, in `user_version`. Releases until 24 November 2026 wrote 1 and 2. */
const VERSION = 3;

/** @throws ForeignData, NewerData, DamagedData, EngineUnavailable */
export async function openSqliteFile(path: string): Promise<SqliteFile> {
  await refuseUnfit(path);
  preparePrivateFile(path);
  const file = await SqliteFile.open(path);
  try {
    // Removed content is overwritten with zeros.
    file.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON;
      PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -32768`);
    migrate(file);
    file.emptyLog();
  } catch (error) {
    file.close();
    throw error;
  }
  // Files that releases until 24 November 2026 kept beside it.
  const counters = path.replace(/\.db$/, '-passing.db');
  const former = [`${path}-mark`, `${path}-mark.new`, counters, `${counters}-wal`, `${counters}-shm`];
  for (const each of former) rmSync(each, { force: true });
  return file;
}

/**
 * Only reads: a refused file stays unchanged, with its log. A rollback journal exists only if the power failed during
 * the file's creation; SQLite must undo that before anybody can read.
 */
async function refuseUnfit(path: string): Promise<void> {
  if (sizeOf(path) === 0) return;
  const file = await SqliteFile.open(path, { readOnly: sizeOf(`${path}-journal`) === 0 });
  try {
    refuseForeign(file);
  } finally {
    file.close();
  }
}

/** @throws ForeignData, NewerData, or DamagedData for a file that is cut short */
function refuseForeign(file: SqliteFile): void {
  const [owner, version] = [number(file, 'application_id'), number(file, 'user_version')];
  const schema = file.get<{ n: number }>('SELECT count(*) AS n FROM sqlite_schema')?.n ?? 0;
  if (owner !== applicationId && (owner !== 0 || version !== 0 || schema > 0)) {
    throw new ForeignData(`${file.path} belongs to another program. Move it away, or set DATA_DIR to another folder.`);
  }
  if (version > VERSION) {
    throw new NewerData(
      `${file.path} was written by a newer release of Easy Tax (${version}; this one knows ${VERSION}). ` +
        'Run that release, or put a backup made before the update in its place.',
    );
  }
  if ((owner === applicationId && version === 0) || endsWithinPage(file)) throw damaged(file.path);
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const number = (file: SqliteFile, pragma: string): number =>
  file.get<Record<string, number>>(`PRAGMA ${pragma}`)?.[pragma] ?? 0;

/**
 * SQLite notices a missing page only when it reads it. While a write-ahead log exists, it may hold pages that a crash
 * kept from the file.
 */
const endsWithinPage = (file: SqliteFile): boolean =>
  sizeOf(`${file.path}-wal`) === 0 && sizeOf(file.path) % number(file, 'page_size') !== 0;

/** Idempotent: after a kill the next start begins again. */
function migrate(file: SqliteFile): void {
  const version = number(file, 'user_version');
  if (version === VERSION) return;
  // Versions 1 and 2 left removed texts readable in free pages.
  if (version > 0) file.exec('VACUUM');
  // They stored a commit counter in a row without a name, and could store the versions of types in a separate table.
  file.transaction(() =>
    file.exec(`CREATE TABLE IF NOT EXISTS record_types (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL,
        total INTEGER NOT NULL) STRICT;
      ALTER TABLE record_types ADD COLUMN version INTEGER NOT NULL DEFAULT 1;
      DELETE FROM record_types WHERE name = '';
      CREATE TABLE IF NOT EXISTS record_versions (name TEXT, version INTEGER);
      UPDATE record_types AS t SET version = v.version FROM record_versions v WHERE v.name = t.name;
      DROP TABLE record_versions;
      PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${VERSION}`),
  );
}

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

/** False for an empty file, as a kill leaves one. @throws EngineUnavailable if this user may not look into the folder */
export const hasSqlite = (database: Database): boolean => attempt(database.dataDir, () => sizeOf(pathOf(database)) > 0);

/** Makes an empty database, and its folder if there is none. */
export async function makeSqlite(database: Database): Promise<void> {
  preparePrivateFolder(database.dataDir);
  (await openSqliteFile(pathOf(database))).close();
}

/** True if anything is stored, or was: in a file that can't be read, too. @throws EngineUnavailable */
export const wasFilled = (database: Database): Promise<boolean> =>
  beside(database, (file) => number(file, 'user_version') > 0 && countIn(file) > 0).catch((error: unknown) => {
    if (error instanceof DataRefused) return true;
    throw error;
  });

export const isInSqlite = (database: Database, type: string, id: string): Promise<boolean> =>
  beside(database, (file) => file.get(`SELECT 1 FROM ${tables({ name: type }).main} WHERE _id = ?`, id) !== undefined);

/** Counts all types, deleted records included. */
export const countSqlite = (database: Database): Promise<number> => beside(database, countIn);

function countIn(file: SqliteFile): number {
  // Releases before this one had a row without a name.
  const types = file.all<{ name: string }>("SELECT name FROM record_types WHERE name <> ''");
  const counts = types.map((type) => file.get<{ n: number }>(`SELECT count(*) AS n FROM ${tables(type).main}`)?.n);
  return counts.reduce<number>((sum, count) => sum + (count ?? 0), 0);
}

const pathOf = ({ dataDir, service }: Database): string => join(dataDir, `${service}.db`);

/** Works over a connection of its own, beside other users. @throws DataRefused if there is none */
async function beside<R>(database: Database, work: (file: SqliteFile) => R): Promise<R> {
  const path = pathOf(database);
  if (!hasSqlite(database))
    throw new DataRefused(`${path} is not there: nothing has been kept in ${database.dataDir} yet.`);
  const file = await openBeside(path);
  try {
    refuseForeign(file);
    return work(file);
  } finally {
    file.close();
  }
}

/** SQLite makes a closed database's log anew even to read it; on a full or read-only disk it is read without one. */
async function openBeside(path: string): Promise<SqliteFile> {
  const file = await SqliteFile.open(path);
  try {
    file.get('PRAGMA schema_version');
    return file;
  } catch (error) {
    file.close();
    const isClosed = !statSync(`${path}-wal`, { throwIfNoEntry: false })?.size;
    if (error instanceof EngineUnavailable && isClosed) return SqliteFile.openUnwritten(path);
    throw error;
  }
}
