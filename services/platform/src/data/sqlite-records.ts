import { setImmediate } from 'node:timers/promises';
import { changed, checkedChange, checkedRecord } from './checks.js';
import { type Test, testsForOne, testsOf } from './conditions.js';
import { searchFor } from './derive.js';
import type { AnyDeclaration, Document, Layout } from './layout.js';
import { type AnyPage, type AnyQuery, readPage } from './paging.js';
import { DuplicateKey, type WriteOptions } from './records.js';
import { type FoundRow, recordIn } from './sqlite-document.js';
import type { SqliteFile } from './sqlite-file.js';
import { SqliteMarks } from './sqlite-marks.js';
import { SqlitePages } from './sqlite-pages.js';
import { column, tables } from './sqlite-schema.js';
import type { SqliteTable } from './sqlite-table.js';
import { type Sql, whereSql } from './sqlite-where.js';
import type { SqliteWrites } from './sqlite-writes.js';

interface Row extends FoundRow {
  readonly rid: number;
}
const batch = 200;
/** Few flushes and few index segments, and no transaction longer than about a second. */
const manyAtOnce = 2000;

/** Records in SQLite. The engine answers at once, on this thread; writes that arrive together share a transaction. */
export class SqliteRecords {
  private readonly main: string;
  private readonly marks: SqliteMarks;

  constructor(
    private readonly file: SqliteFile,
    private readonly writes: SqliteWrites,
    private readonly table: SqliteTable,
    private readonly declaration: AnyDeclaration,
    private readonly countCap: number,
  ) {
    this.main = tables(table.layout).main;
    this.marks = new SqliteMarks(file, table.layout);
  }

  async insert(record: unknown, options?: WriteOptions): Promise<Document> {
    const checked = checkedRecord(this.declaration, record);
    await this.writes.write(() => this.table.insert(checked), options);
    return checked;
  }

  async insertMany(records: readonly unknown[]): Promise<void> {
    const checked = records.map((record) => checkedRecord(this.declaration, record));
    for (let from = 0; from < checked.length; from += manyAtOnce) {
      const refused = await this.writes.write(() => this.insertUntilRefused(checked.slice(from, from + manyAtOnce)));
      if (refused) throw refused;
    }
  }

  async find(id: string): Promise<Document | null> {
    return this.one([{ field: '_id', is: 'equal', value: id }])?.record ?? null;
  }

  async findBy(uniqueField: string, value: unknown): Promise<Document | null> {
    return this.one(testsForOne(this.layout, { [uniqueField]: value }))?.record ?? null;
  }

  async page(query: AnyQuery): Promise<AnyPage> {
    const tests = testsOf(this.layout, query.where);
    const pages = new SqlitePages(this.file, this.layout, tests, searchFor(query.search), this.countCap, this.marks);
    return readPage(this.layout, query, pages);
  }

  async change(
    where: object,
    change: { set?: object; add?: object },
    options?: WriteOptions,
  ): Promise<Document | null> {
    const tests = testsForOne(this.layout, where);
    const checked = checkedChange(this.declaration, this.layout, change);
    return this.writes.write(() => {
      const found = this.one(tests);
      if (!found) return null;
      const after = changed(found.record, checked);
      this.table.update(found.rid, found.record, after);
      return after;
    }, options);
  }

  async remove(where: object): Promise<boolean> {
    const tests = testsForOne(this.layout, where);
    return this.writes.write(() => {
      const found = this.one(tests);
      return found !== null && this.file.run(`DELETE FROM ${this.main} WHERE rid = ?`, found.rid) > 0;
    });
  }

  async expire(now: Date): Promise<number> {
    const { expires } = this.layout;
    if (!expires) throw new TypeError(`records ${this.layout.name} don't expire`);
    const some = `DELETE FROM ${this.main} WHERE rid IN
      (SELECT rid FROM ${this.main} WHERE ${column.asked(expires)} <= ? LIMIT ${batch})`;
    let removed = 0;
    for (let last = batch; last === batch; removed += last) {
      last = await this.writes.write(() => this.file.run(some, now.toISOString()));
    }
    return removed;
  }

  async *iterate(where: object = {}): AsyncGenerator<Document> {
    const tests = testsOf(this.layout, where);
    const found = tests.length > 0 ? this.idsOf(whereSql(tests)) : null;
    yield* found ? this.each(found, tests) : this.walk(whereSql(tests));
  }

  /** The records that match, if they are few, by the index of what they match; null if they are many. */
  private idsOf(filter: Sql): string[] | null {
    const text = `SELECT r._id AS id FROM ${this.main} r WHERE ${filter.text} LIMIT ?`;
    const rows = this.file.all<{ id: string }>(text, ...filter.values, this.countCap + 1);
    return rows.length > this.countCap ? null : rows.map(({ id }) => id).sort();
  }

  private async *each(ids: readonly string[], tests: readonly Test[]): AsyncGenerator<Document> {
    for (const value of ids) {
      const found = this.one([{ field: '_id', is: 'equal', value }, ...tests]);
      if (found) yield found.record;
    }
  }

  /** By id through all of them, a few at a time, without another index to be led astray by. */
  private async *walk(filter: Sql): AsyncGenerator<Document> {
    const text = `SELECT r._id AS id, r.doc FROM ${this.main} r INDEXED BY ${this.main}_id
      WHERE r._id > ? AND ${filter.text} ORDER BY r._id LIMIT ?`;
    for (let rows: Row[] = [], after = ''; after === '' || rows.length === batch; await setImmediate()) {
      rows = this.file.all<Row>(text, after, ...filter.values, batch);
      if (rows.length === 0) return;
      for (const row of rows) {
        const record = recordIn(this.file, row);
        after = record._id;
        yield record;
      }
    }
  }

  private insertUntilRefused(records: readonly Document[]): DuplicateKey | null {
    try {
      for (const record of records) this.table.insert(record);
      return null;
    } catch (error) {
      // The statement alone is undone, and what went before it stays.
      if (error instanceof DuplicateKey) return error;
      throw error;
    }
  }

  private get layout(): Layout {
    return this.table.layout;
  }

  private one(tests: readonly Test[]): { rid: number; record: Document } | null {
    const { text, values } = whereSql(tests);
    const found = `SELECT r.rid, r._id AS id, r.doc FROM ${this.main} r WHERE ${text} LIMIT 1`;
    const row = this.file.get<Row>(found, ...values);
    return row ? { rid: row.rid, record: recordIn(this.file, row, tests) } : null;
  }
}
