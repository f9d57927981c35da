import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { limits } from '@easy-tax/contracts';
import { EngineUnavailable, NewerData, RecordsDisagree } from '../port/errors.js';
import { type Document, type Layout, layoutOf, migrated } from '../port/layout.js';
import { recordsOver } from '../port/record-store.js';
import {
  type AnyDeclaration,
  DuplicateKey,
  type EngineLoad,
  type EngineOptions,
  type Finding,
  type Rebuilt,
  type Records,
  type RecordsDeclaration,
  type RecordsEngine,
  type Step,
  type Stored,
} from '../port/records.js';
import type { ListOptions } from './lists.js';
import { preparePrivateFolder } from './on-disk/data-folder.js';
import { openSqliteFile } from './on-disk/database.js';
import { damaged } from './on-disk/driver.js';
import type { SqliteFile } from './on-disk/file.js';
import { SqliteRecords, SqliteWrites } from './records.js';
import { formOf, indexStatements, tableStatements, tables } from './schema.js';
import { SqliteTable, unsealed } from './table.js';
import { verifySqliteFile, verifySqliteTable } from './verify.js';

type Known = { readonly fingerprint: string; readonly version: number };
type Kept = { readonly rid: number; readonly doc: string };

const batchSize = 500;
/**
 * Not flushed: after a power cut the next start derives the tables again from the flushed documents. The first write
 * flushes them.
 */
const UNFLUSHED = false;

/**
 * Creates the tables of a record type. Rebuilds them from the documents if this version migrates records or derives
 * other data. Atomic, also if the process is killed.
 * @throws NewerData if a newer version has written them; RecordsDisagree, DamagedData
 */
function prepareTable(file: SqliteFile, declaration: AnyDeclaration, rebuilt: Rebuilt = () => undefined): SqliteTable {
  const layout = layoutOf(declaration);
  const table = new SqliteTable(file, layout);
  const form = formOf(layout);
  file.transaction(() => {
    const known = file.get<Known>('SELECT fingerprint, version FROM record_types WHERE name = ?', layout.name);
    if (known && known.version > layout.version) throw newer(file.path, layout, known.version);
    if (known?.fingerprint === form && known.version === layout.version) {
      // Reports missing tables at the start instead of in a request.
      file.get(`SELECT 1 FROM ${tables(layout).main}`);
      return;
    }
    if (known) keepDocumentsAlone(file, layout);
    for (const statement of tableStatements(layout)) file.exec(statement);
    const mark = 'INSERT OR REPLACE INTO record_types (name, fingerprint, total, version) VALUES (?, ?, 0, ?)';
    file.run(mark, layout.name, form, layout.version);
    if (known) insertKept(file, table, (record) => migrated(declaration, record, known.version), rebuilt);
    makeIndexes(file, layout);
  }, UNFLUSHED);
  return table;
}

function makeIndexes(file: SqliteFile, layout: Layout): void {
  try {
    // Creating an index over existing rows is several times as fast as updating it row by row.
    for (const statement of indexStatements(layout)) file.exec(statement);
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    throw new RecordsDisagree(file.path, layout.name, error.field, error);
  }
}

/** Virtual tables first: dropping one drops its shadow tables. */
function keepDocumentsAlone(file: SqliteFile, layout: Layout): void {
  const { main } = tables(layout);
  file.exec(`CREATE TEMP TABLE kept (rid INTEGER PRIMARY KEY, doc TEXT NOT NULL);
    INSERT INTO kept SELECT rid, doc FROM ${main}`);
  const made = `SELECT name FROM sqlite_schema WHERE type = 'table' AND (name = ? OR name LIKE ? ESCAPE '\\')
    ORDER BY sql LIKE 'CREATE VIRTUAL TABLE%fts5vocab%' DESC, sql LIKE 'CREATE VIRTUAL%' DESC`;
  for (const { name } of file.all<{ name: string }>(made, main, `${main.replaceAll('_', '\\_')}\\_\\_%`))
    file.exec(`DROP TABLE IF EXISTS ${name}`);
}

type Migrate = (record: Document) => Document;

function insertKept(file: SqliteFile, table: SqliteTable, migrate: Migrate, rebuilt: Rebuilt): void {
  rebuilt(table.layout.name, file.get<{ n: number }>('SELECT count(*) AS n FROM kept')?.n ?? 0);
  const batch = `SELECT rid, doc FROM kept WHERE rid > ? ORDER BY rid LIMIT ${batchSize}`;
  for (let rows = file.all<Kept>(batch, 0); rows.length > 0; rows = file.all(batch, rows.at(-1)?.rid ?? 0)) {
    for (const { rid, doc } of rows) {
      const record = unsealed(doc);
      // The start and `verify` end here, so the message says where.
      if (record === null) throw file.markDamaged(damaged(file.path, undefined, `${table.layout.name}, row ${rid}`));
      table.insert(migrate(record), rid);
    }
  }
  file.exec('DROP TABLE kept');
}

const newer = (path: string, { name, version }: Layout, written: number): NewerData =>
  new NewerData(
    `${path}: the ${name} were written by a newer release of Easy Tax (${written}; this one knows ${version}). ` +
      'Run that release, or bring back a backup made before the update.',
  );

interface SqliteEngineOptions extends EngineOptions, Partial<ListOptions> {
  /** Removed texts are overwritten this long after a write: in search indexes and in the write-ahead log. */
  readonly overwriteDelayMs?: number;
}

/**
 * Records of one service in one SQLite file, private to the product's user.
 * @throws DataRefused if the file can't be used (its message says what to do); EngineUnavailable if the disk fails
 */
export async function openSqliteEngine(options: SqliteEngineOptions): Promise<RecordsEngine> {
  const {
    dataDir,
    service,
    countCap = limits.countCap,
    sliceRows = 5000,
    rebuilt,
    overwriteDelayMs = 10_000,
  } = options;
  preparePrivateFolder(dataDir);
  const file = await openSqliteFile(join(dataDir, `${service}.db`));
  return new SqliteEngine(file, new SqliteWrites(file, overwriteDelayMs), { countCap, sliceRows }, rebuilt);
}

class SqliteEngine implements RecordsEngine {
  readonly isShared = false;
  private isOpen = true;
  private isFileVerified = false;

  constructor(
    private readonly file: SqliteFile,
    private readonly writes: SqliteWrites,
    private readonly lists: ListOptions,
    private readonly rebuilt?: Rebuilt,
  ) {}

  async open<T extends Stored>(declaration: RecordsDeclaration<T>): Promise<Records<T>> {
    const table = await this.prepared(declaration);
    this.writes.addTable(table);
    return recordsOver(declaration, new SqliteRecords(this.file, this.writes, table, this.lists));
  }

  /** Opening a file migrates it. */
  async migrate(declaration: AnyDeclaration): Promise<void> {
    await this.prepared(declaration);
  }

  async verify(declaration: AnyDeclaration, finding: Finding, step?: Step): Promise<number> {
    const table = await this.prepared(declaration);
    if (!this.isFileVerified) verifySqliteFile(this.file, finding);
    this.isFileVerified = true;
    return verifySqliteTable(this.file, table, declaration, finding, step);
  }

  async compact(declaration: AnyDeclaration): Promise<void> {
    const table = await this.prepared(declaration);
    table.mergeSearch();
  }

  load(): EngineLoad {
    return { writesWaiting: this.writes.length };
  }

  async ping(): Promise<void> {
    if (!this.isOpen) throw new EngineUnavailable('the records are closed');
    this.file.checkWritable();
    this.file.get('SELECT 1');
  }

  async close(): Promise<void> {
    if (!this.isOpen) return;
    this.isOpen = false;
    try {
      await this.writes.close();
      this.file.emptyLog();
    } finally {
      this.file.close();
    }
  }

  private async prepared(declaration: AnyDeclaration): Promise<SqliteTable> {
    await setImmediate();
    return prepareTable(this.file, declaration, this.rebuilt);
  }
}
