import { statSync } from 'node:fs';
import { EngineUnavailable, ForeignData, NewerData } from './errors.js';
import { openSqlite, type SqliteConnection, type SqliteStatement, type SqliteValue } from './open-sqlite.js';
import { damaged, translated } from './sqlite-errors.js';

/** "EzTx": how `file` and the product know whose database it is. */
export const applicationId = 0x457a5478;

/** Each step brings the file one schema version further; `user_version` says how many it has taken. */
const migrations: readonly string[] = [
  'CREATE TABLE record_types (name TEXT PRIMARY KEY, fingerprint TEXT NOT NULL, total INTEGER NOT NULL) STRICT',
];

const keptStatements = 200;

/** One open database file: statements kept, errors translated, writes in transactions. */
export class SqliteFile {
  private readonly statements = new Map<string, SqliteStatement>();
  private inode: number | undefined;

  constructor(
    private readonly connection: SqliteConnection,
    readonly path: string,
  ) {}

  run(sql: string, ...values: SqliteValue[]): number {
    return this.guard(() => Number(this.statement(sql).run(...values.map(storable)).changes));
  }

  get<R>(sql: string, ...values: SqliteValue[]): R | undefined {
    return this.guard(() => this.statement(sql).get(...values.map(storable)) as R | undefined);
  }

  all<R>(sql: string, ...values: SqliteValue[]): R[] {
    return this.guard(() => this.statement(sql).all(...values.map(storable)) as R[]);
  }

  exec(sql: string): void {
    this.guard(() => this.connection.exec(sql));
  }

  /** Two numbers that change when this connection, or another one, has written. */
  changes(): { readonly own: number; readonly others: number } {
    const own = this.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
    return { own, others: this.get<{ data_version: number }>('PRAGMA data_version')?.data_version ?? 0 };
  }

  /** From now on nothing is written once the file is no longer to be found under its name. */
  holdName(): void {
    this.inode = inodeOf(this.path);
  }

  /** What is written into a file that was moved or deleted would be lost with the process. @throws EngineUnavailable */
  checkName(): void {
    if (this.inode === undefined || inodeOf(this.path) === this.inode) return;
    throw new EngineUnavailable(`${this.path} was moved or deleted while it is in use`);
  }

  /** All of the work or none; returns when it is on the disk. The work can't wait for anything, so nobody gets between. */
  transaction<R>(work: () => R): R {
    this.checkName();
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.exec('COMMIT');
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  /** The file alone is whole afterwards, even where the drop-in lets the log go only when its statements are collected. */
  close(): void {
    try {
      this.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.statements.clear();
      this.guard(() => this.connection.close());
    }
  }

  /** Some errors (a full disk) have ended the transaction already. */
  private rollBack(): void {
    try {
      this.connection.exec('ROLLBACK');
    } catch (error) {
      if (!String(error).includes('no transaction is active')) throw translated(error, this.path);
    }
  }

  private statement(sql: string): SqliteStatement {
    const kept = this.statements.get(sql);
    if (kept) return kept;
    if (this.statements.size >= keptStatements) this.statements.clear();
    const made = this.connection.prepare(sql);
    this.statements.set(sql, made);
    return made;
  }

  private guard<R>(work: () => R): R {
    try {
      return work();
    } catch (error) {
      throw translated(error, this.path);
    }
  }
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

/** A text would end at a NUL on its way in and equal a shorter one; documents carry theirs escaped. */
export const storable = (value: SqliteValue): SqliteValue =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;

/** @throws ForeignData, NewerData, DamagedData, EngineUnavailable */
export async function openSqliteFile(path: string): Promise<SqliteFile> {
  let connection: SqliteConnection;
  try {
    connection = await openSqlite(path);
  } catch (error) {
    throw translated(error, path);
  }
  const file = new SqliteFile(connection, path);
  try {
    refuseForeign(file);
    // A commit is in the write-ahead log and flushed before it returns.
    file.exec('PRAGMA busy_timeout = 4000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL');
    file.exec('PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF; PRAGMA journal_size_limit = 16777216');
    migrate(file);
    file.holdName();
  } catch (error) {
    connection.close();
    throw error;
  }
  return file;
}

const number = (file: SqliteFile, pragma: string): number =>
  file.get<Record<string, number>>(`PRAGMA ${pragma}`)?.[pragma] ?? 0;

/** Reads alone: a file of somebody else is left as it was. */
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

/** SQLite itself misses whole pages alone. While there is a log, it may hold what a crash has kept from the file. */
function endsWithinPage(file: SqliteFile): boolean {
  const size = (path: string) => statSync(path, { throwIfNoEntry: false })?.size ?? 0;
  return size(`${file.path}-wal`) === 0 && size(file.path) % number(file, 'page_size') !== 0;
}

function migrate(file: SqliteFile): void {
  file.transaction(() => {
    const steps = migrations.slice(number(file, 'user_version'));
    if (steps.length === 0) return;
    for (const step of steps) file.exec(step);
    file.exec(`PRAGMA application_id = ${applicationId}; PRAGMA user_version = ${migrations.length}`);
  });
}
