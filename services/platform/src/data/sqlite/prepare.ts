import { NewerData, recordsDisagree } from '../errors.js';
import type { AnyDeclaration, Layout } from '../layout.js';
import { migrated } from '../migrations.js';
import { DuplicateKey, type Rebuilt } from '../records.js';
import { unsealed } from './document.js';
import type { SqliteFile } from './on-disk/file.js';
import { formOf, indexStatements, shown, tableStatements, tables } from './schema.js';
import { SqliteTable } from './table.js';

interface Known {
  readonly fingerprint: string;
  readonly version: number;
}
type Kept = { readonly rid: number; readonly doc: string };

const batchSize = 500;

/**
 * Makes a record type's tables, and makes them again from its documents where this version migrates them or derives
 * something else from them: all of it or nothing, whenever it is ended.
 *
 * @throws NewerData if a newer version has written them; RecordsDisagree, DamagedData
 */
export function prepareTable(
  file: SqliteFile,
  declaration: AnyDeclaration,
  layout: Layout,
  rebuilt: Rebuilt = () => undefined,
): SqliteTable {
  const table = new SqliteTable(file, layout);
  const form = formOf(layout);
  file.transaction(() => {
    const known = file.get<Known>('SELECT fingerprint, version FROM record_types WHERE name = ?', layout.name);
    if (known && known.version > layout.version) throw newer(file.path, layout, known.version);
    // A table that is missing is met here and not by a request.
    if (known?.fingerprint === form && known.version === layout.version)
      file.get(`SELECT 1 FROM ${tables(layout).main}`);
    else makeTables(file, table, form, known && { ...known, declaration, rebuilt });
  });
  return table;
}

type Former = Known & { readonly declaration: AnyDeclaration; readonly rebuilt: Rebuilt };

function makeTables(file: SqliteFile, table: SqliteTable, form: string, former: Former | undefined): void {
  const { layout } = table;
  if (former) keepDocumentsAlone(file, layout);
  for (const statement of tableStatements(layout)) file.exec(statement);
  const mark = 'INSERT OR REPLACE INTO record_types (name, fingerprint, total, version) VALUES (?, ?, 0, ?)';
  file.run(mark, layout.name, form, layout.version);
  if (former) insertKept(file, table, former);
  // An index of rows that are there is written in its order, several times as fast as row by row.
  for (const statement of indexStatements(layout)) agreeing(file, layout, () => file.exec(statement));
  checkCount(file, layout, former && file.get<{ n: number }>('SELECT count(*) AS n FROM kept')?.n);
  if (former) file.exec('DROP TABLE kept');
}

/** Virtual tables first: they drop the tables that they keep their own things in. */
function keepDocumentsAlone(file: SqliteFile, layout: Layout): void {
  const { main } = tables(layout);
  file.exec(`CREATE TEMP TABLE kept (rid INTEGER PRIMARY KEY, doc TEXT NOT NULL);
    INSERT INTO kept SELECT rid, doc FROM ${main}`);
  const made = `SELECT name FROM sqlite_schema WHERE type = 'table' AND (name = ? OR name LIKE ? ESCAPE '\\')
    ORDER BY sql LIKE 'CREATE VIRTUAL TABLE%fts5vocab%' DESC, sql LIKE 'CREATE VIRTUAL%' DESC`;
  for (const { name } of file.all<{ name: string }>(made, main, `${main.replaceAll('_', '\\_')}\\_\\_%`))
    file.exec(`DROP TABLE IF EXISTS ${name}`);
}

function insertKept(file: SqliteFile, table: SqliteTable, { declaration, version, rebuilt }: Former): void {
  const batch = `SELECT rid, doc FROM kept WHERE rid > ? ORDER BY rid LIMIT ${batchSize}`;
  for (let rows = file.all<Kept>(batch, 0); rows.length > 0; rows = file.all(batch, rows.at(-1)?.rid ?? 0)) {
    for (const { rid, doc } of rows) {
      const record = unsealed(doc);
      if (record === null) throw file.markDamaged();
      table.insert(migrated(declaration, record, version), rid);
    }
    rebuilt(declaration.name, rows.length);
  }
}

/** @throws DamagedData if a row was lost on the way, or the total disagrees with the rows */
function checkCount(file: SqliteFile, layout: Layout, kept?: number): void {
  const { main } = tables(layout);
  const { n: rows } = file.get<{ n: number }>(`SELECT count(*) AS n FROM ${main}`) ?? {};
  const { n: listed } = file.get<{ n: number }>(`SELECT count(*) AS n FROM ${main} WHERE ${shown(layout)}`) ?? {};
  const { total } = file.get<{ total: number }>('SELECT total FROM record_types WHERE name = ?', layout.name) ?? {};
  if (listed !== total || (kept !== undefined && rows !== kept)) throw file.markDamaged();
}

function agreeing(file: SqliteFile, { name }: Layout, work: () => void): void {
  try {
    work();
  } catch (error) {
    if (!(error instanceof DuplicateKey)) throw error;
    throw recordsDisagree(file.path, name, error.field, error);
  }
}

const newer = (path: string, { name, version }: Layout, written: number): NewerData =>
  new NewerData(
    `${path}: the ${name} were written by a newer version of the product (${written}; this one knows ${version}). ` +
      'Run that version, or bring back a backup made before the update.',
  );
