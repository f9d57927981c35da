import { statSync } from 'node:fs';
import { DamagedData, ForeignData, NewerData } from '../errors.js';
import { CommitMark, type Commits } from './commit-mark.js';
import { preparePrivateFile } from './data-folder.js';
import { openSqlite, type SqliteConnection } from './driver.js';
import { damaged, translated } from './errors.js';
import { readCommits, SqliteFile } from './file.js';

/** "EzTx": how `file` and the product know whose database it is. */
export const applicationId = 0x457a5478;

/** Each step brings the file one schema version further; `user_version` says how many it has taken. */
const migrations: readonly string[] = [
  'CREATE TABLE record_types (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, total INTEGER NOT NULL) STRICT',
  // The file itself has its row here, as nearly every commit writes this page anyway.
  "INSERT INTO record_types (name, fingerprint, total) VALUES ('', lower(hex(randomblob(16))), 0)",
];

/** @throws ForeignData, NewerData, DamagedData, EngineUnavailable */
export async function openSqliteFile(path: string): Promise<SqliteFile> {
  const mark = CommitMark.beside(path);
  await refuseUnfit(path, mark);
  preparePrivateFile(path);
  const connection = await connect(path);
  const file = new SqliteFile(connection, path);
  try {
    setUp(file, 16);
    migrate(file);
    file.hold(mark);
  } catch (error) {
    connection.close();
    throw error;
  }
  return file;
}

/** Another connection to a file that is open already: for the thread that writes. @throws EngineUnavailable */
export async function joinSqliteFile(path: string): Promise<SqliteFile> {
  const file = new SqliteFile(await connect(path), path);
  setUp(file, 8);
  file.hold(CommitMark.beside(path));
  return file;
}

/**
 * A file whose loss is no harm: no commit is flushed, and no mark says how far it has come.
 * @throws ForeignData, NewerData, DamagedData, EngineUnavailable
 */
export async function openPassingFile(path: string): Promise<SqliteFile> {
  preparePrivateFile(path);
  const connection = await connect(path);
  const file = new SqliteFile(connection, path, false);
  try {
    file.exec('PRAGMA busy_timeout = 4000');
    refuseForeign(file);
    setUp(file, 1);
    // In this mode a power cut takes commits and tears nothing: only when the log goes into the file are both flushed.
    file.exec('PRAGMA synchronous = NORMAL');
    const { integrity_check: found } = file.get<{ integrity_check: string }>('PRAGMA integrity_check(1)') ?? {};
    if (found !== 'ok') throw damaged(path);
    migrate(file);
    // Whoever waits for another process to write stops this one's requests.
    file.exec('PRAGMA busy_timeout = 500');
  } catch (error) {
    connection.close();
    throw error;
  }
  return file;
}

/** @param cacheMb of pages that are kept in memory, however large the file is */
function setUp(file: SqliteFile, cacheMb: number): void {
  // A commit is in the write-ahead log and flushed before it returns.
  file.exec('PRAGMA busy_timeout = 4000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
  file.exec('PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA journal_size_limit = 33554432');
  // Only when the log has 32 MB do its pages go into the file, those that were written often once; it keeps its length,
  // as a flush that has to note a new one takes longer.
  file.exec('PRAGMA wal_autocheckpoint = 8000');
  file.exec(`PRAGMA cell_size_check = ON; PRAGMA cache_size = -${cacheMb * 1024}`);
}

async function connect(path: string, options = {}): Promise<SqliteConnection> {
  try {
    return await openSqlite(path, options);
  } catch (error) {
    throw translated(error, path);
  }
}

/**
 * Reads alone: what is refused is left as it was, with its log. A rollback journal is there only where the power was cut
 * while the file was made; nobody can read before SQLite has undone that.
 */
async function refuseUnfit(path: string, mark: CommitMark): Promise<void> {
  const known = mark.read();
  if (sizeOf(path) === 0) {
    if (known) throw lost(path, mark, 'is gone');
    return;
  }
  const connection = await connect(path, { readOnly: sizeOf(`${path}-journal`) === 0 });
  try {
    const file = new SqliteFile(connection, path);
    file.exec('PRAGMA busy_timeout = 4000');
    refuseForeign(file);
    if (known) refuseOlder(file, known, mark);
  } finally {
    connection.close();
  }
}

/** A file of somebody else, of a newer version, or one that is cut. */
export function refuseForeign(file: SqliteFile): void {
  const [owner, version] = [number(file, 'application_id'), number(file, 'user_version')];
  const tables = file.get<{ n: number }>('SELECT count(*) AS n FROM sqlite_schema')?.n ?? 0;
  if (owner !== applicationId && (owner !== 0 || version !== 0 || tables > 0)) {
    throw new ForeignData(`${file.path} belongs to another program. Move it away, or set DATA_DIR to another folder.`);
  }
  if (version > migrations.length) {
    throw new NewerData(
      `${file.path} was written by a newer version of the product (${version}; this one knows ${migrations.length}). ` +
        'Run that version, or put a backup made before the update in its place.',
    );
  }
  if (owner === applicationId && version === 0) throw damaged(file.path);
  if (endsWithinPage(file)) throw damaged(file.path);
}

/** A file that has less than its folder has acknowledged: another one, an older one, or one whose log was lost or cut. */
function refuseOlder(file: SqliteFile, known: Commits, mark: CommitMark): void {
  if (number(file, 'user_version') === 0) throw lost(file.path, mark, `lacks all of its ${known.count} changes`);
  const stored = file.get<Commits>(readCommits);
  if (stored?.id !== known.id) throw lost(file.path, mark, 'is not the database that was here');
  if (stored.count >= known.count) return;
  throw lost(file.path, mark, `lacks the last ${known.count - stored.count} of ${known.count} changes`);
}

const lost = (path: string, mark: CommitMark, what: string): DamagedData =>
  new DamagedData(
    `${path} ${what}. Bring it back as it was, with its \`-wal\` if there was one, or bring the newest backup into an ` +
      `empty DATA_DIR: \`npm run data -- restore\`. To go on with what is there, and without what is lost, remove ${mark.path}.`,
  );

const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

const number = (file: SqliteFile, pragma: string): number =>
  file.get<Record<string, number>>(`PRAGMA ${pragma}`)?.[pragma] ?? 0;

/** SQLite itself misses whole pages alone. While there is a log, it may hold what a crash has kept from the file. */
const endsWithinPage = (file: SqliteFile): boolean =>
  sizeOf(`${file.path}-wal`) === 0 && sizeOf(file.path) % number(file, 'page_size') !== 0;

function migrate(file: SqliteFile): void {
  file.transaction(() => {
    const steps = migrations.slice(number(file, 'user_version'));
    if (steps.length === 0) return;
    for (const step of steps) file.exec(step);
    file.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
  });
}
