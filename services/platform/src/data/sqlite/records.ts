import { setImmediate } from 'node:timers/promises';
import type { CheckedChange } from '../port/checks.js';
import type { Test } from '../port/conditions.js';
import type { Searched } from '../port/derive.js';
import type { Document } from '../port/layout.js';
import type { RecordStore } from '../port/record-store.js';
import type { WriteOptions } from '../port/records.js';
import { type ListOptions, SqliteList } from './lists.js';
import type { SqliteFile } from './on-disk/file.js';
import { tables } from './schema.js';
import { type FoundRow, recordIn, type SqliteTable } from './table.js';
import { whereSql } from './where.js';
import type { SqliteWrites } from './writes.js';

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
      await setImmediate();
    } while (rows.length === BATCH_SIZE);
  }
}
