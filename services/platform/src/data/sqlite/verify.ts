import { setImmediate } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { verifyDocument } from '../port/checks.js';
import { trigrams } from '../port/derive.js';
import { DamagedData } from '../port/errors.js';
import type { Layout } from '../port/layout.js';
import type { AnyDeclaration, Finding, Step } from '../port/records.js';
import type { SqliteValue } from './on-disk/driver.js';
import { type SqliteFile, storable } from './on-disk/file.js';
import { shown, tables } from './schema.js';
import { type SqliteTable, unsealed } from './table.js';

type Row = Readonly<Record<string, SqliteValue>> & { readonly rid: number; readonly _id: string; readonly doc: string };
type Text = { readonly rid: number; readonly text: string };

/**
 * Counts pairs of trigram and row, and sums their hashes, in SQL and in JavaScript. Trigram and row are multiplied, so
 * that exchanged rows change the sum.
 */
interface Checksum {
  readonly count: number;
  readonly sum: number;
}
/** Below 2^24, so that products stay below 2^53 and JavaScript has every digit. */
const PRIME = 16_777_213;
const hashSql = `((((unicode(term) * 31 + unicode(substr(term, 2))) * 31 + unicode(substr(term, 3))) % ${PRIME} + 1)
  * (doc * 104729 % ${PRIME} + 1)) % ${PRIME}`;
const hashOf = (trigram: string, rid: number): number => {
  const [one = 0, two = 0, three = 0] = [...trigram].map((character) => character.codePointAt(0) ?? 0);
  return (((((one * 31 + two) * 31 + three) % PRIME) + 1) * (((rid * 104_729) % PRIME) + 1)) % PRIME;
};

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
    ? `SELECT r.*, t.text FROM ${main} r LEFT JOIN ${texts} t ON t.rid = r.rid`
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
  if (isSearched) await verifySearch(file, layout, finding);
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
async function verifySearch(file: SqliteFile, layout: Layout, finding: Finding): Promise<void> {
  const { main, search, texts } = tables(layout);
  const orphans = file.get<{ n: number }>(
    `SELECT count(*) AS n FROM ${texts} t WHERE NOT EXISTS (SELECT 1 FROM ${main} r WHERE r.rid = t.rid)`,
  )?.n;
  if (orphans) finding(`${layout.name}: search knows ${orphans} that are not there`);
  if (!isDeepStrictEqual(checksumOfIndex(file, search), await checksumOfTexts(file, texts)))
    finding(`${layout.name}: the search index differs from its texts`);
}

/** Null if the index can't be read. */
function checksumOfIndex(file: SqliteFile, search: string): Checksum | null {
  try {
    // https://sqlite.org/fts5.html#the_fts5vocab_virtual_table_module
    file.exec('DROP TABLE IF EXISTS temp.terms');
    file.exec(`CREATE VIRTUAL TABLE temp.terms USING fts5vocab(main, ${search}, instance)`);
    const found = file.get<Checksum>(`SELECT count(*) AS count, coalesce(sum(${hashSql}), 0) AS sum FROM temp.terms`);
    file.exec('DROP TABLE temp.terms');
    return found ? { ...found } : null;
  } catch (error) {
    if (!(error instanceof DamagedData)) throw error;
    return null;
  }
}

async function checksumOfTexts(file: SqliteFile, texts: string): Promise<Checksum> {
  let [count, sum] = [0, 0];
  const batch = `SELECT rid, text FROM ${texts} WHERE rid > ? ORDER BY rid LIMIT ${batchSize}`;
  for (let some = file.all<Text>(batch, 0); some.length > 0; some = file.all(batch, some.at(-1)?.rid ?? 0)) {
    for (const { rid, text } of some)
      for (const trigram of trigrams(text)) {
        count += 1;
        sum += hashOf(trigram, rid);
      }
    await setImmediate();
  }
  return { count, sum };
}
