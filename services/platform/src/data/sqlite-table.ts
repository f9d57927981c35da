import { asked, type Test } from './conditions.js';
import { searchable, sortKey } from './derive.js';
import { recordsDisagree } from './errors.js';
import type { Document, Layout } from './layout.js';
import type { SqliteValue } from './open-sqlite.js';
import { DuplicateKey, type Rebuilt } from './records.js';
import { type FoundRow, recordIn, sealed, sealedOrPlain } from './sqlite-document.js';
import type { SqliteFile } from './sqlite-file.js';
import { matchIndexes } from './sqlite-indexes.js';
import { column, creation, formOf, isShown, removal, tables, waiting } from './sqlite-schema.js';
import { SqliteTrigrams, together } from './sqlite-trigrams.js';
import { noteVersions, refuseNewer, versionsIn } from './sqlite-versions.js';
import { storedScalar, whereSql } from './sqlite-where.js';

type Columns = ReadonlyMap<string, SqliteValue>;
type Kept = { readonly rid: number; readonly doc: string };
/** A record of that version in the form of this one. */
export type Migrate = (record: Document, from: number) => Document;
type Renew = (record: Document) => Document;

/** So many are made again at once. */
const atOnce = 500;
const oneMore = 'UPDATE record_types SET total = total + 1 WHERE name = ?';

/** Two of them end every stored text, so that its last characters begin a trigram too. */
const textEnd = '\u0001\u0001';

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
   * Makes the tables, brings older records into this version's form, and makes the tables again from the documents where
   * the declaration has changed: all of it or nothing, whenever it is ended.
   *
   * @throws NewerData if a newer version has written what this one can't work with; RecordsDisagree
   */
  prepare(rebuilt: Rebuilt = () => undefined, migrate: Migrate = (record) => record): void {
    const known = 'SELECT fingerprint FROM record_types WHERE name = ?';
    this.file.transaction(() => {
      const stored = this.file.get<{ fingerprint: string }>(known, this.layout.name);
      const versions = versionsIn(this.file, this.layout);
      refuseNewer(this.file.path, this.layout, versions);
      noteVersions(this.file, versions, this.layout);
      const renew: Renew = (record) => migrate(record, versions.version);
      if (!this.isOfThisForm(stored?.fingerprint)) return this.makeTables(stored !== undefined, rebuilt, renew);
      matchIndexes(this.file, this.layout);
      if (versions.version < this.layout.version) this.migrateRows(rebuilt, renew);
    });
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

  /** A release that let no row wait for its trigrams left all of them there: its tables are kept. */
  private isOfThisForm(stored: string | undefined): boolean {
    const form = formOf(this.layout);
    if (stored === this.layout.fingerprint && stored !== form) {
      this.file.exec(waiting(this.layout));
      this.file.run('UPDATE record_types SET fingerprint = ? WHERE name = ?', form, this.layout.name);
      return true;
    }
    return stored === form;
  }

  private makeTables(again: boolean, rebuilt: Rebuilt, renew: Renew): void {
    const { main } = tables(this.layout);
    if (again) this.file.exec(`CREATE TEMP TABLE kept AS SELECT rid, doc FROM ${main}; ${removal(this.layout)}`);
    this.file.exec(creation(this.layout));
    const mark = 'INSERT OR REPLACE INTO record_types (name, fingerprint, total) VALUES (?, ?, 0)';
    this.file.run(mark, this.layout.name, formOf(this.layout));
    if (!again) return;
    this.eachKept('kept', rebuilt, (record, rid) => this.insert(renew(record), rid, atOnce));
    this.enterAll();
    this.file.exec('DROP TABLE kept');
  }

  private migrateRows(rebuilt: Rebuilt, renew: Renew): void {
    this.eachKept(tables(this.layout).main, rebuilt, (record, rid) => {
      const after = renew(record);
      if (after !== record) this.update(rid, record, after);
    });
  }

  private eachKept(from: string, rebuilt: Rebuilt, work: (record: Document, rid: number) => void): void {
    const batch = `SELECT rid, doc FROM ${from} WHERE rid > ? ORDER BY rid LIMIT ${atOnce}`;
    let rows = this.file.all<Kept>(batch, 0);
    while (rows.length > 0) {
      for (const { rid, doc } of rows) this.agreeing(() => work(this.kept(doc), rid));
      rebuilt(this.layout.name, rows.length);
      rows = this.file.all(batch, rows.at(-1)?.rid ?? 0);
    }
  }

  private kept(doc: string): Document {
    const record = sealedOrPlain(doc);
    if (record === null) throw this.file.isDamaged();
    return record;
  }

  private agreeing(work: () => void): void {
    try {
      work();
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      throw recordsDisagree(this.file.path, this.layout.name, error.field, error);
    }
  }
}
