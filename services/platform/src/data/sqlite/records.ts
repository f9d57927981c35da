import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CheckedChange } from '../port/checks.js';
import type { Test } from '../port/conditions.js';
import type { Searched } from '../port/derive.js';
import { EngineUnavailable } from '../port/errors.js';
import type { Document } from '../port/layout.js';
import type { RecordStore } from '../port/record-store.js';
import { DuplicateKey, type WriteOptions } from '../port/records.js';
import { type ListOptions, SqliteList } from './lists.js';
import type { SqliteFile } from './on-disk/file.js';
import { tables, whereSql } from './schema.js';
import { type FoundRow, recordIn, type SqliteTable } from './table.js';

interface Write {
  readonly work: () => unknown;
  readonly shouldFlush: boolean;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * The maximum length of a transaction in ms, so that requests do not wait for long. The next write begins another one.
 */
const longestMs = 20;
/** A merge blocks the process, so that the next one waits for a hundred times as long; the log doesn't wait. */
const REST = 100;

/**
 * Writes of one event loop turn share a transaction and a flush. Each is answered only once it is on the disk, and
 * succeeds or fails alone, in the order of arrival.
 */
export class SqliteWrites {
  private waiting: Write[] = [];
  private planned = false;
  private closed = false;
  private readonly tables: SqliteTable[] = [];
  private overwriteTimer: NodeJS.Timeout | undefined;
  private restsUntil = 0;

  /** @param overwriteDelayMs removed texts are overwritten this long after a write */
  constructor(
    private readonly file: SqliteFile,
    private readonly overwriteDelayMs: number,
  ) {}

  /** Adds a table whose search index is merged after removals. */
  addTable(table: SqliteTable): void {
    this.tables.push(table);
  }

  /**
   * Runs the work in a transaction. The work is synchronous, and is repeated if another write of the transaction
   * failed.
   * @throws what the work throws; EngineUnavailable, DamagedData
   */
  write<R>(work: () => R, { shouldFlush = true }: WriteOptions = {}): Promise<R> {
    if (this.closed) return Promise.reject(new EngineUnavailable(`${this.file.path} is closed`));
    return new Promise<R>((resolve, reject) => {
      // Each caller gets its own result.
      this.waiting.push({ work, shouldFlush, resolve: resolve as Write['resolve'], reject });
      this.plan();
    });
  }

  /** Writes that wait for a transaction. */
  get length(): number {
    return this.waiting.length;
  }

  /** Resolves when all queued writes are done. */
  async close(): Promise<void> {
    this.closed = true;
    while (this.waiting.length > 0) await new Promise(setImmediate);
    // Commands that only read leave the index as it is.
    if (!this.overwriteTimer) return;
    clearTimeout(this.overwriteTimer);
    this.mergeSearches();
  }

  private plan(): void {
    if (this.planned || this.waiting.length === 0) return;
    this.planned = true;
    setImmediate(() => {
      this.planned = false;
      const done = this.commit(this.waiting);
      this.waiting = this.waiting.slice(done);
      this.plan();
      this.planOverwriting();
    });
  }

  /** @returns how many are done */
  private commit(writes: readonly Write[]): number {
    const answers: (() => void)[] = [];
    const end = performance.now() + longestMs;
    try {
      const isFlushed = writes.some(({ shouldFlush }) => shouldFlush);
      this.file.transaction(() => {
        for (const write of writes) {
          answers.push(answerOf(write));
          if (performance.now() > end) return;
        }
      }, isFlushed);
    } catch (error) {
      // Runs the first one alone, then the others: one of them may have failed for all.
      const [only] = writes;
      if (writes.length > 1) return this.commit(writes.slice(0, 1));
      only?.reject(error);
      return 1;
    }
    for (const answer of answers) answer();
    return answers.length;
  }

  private planOverwriting(): void {
    this.overwriteTimer ??= setTimeout(() => this.overwriteRemoved(), this.overwriteDelayMs).unref();
  }

  private overwriteRemoved(): void {
    this.overwriteTimer = undefined;
    const startedAt = performance.now();
    const isMerged = startedAt >= this.restsUntil && this.mergeSearches();
    if (isMerged) this.restsUntil = startedAt + REST * (performance.now() - startedAt);
    try {
      if (this.file.emptyLog() && isMerged) return;
    } catch {
      // The next write reports the error to its caller.
    }
    this.planOverwriting();
  }

  /** @returns false if one failed: it is repeated, at the latest after the next start's first write */
  private mergeSearches(): boolean {
    const merged = this.tables.map((table) => {
      try {
        this.file.withoutWaiting(() => table.mergeSearch());
        return true;
      } catch {
        return false;
      }
    });
    return merged.every(Boolean);
  }
}

/** A duplicate is found before a write; any other error rolls the transaction back. */
function answerOf({ work, resolve, reject }: Write): () => void {
  try {
    const result = work();
    return () => resolve(result);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    return () => reject(error);
  }
}

const BATCH_SIZE = 200;

/** Records in SQLite. Reads are answered at once; writes share transactions, in their order. */
export class SqliteRecords implements RecordStore {
  constructor(
    private readonly file: SqliteFile,
    private readonly writes: SqliteWrites,
    private readonly table: SqliteTable,
    private readonly options: ListOptions,
  ) {}

  async insert(records: readonly Document[], options?: WriteOptions): Promise<void> {
    const refused = await this.writes.write(() => this.table.insertMany(records), options);
    if (refused) throw refused;
  }

  async find(tests: readonly Test[]): Promise<Document | null> {
    return this.table.find(tests)?.record ?? null;
  }

  list(tests: readonly Test[], searched: Searched | null): SqliteList {
    return new SqliteList(this.file, this.table.layout, tests, searched, this.options);
  }

  change(tests: readonly Test[], change: CheckedChange, options?: WriteOptions): Promise<Document | null> {
    return this.writes.write(() => this.table.change(tests, change), options);
  }

  remove(tests: readonly Test[], options?: WriteOptions): Promise<boolean> {
    return this.writes.write(() => this.table.remove(tests), options);
  }

  expire(field: string, by: string, most: number): Promise<number> {
    return this.writes.write(() => this.table.expire(field, by, most));
  }

  async ids(tests: readonly Test[], most: number): Promise<string[]> {
    const { text, values } = whereSql(tests);
    const sql = `SELECT r._id AS id FROM ${tables(this.table.layout).main} r WHERE ${text} LIMIT ?`;
    return this.file.all<{ id: string }>(sql, ...values, most).map(({ id }) => id);
  }

  async *iterate(tests: readonly Test[]): AsyncGenerator<Document> {
    yield* tests.length > 0 ? this.matching(tests) : this.walk();
  }

  private *matching(tests: readonly Test[]): Generator<Document> {
    const { text, values } = whereSql(tests);
    const sql = `SELECT r._id AS id FROM ${tables(this.table.layout).main} r WHERE ${text} ORDER BY +r._id`;
    for (const { id: value } of this.file.all<{ id: string }>(sql, ...values)) {
      const found = this.table.find([{ field: '_id', is: 'equal', value }, ...tests]);
      if (found) yield found.record;
    }
  }

  /** By id through all of them, a few at a time. */
  private async *walk(): AsyncGenerator<Document> {
    const sql = `SELECT _id AS id, doc FROM ${tables(this.table.layout).main} WHERE _id > ? ORDER BY _id LIMIT ${BATCH_SIZE}`;
    let after = '';
    let rows: FoundRow[];
    do {
      rows = this.file.all<FoundRow>(sql, after);
      for (const row of rows) yield recordIn(this.file, row);
      after = rows.at(-1)?.id ?? after;
      await nextTurn();
    } while (rows.length === BATCH_SIZE);
  }
}
