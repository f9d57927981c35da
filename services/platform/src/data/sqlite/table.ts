import { crc32 } from 'node:zlib';
import { type CheckedChange, changed } from '../port/checks.js';
import { type Test, valueToFind } from '../port/conditions.js';
import { searchable, sortKey } from '../port/derive.js';
import type { Document, Layout } from '../port/layout.js';
import { DuplicateKey } from '../port/records.js';
import type { SqliteValue } from './on-disk/driver.js';
import { type SqliteFile, storable } from './on-disk/file.js';
import { column, isShown, storedScalar, tables, whereSql } from './schema.js';

const sealOf = (text: string): string => `,"_crc":"${crc32(text).toString(16).padStart(8, '0')}"}`;
const sealLength = sealOf('').length;

/**
 * A stored record: JSON whose last member is the checksum of everything before it. SQLite has no checksums of pages.
 */
export function sealed(record: Document): string {
  const text = JSON.stringify(record);
  return text.slice(0, -1) + sealOf(text);
}

/** Parses a stored text; null if its checksum is wrong. */
export function unsealed(stored: string): Document | null {
  const text = `${stored.slice(0, -sealLength)}}`;
  return stored.endsWith(sealOf(text)) ? JSON.parse(text) : null;
}

/** A query's row. The id may come from an index. */
export type FoundRow = Readonly<{ id: string; doc: string }>;

/**
 * Parses the record of a row.
 * @throws DamagedData for a wrong checksum, or if an index led to another row than the one asked for
 */
export function recordIn(file: SqliteFile, { id, doc }: FoundRow, tests: readonly Test[] = []): Document {
  const record = unsealed(doc);
  if (record === null || storable(record._id) !== id || !tests.every((test) => fits(record, test)))
    throw file.markDamaged();
  return record;
}

/** Does not check bounds, which the index has checked. */
function fits(record: Document, test: Test): boolean {
  if (test.is !== 'equal') return true;
  return storable(storedScalar(valueToFind(record, test.field))) === storable(storedScalar(test.value));
}

type Columns = ReadonlyMap<string, SqliteValue>;

/** Separates the texts of a record. No searched text contains it. */
const textEnd = '\u0001';

/** The rows of a record type: the document and all data derived from it. Written only inside transactions. */
export class SqliteTable {
  /** True at first, because an earlier process may have been killed before its merge. */
  private hasUnmergedRemovals: boolean;

  constructor(
    private readonly file: SqliteFile,
    readonly layout: Layout,
  ) {
    this.hasUnmergedRemovals = layout.search.length > 0;
  }

  /** @throws DuplicateKey before anything is written */
  insert(record: Document, rid: number | null = null): void {
    const columns = new Map([['rid', rid], ['_id', record._id], ...this.columns(record)]);
    const marks = [...columns].map(() => '?').join(', ');
    // Separate statements instead of triggers: before a statement that fires a trigger, FTS5 flushes the earlier rows
    // into a segment of their own.
    const sql = `INSERT INTO ${tables(this.layout).main} (${[...columns.keys()].join(', ')}) VALUES (${marks})`;
    this.writeDerived(this.file.run(sql, ...columns.values()), null, record);
  }

  /** Rows before the refused one stay. @returns its error */
  insertMany(records: readonly Document[]): DuplicateKey | null {
    try {
      for (const record of records) this.insert(record);
      return null;
    } catch (error) {
      if (error instanceof DuplicateKey) return error;
      throw error;
    }
  }

  change(tests: readonly Test[], change: CheckedChange): Document | null {
    const found = this.find(tests);
    if (!found) return null;
    const after = changed(found.record, change);
    this.update(found.rid, found.record, after);
    return after;
  }

  remove(tests: readonly Test[]): boolean {
    const found = this.find(tests);
    if (found) this.removeRow(found.rid, found.record);
    return found !== null;
  }

  expire(field: string, by: string, most: number): number {
    const sql = `SELECT rid, _id AS id, doc FROM ${tables(this.layout).main} WHERE ${column.lookup(field)} <= ? LIMIT ?`;
    const rows = this.file.all<FoundRow & { rid: number }>(sql, by, most);
    for (const row of rows) this.removeRow(row.rid, recordIn(this.file, row));
    return rows.length;
  }

  /** The first record that matches. @throws DamagedData */
  find(tests: readonly Test[]): { readonly rid: number; readonly record: Document } | null {
    const { text, values } = whereSql(tests);
    const found = `SELECT r.rid, r._id AS id, r.doc FROM ${tables(this.layout).main} r WHERE ${text} LIMIT 1`;
    const row = this.file.get<FoundRow & { rid: number }>(found, ...values);
    return row ? { rid: row.rid, record: recordIn(this.file, row, tests) } : null;
  }

  columns(record: Document): Columns {
    return new Map<string, SqliteValue>([
      ['doc', sealed(record)],
      ...this.layout.lookup.map((field) => [column.lookup(field), storedScalar(valueToFind(record, field))] as const),
      ...this.layout.sort.map((field) => [column.sort(field), sortKey(record[field])] as const),
    ]);
  }

  /** The searched text; null for a hidden record. */
  searchText(record: Document): string | null {
    const { search } = this.layout;
    if (search.length === 0 || !isShown(this.layout, record)) return null;
    return search.map((field) => searchable(record[field])).join(textEnd);
  }

  /** FTS5 keeps the trigrams of removed texts until its segments are merged: some 4 ms for 1,000 rows. */
  mergeSearch(): void {
    if (!this.hasUnmergedRemovals) return;
    const { search } = tables(this.layout);
    // https://sqlite.org/fts5.html#the_optimize_command
    this.file.transaction(() => this.file.run(`INSERT INTO ${search} (${search}) VALUES ('optimize')`), false);
    this.hasUnmergedRemovals = false;
  }

  /** Writes only changed columns, so that unaffected indexes stay untouched. */
  private update(rid: number, before: Document, after: Document): void {
    const old = this.columns(before);
    const changes = [...this.columns(after)].filter(([name, value]) => old.get(name) !== value);
    if (changes.length === 0) return;
    const assignments = changes.map(([name]) => `${name} = ?`).join(', ');
    const values = changes.map(([, value]) => value);
    this.file.run(`UPDATE ${tables(this.layout).main} SET ${assignments} WHERE rid = ?`, ...values, rid);
    this.writeDerived(rid, before, after);
  }

  private removeRow(rid: number, record: Document): void {
    this.file.run(`DELETE FROM ${tables(this.layout).main} WHERE rid = ?`, rid);
    this.writeDerived(rid, record, null);
  }

  /** Writes the search row, and updates the stored number of listed rows. */
  private writeDerived(rid: number, before: Document | null, after: Document | null): void {
    const { search, texts } = tables(this.layout);
    const [old, text] = [before && this.searchText(before), after && this.searchText(after)];
    if (old !== null && old !== text) {
      this.file.run(`DELETE FROM ${search} WHERE rowid = ?`, rid);
      this.file.run(`DELETE FROM ${texts} WHERE rid = ?`, rid);
      this.hasUnmergedRemovals = true;
    }
    if (text !== null && old !== text) {
      this.file.run(`INSERT INTO ${search} (rowid, text) VALUES (?, ?)`, rid, text);
      this.file.run(`INSERT INTO ${texts} (rid, text) VALUES (?, ?)`, rid, text);
    }
    const shows = (record: Document | null) => Number(record !== null && isShown(this.layout, record));
    const more = shows(after) - shows(before);
    if (more !== 0) this.file.run('UPDATE record_types SET total = total + ? WHERE name = ?', more, this.layout.name);
  }
}
