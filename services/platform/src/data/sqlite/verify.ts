import { setImmediate } from 'node:timers/promises';
import { verifyDocument } from '../port/checks.js';
import { DamagedData } from '../port/errors.js';
import type { Layout } from '../port/layout.js';
import type { AnyDeclaration, Finding, Step } from '../port/records.js';
import type { SqliteValue } from './on-disk/driver.js';
import { type SqliteFile, storable } from './on-disk/file.js';
import { shown, tables } from './schema.js';
import { type SqliteTable, unsealed } from './table.js';

type Row = Readonly<Record<string, SqliteValue>> & { readonly rid: number; readonly _id: string; readonly doc: string };
const batchSize = 500;

/** SQLite's check of all pages, and of each index against its table, unique ones included. */
export function verifySqliteFile(file: SqliteFile, finding: Finding): void {
  const answers = file.all<{ integrity_check: string }>('PRAGMA integrity_check');
  for (const { integrity_check: answer } of answers) if (answer !== 'ok') finding(`${file.path}: ${answer}`);
}

/**
 * Compares all columns and search texts of a record type with its documents, and the stored number of rows with a
 * count.
 */
export async function verifySqliteTable(
  file: SqliteFile,
  table: SqliteTable,
  declaration: AnyDeclaration,
  finding: Finding,
  step: Step = () => undefined,
): Promise<number> {
  const { layout } = table;
  const { main, texts } = tables(layout);
  const isSearched = layout.search.length > 0;
  const rows = isSearched
    ? `SELECT r.*, t.c0 AS text FROM ${main} r LEFT JOIN ${texts} t ON t.id = r.rid`
    : `SELECT r.*, NULL AS text FROM ${main} r`;
  let checked = 0;
  for (let some: Row[] = [], after = 0; after === 0 || some.length === batchSize; await setImmediate()) {
    some = file.all<Row>(`${rows} WHERE r.rid > ? ORDER BY r.rid LIMIT ${batchSize}`, after);
    for (const row of some) verifyRow(table, declaration, row, finding);
    checked += some.length;
    step(some.length);
    after = some.at(-1)?.rid ?? -1;
  }
  verifyCount(file, layout, finding);
  if (isSearched) verifySearch(file, layout, finding);
  return checked;
}

function verifyRow(table: SqliteTable, declaration: AnyDeclaration, row: Row, finding: Finding): void {
  const name = `${declaration.name} ${row._id}`;
  const record = unsealed(row.doc);
  if (record === null) {
    finding(`${name}: its document is not what was written`);
    return;
  }
  verifyDocument(declaration, record, finding);
  const columns: [string, SqliteValue][] = [
    ['_id', record._id],
    ...table.columns(record),
    ['text', table.searchText(record)],
  ];
  for (const [column, value] of columns) {
    if (column !== 'doc' && row[column] !== storable(value)) finding(`${name}: ${column} differs from its document`);
  }
}

function verifyCount(file: SqliteFile, layout: Layout, finding: Finding): void {
  const { main } = tables(layout);
  const counted = file.get<{ n: number }>(`SELECT count(*) AS n FROM ${main} WHERE ${shown(layout)}`)?.n;
  const kept = file.get<{ total: number }>('SELECT total FROM record_types WHERE name = ?', layout.name)?.total;
  if (counted !== kept) finding(`${layout.name}: ${counted} are there, and the kept count says ${kept}`);
}

/** Compares all trigrams with the texts, and all texts with their records. */
function verifySearch(file: SqliteFile, layout: Layout, finding: Finding): void {
  const { main, search, texts } = tables(layout);
  const orphans = file.get<{ n: number }>(
    `SELECT count(*) AS n FROM ${texts} t WHERE NOT EXISTS (SELECT 1 FROM ${main} r WHERE r.rid = t.id)`,
  )?.n;
  if (orphans) finding(`${layout.name}: search knows ${orphans} that are not there`);
  try {
    // https://sqlite.org/fts5.html#the_integrity_check_command
    file.run(`INSERT INTO ${search} (${search}) VALUES ('integrity-check')`);
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    finding(`${layout.name}: the search index differs from its texts`);
  }
}
