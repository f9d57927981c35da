import { rmSync, statSync } from 'node:fs';
import { ForeignData, NewerData } from '../../errors.js';
import { preparePrivateFile } from './data-folder.js';
import { openSqlite, type SqliteConnection } from './driver.js';
import { damaged, translated } from './errors.js';
import { busyTimeoutMs, SqliteFile } from './file.js';

/** "EzTx": how `file` and the product know whose database it is. */
export const applicationId = 0x457a5478;

/** Each step brings the file one schema version further; `user_version` says how many it has taken. */
const migrations: readonly ((file: SqliteFile) => void)[] = [
  (file) =>
    file.exec(
      'CREATE TABLE record_types (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, total INTEGER NOT NULL) STRICT',
    ),
  // Releases before the third step counted their commits in a row without a name.
  () => undefined,
  (file) => {
    file.exec("DELETE FROM record_types WHERE name = ''");
    file.exec('ALTER TABLE record_types ADD COLUMN version INTEGER NOT NULL DEFAULT 1');
    if (!file.get("SELECT 1 FROM sqlite_schema WHERE name = 'record_versions'")) return;
    file.exec(`UPDATE record_types AS t SET version = v.version FROM record_versions v WHERE v.name = t.name;
      DROP TABLE record_versions`);
  },
];

/** Files that releases before the third step kept beside a database. */
const formerFiles = (path: string): string[] => {
  const counters = path.replace(/\.db$/, '-passing.db');
  return [`${path}-mark`, `${path}-mark.new`, counters, `${counters}-wal`, `${counters}-shm`];
};

/** @throws ForeignData, NewerData, DamagedData, EngineUnavailable */
export async function openSqliteFile(path: string): Promise<SqliteFile> {
  await refuseUnfit(path);
  preparePrivateFile(path);
  const connection = await connect(path);
  const file = new SqliteFile(connection, path);
  try {
    setUp(file);
    migrate(file);
    file.emptyLog();
  } catch (error) {
    connection.close();
    throw error;
  }
  for (const former of formerFiles(path)) rmSync(former, { force: true });
  return file;
}

function setUp(file: SqliteFile): void {
  // Removed content is overwritten with zeros.
  file.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
    PRAGMA secure_delete = ON; PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON; PRAGMA cache_size = -32768`);
}

async function connect(path: string, options = {}): Promise<SqliteConnection> {
  try {
    return await openSqlite(path, options);
  } catch (error) {
    throw translated(error, path);
  }
}

/**
 * Only reads: a refused file is left as it was, with its log. A rollback journal is there only where the power was cut
 * while the file was made; nobody can read before SQLite has undone that.
 */
async function refuseUnfit(path: string): Promise<void> {
  if (sizeOf(path) === 0) return;
  const connection = await connect(path, { readOnly: sizeOf(`${path}-journal`) === 0 });
  try {
    const file = new SqliteFile(connection, path);
    file.exec(`PRAGMA busy_timeout = ${busyTimeoutMs}`);
    refuseForeign(file);
  } finally {
    connection.close();
  }
}

/** A foreign file, one of a newer version, or one that is cut. */
export function refuseForeign(file: SqliteFile): void {
  const [owner, version] = [number(file, 'application_id'), number(file, 'user_version')];
  const schema = file.get<{ n: number }>('SELECT count(*) AS n FROM sqlite_schema')?.n ?? 0;
  if (owner !== applicationId && (owner !== 0 || version !== 0 || schema > 0)) {
    throw new ForeignData(`${file.path} belongs to another program. Move it away, or set DATA_DIR to another folder.`);
  }
  if (version > migrations.length) {
    throw new NewerData(
      `${file.path} was written by a newer version of the product (${version}; this one knows ${migrations.length}). ` +
        'Run that version, or put a backup made before the update in its place.',
    );
  }
  if ((owner === applicationId && version === 0) || endsWithinPage(file)) throw damaged(file.path);
}

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const number = (file: SqliteFile, pragma: string): number =>
  file.get<Record<string, number>>(`PRAGMA ${pragma}`)?.[pragma] ?? 0;

/** SQLite itself misses whole pages alone. While there is a log, it may hold what a crash has kept from the file. */
const endsWithinPage = (file: SqliteFile): boolean =>
  sizeOf(`${file.path}-wal`) === 0 && sizeOf(file.path) % number(file, 'page_size') !== 0;

function migrate(file: SqliteFile): void {
  const version = number(file, 'user_version');
  if (version === migrations.length) return;
  // Releases before the third step left removed texts readable in free pages. Ended in the middle, it begins again.
  if (version > 0) file.exec('VACUUM');
  file.transaction(() => {
    for (const step of migrations.slice(version)) step(file);
    file.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
  });
}
