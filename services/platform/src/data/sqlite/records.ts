import { setImmediate } from 'node:timers/promises';
import { checkedChange, checkedRecord } from '../checks.js';
import { type Test, testsForOne, testsOf } from '../conditions.js';
import { searchFor } from '../derive.js';
import type { AnyDeclaration, Document, Layout } from '../layout.js';
import { type AnyPage, type AnyQuery, readPage } from '../paging.js';
import { DuplicateKey, type WriteOptions } from '../records.js';
import { type FoundRow, recordIn } from './document.js';
import type { SqliteFile } from './file.js';
import { SqliteMarks } from './marks.js';
import { SqlitePages } from './pages.js';
import { tables } from './schema.js';
import type { SqliteTable } from './table.js';
import { type Sql, whereSql } from './where.js';
import type { SqliteWriter } from './writer.js';

const batch = 200;
/** Few flushes and few index segments, and no transaction longer than about a second. */
const manyAtOnce = 2000;

/** Records in SQLite. Reads are answered at once, on this thread; writes go to the file's writer, in their order. */
export class SqliteRecords {
  private readonly main: string;
  private readonly marks: SqliteMarks;

  constructor(
    private readonly file: SqliteFile,
    private readonly writer: SqliteWriter,
    private readonly table: SqliteTable,
    private readonly declaration: AnyDeclaration,
    private readonly countCap: number,
  ) {
    this.main = tables(table.layout).main;
    this.marks = new SqliteMarks(file, table.layout);
  }

  async insert(record: unknown, options?: WriteOptions): Promise<Document> {
    const checked = checkedRecord(this.declaration, record);
    await this.writer.write(this.layout.name, 'insert', checked, options);
    return checked;
  }

  async insertMany(records: readonly unknown[]): Promise<void> {
    const checked = records.map((record) => checkedRecord(this.declaration, record));
    for (let from = 0; from < checked.length; from += manyAtOnce) {
      const some = checked.slice(from, from + manyAtOnce);
      const refused = await this.writer.write(this.layout.name, 'insertMany', some);
      if (refused !== null) throw new DuplicateKey(refused);
    }
  }

  async find(id: string): Promise<Document | null> {
    return this.table.find([{ field: '_id', is: 'equal', value: id }])?.record ?? null;
  }

  async findBy(uniqueField: string, value: unknown): Promise<Document | null> {
    return this.table.find(testsForOne(this.layout, { [uniqueField]: value }))?.record ?? null;
  }

  async page(query: AnyQuery): Promise<AnyPage> {
    const tests = testsOf(this.layout, query.where);
    const search = searchFor(query.search);
    return this.file.reading(async () => {
      const pages = new SqlitePages(this.file, this.layout, tests, search, this.countCap, this.marks);
      return readPage(this.layout, query, pages);
    });
  }

  async change(
    where: object,
    change: { set?: object; add?: object },
    options?: WriteOptions,
  ): Promise<Document | null> {
    const tests = testsForOne(this.layout, where);
    const given = { tests, change: checkedChange(this.declaration, this.layout, change) };
    return this.writer.write(this.layout.name, 'change', given, options);
  }

  async remove(where: object): Promise<boolean> {
    return this.writer.write(this.layout.name, 'remove', testsForOne(this.layout, where));
  }

  async expire(now: Date): Promise<number> {
    if (!this.layout.expires) throw new TypeError(`records ${this.layout.name} don't expire`);
    let removed = 0;
    for (let last = batch; last === batch; removed += last) {
      last = await this.writer.write(this.layout.name, 'expire', { by: now.toISOString(), most: batch });
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
      const found = this.table.find([{ field: '_id', is: 'equal', value }, ...tests]);
      if (found) yield found.record;
    }
  }

  /** By id through all of them, a few at a time, without another index to be led astray by. */
  private async *walk(filter: Sql): AsyncGenerator<Document> {
    const text = `SELECT r._id AS id, r.doc FROM ${this.main} r INDEXED BY ${this.main}_id
      WHERE r._id > ? AND ${filter.text} ORDER BY r._id LIMIT ?`;
    for (let rows: FoundRow[] = [], after = ''; after === '' || rows.length === batch; await setImmediate()) {
      rows = this.file.all<FoundRow>(text, after, ...filter.values, batch);
      if (rows.length === 0) return;
      for (const row of rows) {
        const record = recordIn(this.file, row);
        after = record._id;
        yield record;
      }
    }
  }

  private get layout(): Layout {
    return this.table.layout;
  }
}
