import { asked, type Test } from '../conditions.js';
import { searchable, sortKey, textEnd } from '../derive.js';
import type { Document, Layout } from '../layout.js';
import { type FoundRow, recordIn, sealed } from './document.js';
import type { SqliteValue } from './driver.js';
import type { SqliteFile } from './file.js';
import { column, isShown, tables } from './schema.js';
import { SqliteTrigrams, together } from './trigrams.js';
import { storedScalar, whereSql } from './where.js';

type Columns = ReadonlyMap<string, SqliteValue>;

const oneMore = 'UPDATE record_types SET total = total + 1 WHERE name = ?';

/** A record type's rows: the document and everything that is made from it. They are written within transactions alone. */
export class SqliteTable {
  private readonly trigrams: SqliteTrigrams;

  constructor(
    private readonly file: SqliteFile,
    readonly layout: Layout,
  ) {
    this.trigrams = new SqliteTrigrams(file, layout);
  }

  /**
   * The first statement alone can be refused: none of the others leaves half of a record behind.
   * @param many so many rows wait for their trigrams before these are written; whoever names them ends with `enterAll`
   */
  insert(record: Document, rid: number | null = null, many = together): void {
    const { main, text } = tables(this.layout);
    const texts = [...this.texts(record)];
    this.insertInto(main, new Map([['rid', rid], ['_id', record._id], ...this.columns(record)]));
    // By statements and not by triggers: before one that fires a trigger, FTS5 writes out what it holds of the rows
    // before, so that each row of a transaction would become a segment of its own.
    if (texts.length > 0) {
      const row = rid ?? this.lastRow();
      this.insertInto(text, new Map([['rid', row], ...texts]));
      this.trigrams.stored(row, many);
    }
    if (isShown(this.layout, record)) this.file.run(oneMore, this.layout.name);
  }

  /** No row waits for its trigrams. */
  enterAll(): void {
    if (this.layout.search.length > 0) this.trigrams.enterAll();
  }

  /** Writes what differs, so that a change that no index knows touches no index. */
  update(rid: number, before: Document, after: Document): void {
    this.updateIn(tables(this.layout).main, rid, this.columns(before), this.columns(after));
    this.updateIn(tables(this.layout).text, rid, this.texts(before), this.texts(after));
  }

  remove(rid: number): boolean {
    return this.file.run(`DELETE FROM ${tables(this.layout).main} WHERE rid = ?`, rid) > 0;
  }

  /** Removes some whose time is over by then; says how many. */
  expire(by: string, most: number): number {
    const { main } = tables(this.layout);
    const over = `${column.asked(this.layout.expires ?? '')} <= ?`;
    return this.file.run(`DELETE FROM ${main} WHERE rid IN (SELECT rid FROM ${main} WHERE ${over} LIMIT ${most})`, by);
  }

  /** The first record that matches. @throws DamagedData */
  find(tests: readonly Test[]): { readonly rid: number; readonly record: Document } | null {
    const { text, values } = whereSql(tests);
    const found = `SELECT r.rid, r._id AS id, r.doc FROM ${tables(this.layout).main} r WHERE ${text} LIMIT 1`;
    const row = this.file.get<FoundRow & { rid: number }>(found, ...values);
    return row ? { rid: row.rid, record: recordIn(this.file, row, tests) } : null;
  }

  /** What the row of a record holds beside its numbers: the document and the columns made from it. */
  columns(record: Document): Columns {
    return new Map<string, SqliteValue>([
      ['doc', sealed(record)],
      ...this.layout.asked.map((field) => [column.asked(field), storedScalar(asked(record, field))] as const),
      ...this.layout.sort.map((field) => [column.sort(field), sortKey(record[field])] as const),
    ]);
  }

  /** What search looks into. */
  texts(record: Document): Columns {
    const text = (field: string) => `${searchable(record[field])}${textEnd}`;
    return new Map(this.layout.search.map((field) => [column.text(field), text(field)]));
  }

  private insertInto(table: string, columns: Columns): void {
    const marks = [...columns].map(() => '?').join(', ');
    this.file.run(`INSERT INTO ${table} (${[...columns.keys()].join(', ')}) VALUES (${marks})`, ...columns.values());
  }

  private updateIn(table: string, rid: number, before: Columns, after: Columns): void {
    const changes = [...after].filter(([name, value]) => before.get(name) !== value);
    if (changes.length === 0) return;
    const assignments = changes.map(([name]) => `${name} = ?`).join(', ');
    this.file.run(`UPDATE ${table} SET ${assignments} WHERE rid = ?`, ...changes.map(([, value]) => value), rid);
  }

  private lastRow(): number {
    return this.file.get<{ rid: number }>('SELECT last_insert_rowid() AS rid')?.rid ?? 0;
  }
}
