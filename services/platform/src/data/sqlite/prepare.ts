import { NewerData, RecordsDisagree } from '../port/errors.js';
import { type Document, type Layout, layoutOf, migrated } from '../port/layout.js';
import { type AnyDeclaration, DuplicateKey, type Rebuilt } from '../port/records.js';
import { unsealed } from './document.js';
import type { SqliteFile } from './on-disk/file.js';
import { formOf, indexStatements, tableStatements, tables } from './schema.js';
import { SqliteTable } from './table.js';

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
export function prepareTable(
  file: SqliteFile,
  declaration: AnyDeclaration,
  rebuilt: Rebuilt = () => undefined,
): SqliteTable {
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
      if (record === null) throw file.markDamaged();
      table.insert(migrate(record), rid);
    }
  }
  file.exec('DROP TABLE kept');
}

const newer = (path: string, { name, version }: Layout, written: number): NewerData =>
  new NewerData(
    `${path}: the ${name} were written by a newer version of the product (${written}; this one knows ${version}). ` +
      'Run that version, or bring back a backup made before the update.',
  );
