import type { Layout } from '../layout.js';
import type { SqliteFile } from './file.js';
import { column, tables } from './schema.js';

/** Of rows that come one by one, fewer than so many wait for their trigrams. */
export const together = 64;
/** No release lets so many wait: who meets them has a wrong number of the last row that is entered. */
const farBeyond = 10_000;

/**
 * The trigrams of a record type's texts. Those of new rows are written for many at once, which costs each a fraction of
 * what it costs alone: FTS5 writes a segment for every transaction, and merges segments later. Until then a search
 * looks into the few texts behind the last row that is entered (`rowsWith`).
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

  /** The texts of the last row are stored; once so many rows wait, all of them are entered. @throws DamagedData */
  stored(row: number, many: number): void {
    const known = this.through();
    // The last rows may have been removed, and their numbers are given again.
    const through = Math.min(known, row - 1);
    if (row - through > farBeyond && Number.isFinite(many)) throw this.file.isDamaged();
    if (row - through >= many) this.enterTo(row, through);
    else if (through < known) this.note(through);
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
    this.note(last);
  }

  private note(through: number): void {
    this.file.run(`UPDATE ${this.names.through} SET rid = ? WHERE id = 1`, through);
  }

  private enterBetween(after: number, last: number): void {
    const { search, text } = this.names;
    const texts = `SELECT rid, ${this.columns} FROM ${text} WHERE rid > ? AND rid <= ? ORDER BY rid`;
    this.file.run(`INSERT INTO ${search} (rowid, ${this.columns}) ${texts}`, after, last);
  }
}
