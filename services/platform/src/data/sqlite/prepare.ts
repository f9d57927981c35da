import { recordsDisagree } from '../errors.js';
import type { Document } from '../layout.js';
import { DuplicateKey, type Rebuilt } from '../records.js';
import { sealedOrPlain } from './document.js';
import type { SqliteFile } from './file.js';
import { matchCounting, matchIndexes, matchVocabulary } from './indexes.js';
import { creation, indexes, removal, tables } from './schema.js';
import type { SqliteTable } from './table.js';
import { noteVersions, refuseNewer, versionsIn } from './versions.js';

type Kept = { readonly rid: number; readonly doc: string };
/** A record of that version in the form of this one. */
type Migrate = (record: Document, from: number) => Document;
type Renew = (record: Document) => Document;

/** So many records are made again at once. */
const atOnce = 500;

/** Makes a record type's tables ready for this release. */
export class SqlitePreparation {
  constructor(
    private readonly file: SqliteFile,
    private readonly table: SqliteTable,
    private readonly rebuilt: Rebuilt = () => undefined,
    private readonly migrate: Migrate = (record) => record,
  ) {}

  /**
   * Makes the tables, brings older records into this version's form, and makes the tables again from the documents where
   * the declaration has changed: all of it or nothing, whenever it is ended.
   *
   * @throws NewerData if a newer version has written what this one can't work with; RecordsDisagree
   */
  prepare(): void {
    const { layout } = this.table;
    const known = 'SELECT fingerprint FROM record_types WHERE name = ?';
    this.file.transaction(() => {
      const stored = this.file.get<{ fingerprint: string }>(known, layout.name);
      const versions = versionsIn(this.file, layout);
      refuseNewer(this.file.path, layout, versions);
      noteVersions(this.file, versions, layout);
      const renew: Renew = (record) => this.migrate(record, versions.version);
      if (!stored) return this.makeTables();
      if (stored.fingerprint !== layout.fingerprint) return this.makeTablesAgain(renew);
      matchIndexes(this.file, layout);
      matchCounting(this.file, layout);
      matchVocabulary(this.file, layout);
      if (versions.version < layout.version) this.migrateRows(renew);
    });
  }

  private makeTables(fill: () => void = () => undefined): void {
    const { layout } = this.table;
    this.file.exec(creation(layout));
    const mark = 'INSERT OR REPLACE INTO record_types (name, fingerprint, total) VALUES (?, ?, 0)';
    this.file.run(mark, layout.name, layout.fingerprint);
    fill();
    // An index of rows that are there is written in its order, several times as fast as row by row.
    for (const index of indexes(layout).values()) this.agreeing(() => this.file.exec(index));
  }

  private makeTablesAgain(renew: Renew): void {
    const { layout } = this.table;
    this.file.exec(`CREATE TEMP TABLE kept (rid INTEGER PRIMARY KEY, doc TEXT NOT NULL);
      INSERT INTO kept SELECT rid, doc FROM ${tables(layout).main} ORDER BY rid; ${removal(layout)}`);
    const together = Number.POSITIVE_INFINITY;
    this.makeTables(() => this.eachKept('kept', (record, rid) => this.table.insert(renew(record), rid, together)));
    this.file.exec('DROP TABLE kept');
  }

  private migrateRows(renew: Renew): void {
    this.eachKept(tables(this.table.layout).main, (record, rid) => {
      const after = renew(record);
      if (after !== record) this.agreeing(() => this.table.update(rid, record, after));
    });
  }

  private eachKept(from: string, work: (record: Document, rid: number) => void): void {
    const batch = `SELECT rid, doc FROM ${from} WHERE rid > ? ORDER BY rid LIMIT ${atOnce}`;
    let rows = this.file.all<Kept>(batch, 0);
    while (rows.length > 0) {
      for (const { rid, doc } of rows) work(this.kept(doc), rid);
      this.table.enterAll();
      this.rebuilt(this.table.layout.name, rows.length);
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
      throw recordsDisagree(this.file.path, this.table.layout.name, error.field, error);
    }
  }
}
