import type { Layout } from './layout.js';
import type { SqliteFile } from './sqlite-file.js';
import { column, tables } from './sqlite-schema.js';

/** Of rows that come one by one, fewer than so many wait for their trigrams. */
export const together = 64;

/**
 * The trigrams of a record type's texts. Those of new rows are written for many at once, which costs each a fraction of
 * what it costs alone: FTS5 writes a segment for every transaction, and merges segments later. Until then a search
 * looks into the few texts behind the last row that is entered (`SqliteMatches`).
 */
export class SqliteTrigrams {
  private readonly names: ReturnType<typeof tables>;
  private readonly columns: string;

  constructor(
    private readonly file: SqliteFile,
    layout: Layout,
  ) {
    this.names = tables(layout);
    this.columns = layout.search.map(column.text).join(', ');
  }

  /** The last row that is entered: all up to it are. @throws DamagedData */
  through(): number {
    const kept = this.file.get<{ rid: number }>(`SELECT rid FROM ${this.names.through} WHERE id = 1`);
    if (!kept) throw this.file.isDamaged();
    return kept.rid;
  }

  /** The texts of this row are stored; once so many rows wait, all of them are entered. */
  stored(row: number, many: number): void {
    const through = this.through();
    // The number of a row that was removed is given again.
    if (row <= through) this.enterBetween(row - 1, row);
    else if (row - through >= many) this.enterTo(row, through);
  }

  /** Enters all that waits. */
  enterAll(): void {
    const { text } = this.names;
    const last = this.file.get<{ rid: number | null }>(`SELECT max(rid) AS rid FROM ${text}`)?.rid ?? 0;
    const through = this.through();
    if (last > through) this.enterTo(last, through);
  }

  private enterTo(last: number, through: number): void {
    this.enterBetween(through, last);
    this.file.run(`UPDATE ${this.names.through} SET rid = ? WHERE id = 1`, last);
  }

  private enterBetween(after: number, last: number): void {
    const { search, text } = this.names;
    const texts = `SELECT rid, ${this.columns} FROM ${text} WHERE rid > ? AND rid <= ? ORDER BY rid`;
    this.file.run(`INSERT INTO ${search} (rowid, ${this.columns}) ${texts}`, after, last);
  }
}
