import { statSync } from 'node:fs';
import { DamagedData, EngineUnavailable } from '../errors.js';
import type { CommitMark, Commits } from './commit-mark.js';
import type { SqliteConnection, SqliteStatement, SqliteValue } from './driver.js';
import { damaged, damagedPassing, translated } from './errors.js';

/** The row of the file itself: its id, and how many commits it has seen. */
export const readCommits = "SELECT fingerprint AS id, total AS count FROM record_types WHERE name = ''";
const countCommit =
  "UPDATE record_types SET total = total + 1 WHERE name = '' RETURNING fingerprint AS id, total AS count";

const keptStatements = 200;

/** One open database file: statements kept, errors translated, writes in transactions. */
export class SqliteFile {
  private readonly statements = new Map<string, SqliteStatement>();
  private inode: number | undefined;
  private mark: CommitMark | undefined;
  private damage: DamagedData | undefined;
  /** Whether the transaction has changed anything. */
  private changed = false;
  private flush: 'FULL' | 'NORMAL' = 'FULL';
  private readers = 0;
  /** As far as this connection has come. */
  commits: Commits | undefined;

  constructor(
    private readonly connection: SqliteConnection,
    readonly path: string,
    /** False: no commit is flushed, and nobody asks how many it has seen. */
    private readonly lasting = true,
  ) {}

  run(sql: string, ...values: SqliteValue[]): number {
    const changes = this.guard(() => Number(this.statement(sql).run(...values.map(storable)).changes));
    this.changed ||= changes > 0;
    return changes;
  }

  get<R>(sql: string, ...values: SqliteValue[]): R | undefined {
    return this.guard(() => this.statement(sql).get(...values.map(storable)) as R | undefined);
  }

  all<R>(sql: string, ...values: SqliteValue[]): R[] {
    return this.guard(() => this.statement(sql).all(...values.map(storable)) as R[]);
  }

  exec(sql: string): void {
    this.guard(() => this.connection.exec(sql));
    this.changed = true;
  }

  /** How many rows this connection has changed. */
  changes(): number {
    return this.get<{ n: number }>('SELECT total_changes() AS n')?.n ?? 0;
  }

  /** From now on nothing is written once the file is no longer to be found under its name, and commits are marked. */
  hold(mark: CommitMark): void {
    this.inode = inodeOf(this.path);
    const commits = this.get<Commits>(readCommits);
    if (commits) mark.open(commits);
    this.mark = mark;
  }

  /** Once damage was met nothing more is written, which could make it worse; what is whole can be read. @throws DamagedData */
  checkWhole(): void {
    if (this.damage) throw this.damage;
  }

  /** What is stored is not what was written. */
  isDamaged(cause?: unknown): DamagedData {
    this.damage ??= this.lasting ? asDamage(this.path, cause) : damagedPassing(this.path, cause);
    return this.damage;
  }

  /** What is written into a file that was moved or deleted would be lost with the process. @throws EngineUnavailable */
  checkName(): void {
    if (this.inode === undefined || inodeOf(this.path) === this.inode) return;
    throw new EngineUnavailable(`${this.path} was moved or deleted while it is in use`);
  }

  /**
   * All that the work reads is of one moment, whatever another thread writes meanwhile. The work waits for nothing but
   * reads: in the turn of the event loop in which it began it also ends, and those beside it share its moment.
   */
  async reading<R>(work: () => Promise<R>): Promise<R> {
    if (this.readers === 0) this.exec('BEGIN');
    this.readers += 1;
    try {
      return await work();
    } finally {
      this.readers -= 1;
      if (this.readers === 0) this.exec('COMMIT');
    }
  }

  /** All of the work or none; returns when it is on the disk. The work can't wait for anything, so nobody gets between. */
  transaction<R>(work: () => R): R {
    const result = this.commit(work, 'FULL');
    this.note(this.commits);
    return result;
  }

  /** As `transaction`, but on the disk only when the log has been flushed (`SqliteLog`), which is then noted. */
  commit<R>(work: () => R, flush: 'FULL' | 'NORMAL' = 'NORMAL'): R {
    this.checkName();
    this.checkWhole();
    if (this.lasting && flush !== this.flush) this.exec(`PRAGMA synchronous = ${flush}`);
    this.flush = flush;
    this.exec('BEGIN IMMEDIATE');
    this.changed = false;
    try {
      const result = work();
      const commits = this.changed && this.lasting ? this.get<Commits>(countCommit) : undefined;
      this.exec('COMMIT');
      this.commits = commits ?? this.commits;
      return result;
    } catch (error) {
      this.rollBack();
      throw error;
    }
  }

  /** Does the work, of which nothing stays. */
  undone(work: () => void): void {
    this.exec('BEGIN IMMEDIATE');
    try {
      work();
    } finally {
      this.rollBack();
    }
  }

  /** So many commits are on the disk. */
  note(commits: Commits | undefined): void {
    if (commits) this.mark?.write(commits);
  }

  /** The file alone is whole afterwards, even where the drop-in lets the log go only when its statements are collected. */
  close(): void {
    try {
      this.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.statements.clear();
      this.mark?.close();
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
      const known = translated(error, this.path);
      throw known instanceof DamagedData ? this.isDamaged(known) : known;
    }
  }
}

const asDamage = (path: string, cause: unknown): DamagedData =>
  cause instanceof DamagedData ? cause : damaged(path, cause);

const inodeOf = (path: string): number | undefined => statSync(path, { throwIfNoEntry: false })?.ino;

/** A text would end at a NUL on its way in and equal a shorter one; documents carry theirs escaped. */
export const storable = (value: SqliteValue): SqliteValue =>
  typeof value === 'string' && value.includes('\0') ? value.replaceAll('\0', '\ufffd') : value;
