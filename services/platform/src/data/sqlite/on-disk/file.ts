import { statSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { DamagedData, EngineUnavailable } from '../../port/errors.js';
import {
  damaged,
  isDiskError,
  openSqlite,
  type SqliteConnection,
  type SqliteOptions,
  type SqliteStatement,
  type SqliteValue,
  translated,
} from './driver.js';

const keptStatements = 200;
/** Milliseconds that a statement waits for another writing process. */
const BUSY_TIMEOUT_MS = 4000;

/** One open database file: statements kept, errors translated, writes in transactions. */
export class SqliteFile {
  private readonly statements = new Map<string, SqliteStatement>();
  private broken: DamagedData | EngineUnavailable | undefined;
  private flushed: boolean | undefined;
  private readonly inode: number | undefined;

  constructor(
    private readonly connection: SqliteConnection,
    readonly path: string,
  ) {
    this.inode = inodeOf(path);
  }

  /** @throws DamagedData, EngineUnavailable */
  static async open(path: string, options?: SqliteOptions): Promise<SqliteFile> {
    try {
      const file = new SqliteFile(await openSqlite(path, options), path);
      file.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
      return file;
    } catch (error) {
      throw translated(error, path);
    }
  }

  /** For reading a file that nobody writes meanwhile: makes no other file, and ignores its log. */
  static async openUnwritten(path: string): Promise<SqliteFile> {
    return new SqliteFile(await openSqlite(`${pathToFileURL(path)}?immutable=1`, { readOnly: true }), path);
  }

  /** @returns the number of the row that an `INSERT` has made */
  run(sql: string, ...values: SqliteValue[]): number {
    return this.guard(() => {
      const statement = this.statement(sql);
      // A merged search index has row numbers beyond 2^53, for which Node 26 throws otherwise.
      statement.setReadBigInts(true);
      return Number(statement.run(...values.map(storable)).lastInsertRowid);
    });
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

  /**
   * Throws if the file may not be written: after damage or a failed flush, because a write could do more harm; and
   * while the file was moved or deleted, because a write would be lost. Records can still be read.
   * @throws DamagedData, EngineUnavailable
   */
  checkWritable(): void {
    if (this.broken) throw this.broken;
    if (inodeOf(this.path) !== this.inode)
      throw new EngineUnavailable(`${this.path} was moved or deleted while it is in use`);
  }

  /** Marks the file as damaged, which refuses later writes. */
  markDamaged(cause?: unknown): DamagedData {
    const damage = cause instanceof DamagedData ? cause : damaged(this.path, cause);
    this.broken ??= damage;
    return damage;
  }

  /**
   * Runs the work in a transaction. The work is synchronous, so nothing else is written in between.
   * @param shouldFlush false: a power cut may take it, though never while a later write stays
   */
  transaction<R>(work: () => R, shouldFlush = true): R {
    this.checkWritable();
    if (shouldFlush !== this.flushed) this.exec(`PRAGMA synchronous = ${shouldFlush ? 'FULL' : 'NORMAL'}`);
    this.flushed = shouldFlush;
    this.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      this.commit();
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  /** Moves the write-ahead log into the database and empties it. False: another reader still uses it. */
  emptyLog(): boolean {
    const checkpoint = () => this.get<{ busy: number }>('PRAGMA wal_checkpoint(TRUNCATE)');
    return this.withoutWaiting(checkpoint)?.busy === 0;
  }

  /** Doesn't wait for other processes, which would block this one as a whole. @throws EngineUnavailable if they work */
  withoutWaiting<R>(work: () => R): R {
    this.exec('PRAGMA busy_timeout = 0');
    try {
      return work();
    } finally {
      this.exec(`PRAGMA busy_timeout = ${BUSY_TIMEOUT_MS}`);
    }
  }

  close(): void {
    this.statements.clear();
    this.guard(() => this.connection.close());
  }

  private commit(): void {
    try {
      this.connection.exec('COMMIT');
    } catch (error) {
      const known = translated(error, this.path);
      // After a failed flush the disk's state is unknown.
      if (isDiskError(error)) this.broken ??= known as EngineUnavailable;
      throw known;
    }
  }

  private rollBack(): void {
    try {
      this.connection.exec('ROLLBACK');
    } catch {
      // Some errors (a full disk) have ended the transaction already.
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
      const known = translated(error, this.path);
      throw known instanceof DamagedData ? this.markDamaged(known) : known;
    }
  }
}

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

/** SQLite would cut a text at a NUL, and it would equal a shorter one. Documents contain NUL only as an escape. */
export const storable = (value: SqliteValue): SqliteValue =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
