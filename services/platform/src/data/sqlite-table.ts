import { asked } from './conditions.js';
import { searchable, sortKey } from './derive.js';
import { RecordsDisagree } from './errors.js';
import type { Document, Layout } from './layout.js';
import type { SqliteValue } from './open-sqlite.js';
import { DuplicateKey, type Rebuilt } from './records.js';
import { sealed, sealedOrPlain } from './sqlite-document.js';
import type { SqliteFile } from './sqlite-file.js';
import { column, creation, isShown, removal, tables } from './sqlite-schema.js';
import { storedScalar } from './sqlite-where.js';

type Columns = ReadonlyMap<string, SqliteValue>;

const oneMore = 'UPDATE record_types SET total = total + 1 WHERE name = ?';

/** Two of them end every stored text, so that its last characters begin a trigram too. */
const textEnd = '\u0001\u0001';

/** Writes a record type's rows: the document and everything that is made from it. Always within a transaction. */
export class SqliteTable {
  constructor(
    private readonly file: SqliteFile,
    readonly layout: Layout,
  ) {}

  /**
   * Makes the tables, or makes them again from the documents where the declaration has changed: all of it or nothing,
   * whenever it is ended.
   */
  prepare(rebuilt: Rebuilt = () => undefined): void {
    const { name, fingerprint } = this.layout;
    const known = 'SELECT fingerprint FROM record_types WHERE name = ?';
    this.file.transaction(() => {
      const stored = this.file.get<{ fingerprint: string }>(known, name);
      if (stored?.fingerprint === fingerprint) return;
      const { main } = tables(this.layout);
      if (stored) this.file.exec(`CREATE TEMP TABLE kept AS SELECT rid, doc FROM ${main}; ${removal(this.layout)}`);
      this.file.exec(creation(this.layout));
      this.file.run(
        'INSERT OR REPLACE INTO record_types (name, fingerprint, total) VALUES (?, ?, 0)',
        name,
        fingerprint,
      );
      if (stored) this.refill(rebuilt);
    });
  }

  /** The first statement alone can be refused: none of the others leaves half of a record behind. */
  insert(record: Document, rid: number | null = null): void {
    const { main, text, search } = tables(this.layout);
    const texts = [...this.texts(record)];
    this.insertInto(main, new Map([['rid', rid], ['_id', record._id], ...this.columns(record)]));
    // By statements and not by triggers: before one that fires a trigger, FTS5 writes out what it holds of the rows
    // before, so that each row of a transaction would become a segment of its own.
    if (texts.length > 0) {
      const row = rid ?? this.lastRow();
      this.insertInto(text, new Map([['rid', row], ...texts]));
      this.insertInto(search, new Map([['rowid', row], ...texts]));
    }
    if (isShown(this.layout, record)) this.file.run(oneMore, this.layout.name);
  }

  /** Writes what differs, so that a change that no index knows touches no index. */
  update(rid: number, before: Document, after: Document): void {
    this.updateIn(tables(this.layout).main, rid, this.columns(before), this.columns(after));
    this.updateIn(tables(this.layout).text, rid, this.texts(before), this.texts(after));
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

  private refill(rebuilt: Rebuilt): void {
    const batch = 'SELECT rid, doc FROM kept WHERE rid > ? ORDER BY rid LIMIT 500';
    let rows = this.file.all<{ rid: number; doc: string }>(batch, 0);
    while (rows.length > 0) {
      for (const { rid, doc } of rows) this.insertAgain(this.kept(doc), rid);
      rebuilt(this.layout.name, rows.length);
      rows = this.file.all(batch, rows.at(-1)?.rid ?? 0);
    }
    this.file.exec('DROP TABLE kept');
  }

  private kept(doc: string): Document {
    const record = sealedOrPlain(doc);
    if (record === null) throw this.file.isDamaged();
    return record;
  }

  private insertAgain(record: Document, rid: number): void {
    try {
      this.insert(record, rid);
    } catch (error) {
      if (!(error instanceof DuplicateKey)) throw error;
      throw new RecordsDisagree(
        `${this.file.path}: two of the ${this.layout.name} share one ${error.field}, which this version forbids. ` +
          'Run the version before, remove one of them, and start again.',
        { cause: error },
      );
    }
  }
}
