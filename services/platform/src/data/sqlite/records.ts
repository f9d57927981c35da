import { setImmediate } from 'node:timers/promises';
import { checkedChange, checkedRecord } from '../checks.js';
import { type Test, testsForOne, testsOf } from '../conditions.js';
import { searchTexts } from '../derive.js';
import type { AnyDeclaration, Document, Layout } from '../layout.js';
import { type AnyQuery, readPage } from '../paging.js';
import { DuplicateKey, type Page, type WriteOptions } from '../records.js';
import { type FoundRow, recordIn } from './document.js';
import { type ListOptions, SqliteList } from './lists.js';
import type { SqliteFile } from './on-disk/file.js';
import { tables } from './schema.js';
import type { SqliteTable } from './table.js';
import { type Sql, whereSql } from './where.js';
import type { SqliteWrites } from './writes.js';

const batchSize = 200;

/** Records in SQLite. Reads are answered at once; writes share transactions, in their order. */
export class SqliteRecords {
  constructor(
    private readonly file: SqliteFile,
    private readonly writes: SqliteWrites,
    private readonly table: SqliteTable,
    private readonly declaration: AnyDeclaration,
    private readonly options: ListOptions,
  ) {}

  async insert(record: unknown, options?: WriteOptions): Promise<Document> {
    const checked = checkedRecord(this.declaration, record);
    await this.writes.write(() => this.table.insert(checked), options);
    return checked;
  }

  async insertMany(records: readonly unknown[]): Promise<void> {
    const checked = records.map((record) => checkedRecord(this.declaration, record));
    for (let from = 0; from < checked.length; from += batchSize) {
      const some = checked.slice(from, from + batchSize);
      const refused = await this.writes.write(() => this.table.insertMany(some));
      if (refused !== null) throw new DuplicateKey(refused);
    }
  }

  async find(id: string): Promise<Document | null> {
    return this.table.find([{ field: '_id', is: 'equal', value: id }])?.record ?? null;
  }

  async findBy(uniqueField: string, value: unknown): Promise<Document | null> {
    return this.table.find(testsForOne(this.layout, { [uniqueField]: value }))?.record ?? null;
  }

  async page(query: AnyQuery): Promise<Page<Document>> {
    const tests = testsOf(this.layout, query.where);
    const list = new SqliteList(this.file, this.layout, tests, searchTexts(query.search), this.options);
    return readPage(this.layout, query, list);
  }

  async change(
    where: object,
    change: { set?: object; add?: object },
    options?: WriteOptions,
  ): Promise<Document | null> {
    const tests = testsForOne(this.layout, where);
    const checked = checkedChange(this.declaration, this.layout, change);
    return this.writes.write(() => this.table.change(tests, checked), options);
  }

  async remove(where: object, options?: WriteOptions): Promise<boolean> {
    const tests = testsForOne(this.layout, where);
    return this.writes.write(() => this.table.remove(tests), options);
  }

  async expire(now: Date): Promise<number> {
    if (!this.layout.expires) throw new TypeError(`records ${this.layout.name} don't expire`);
    let removed = 0;
    for (let last = batchSize; last === batchSize; removed += last) {
      last = await this.writes.write(() => this.table.expire(now.toISOString(), batchSize));
    }
    return removed;
  }

  async *iterate(where: object = {}): AsyncGenerator<Document> {
    const tests = testsOf(this.layout, where);
    const found = tests.length > 0 ? this.idsOf(whereSql(tests)) : null;
    yield* found ? this.each(found, tests) : this.walk(whereSql(tests, false));
  }

  /** The records that match, if they are few, by the index of what they match; null if they are many. */
  private idsOf(filter: Sql): string[] | null {
    const { countCap } = this.options;
    const text = `SELECT r._id AS id FROM ${tables(this.layout).main} r WHERE ${filter.text} LIMIT ?`;
    const rows = this.file.all<{ id: string }>(text, ...filter.values, countCap + 1);
    return rows.length > countCap ? null : rows.map(({ id }) => id).sort();
  }

  private async *each(ids: readonly string[], tests: readonly Test[]): AsyncGenerator<Document> {
    for (const value of ids) {
      const found = this.table.find([{ field: '_id', is: 'equal', value }, ...tests]);
      if (found) yield found.record;
    }
  }

  /** By id through all of them, a few at a time. */
  private async *walk(filter: Sql): AsyncGenerator<Document> {
    const { main } = tables(this.layout);
    const text = `SELECT r._id AS id, r.doc FROM ${main} r WHERE r._id > ? AND ${filter.text} ORDER BY r._id LIMIT ?`;
    for (let rows: FoundRow[] = [], after = ''; after === '' || rows.length === batchSize; await setImmediate()) {
      rows = this.file.all<FoundRow>(text, after, ...filter.values, batchSize);
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
