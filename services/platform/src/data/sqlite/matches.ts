import type { Layout } from '../layout.js';
import { isCommon, isRepeated } from './common.js';
import { countedBy } from './count.js';
import type { SqliteFile } from './file.js';
import { column, tables } from './schema.js';
import { isShort, looksInto, rowsWith, type Search } from './search.js';
import type { Sql } from './where.js';

/** What a filter or search finds. */
export interface Matches {
  /** How many rows that lists show, counted to one more than the cap. */
  readonly found: number;
  /** The rows themselves as a JSON list, hidden ones included, where they are no more than `few`. */
  readonly rows: string | null;
  /** The texts tell sooner than the trigrams. */
  readonly byTexts?: boolean;
}

/** For SQLite's LIMIT. */
const anyNumber = -1;

/** Counts the matches of a search; hidden rows are few, and set apart they spare a look at each match's row. */
export class SqliteMatches {
  private readonly names: ReturnType<typeof tables>;

  constructor(
    private readonly file: SqliteFile,
    private readonly layout: Layout,
    private readonly search: Search,
    private readonly countCap: number,
  ) {
    this.names = tables(layout);
  }

  /**
   * Goes through the trigrams once: the first `few` matches are kept, the others counted.
   * @param everywhere most of the newest rows have it
   */
  take(few: number, everywhere = false): Matches {
    if (isShort(this.search)) return this.takeShort(few, everywhere);
    const first = this.first(few + 1);
    if (first.n <= few) return { found: first.n - this.hiddenAmong(first.rows), rows: first.rows };
    const hidden = this.hiddenMatches();
    const most = Math.max(0, this.countCap + 1 + hidden - first.n);
    return { found: first.n + countedBy(this.file, this.rest(first.last, most)) - hidden, rows: null };
  }

  /** Whether the texts tell sooner than the trigrams, as a few rows have a short text over and over. */
  isRepeated(): boolean {
    return isShort(this.search) && isRepeated(this.file, this.layout, this.search.text, this.countCap + 1);
  }

  /** Whether so many rows and one have it, hidden ones included. */
  areMoreThan(many: number): boolean {
    return countedBy(this.file, this.rest(0, many + 1)) > many;
  }

  /** The query that counts on behind a row, for a test that asks SQLite how it would run it. */
  rest(last: number, most: number): Sql {
    const { text, values } = rowsWith(this.layout, this.search, last);
    return { text: `SELECT count(*) AS n FROM (${text} LIMIT ?)`, values: [...values, most] };
  }

  /** They come in no order, so that nothing could be counted on behind a row. */
  private takeShort(few: number, everywhere: boolean): Matches {
    const enough = this.countCap + 1 + this.hidden();
    const common = isCommon(this.file, this.layout, this.search.text, enough);
    if (common) return { found: this.countCap + 1, rows: null };
    const isShortList = everywhere && this.isShortList();
    if (isShortList || this.isRepeated()) {
      const looked = this.looked(enough, isShortList ? this.countCap : anyNumber);
      return { found: looked - this.hiddenMatches(), rows: null, byTexts: true };
    }
    const { rows, n } = this.first(enough);
    if (n <= few) return { found: n - this.hiddenAmong(rows), rows };
    return { found: n - this.hiddenMatches(), rows: null };
  }

  private isShortList(): boolean {
    const shown = { text: 'SELECT total AS n FROM record_types WHERE name = ?', values: [this.layout.name] };
    return countedBy(this.file, shown) + this.hidden() <= this.countCap;
  }

  /** Told by the texts: the vocabulary names a row as often as it has the characters. */
  private looked(enough: number, among: number): number {
    const { text, values } = looksInto(this.layout, this.search.text);
    const texts = `SELECT * FROM ${this.names.text} ORDER BY rid DESC LIMIT ${among}`;
    const having = `SELECT 1 FROM (${texts}) x WHERE ${text} LIMIT ?`;
    return countedBy(this.file, { text: `SELECT count(*) AS n FROM (${having})`, values: [...values, enough] });
  }

  private first(most: number): { rows: string; n: number; last: number } {
    const { text, values } = rowsWith(this.layout, this.search);
    const taken = `SELECT json_group_array(rid) AS rows, count(*) AS n, coalesce(max(rid), 0) AS last
      FROM (${text} LIMIT ?)`;
    return this.file.get(taken, ...values, most) ?? { rows: '[]', n: 0, last: 0 };
  }

  private hidden(): number {
    const hidden = this.isHidden();
    return hidden ? countedBy(this.file, { text: `SELECT count(*) AS n FROM ${hidden}`, values: [] }) : 0;
  }

  private hiddenMatches(): number {
    const hidden = this.isHidden();
    if (!hidden) return 0;
    const { text, values } = looksInto(this.layout, this.search.text);
    const of = `(SELECT rid FROM ${hidden}) h CROSS JOIN ${this.names.text} x ON x.rid = h.rid`;
    return countedBy(this.file, { text: `SELECT count(*) AS n FROM ${of} WHERE ${text}`, values });
  }

  private hiddenAmong(rows: string): number {
    const hidden = this.isHidden();
    if (!hidden) return 0;
    const text = `SELECT count(*) AS n FROM ${hidden} AND rid IN (SELECT value FROM json_each(?))`;
    return countedBy(this.file, { text, values: [rows] });
  }

  /** The hidden rows, by the index of them alone. */
  private isHidden(): string | null {
    const { hidden } = this.layout;
    const { main } = this.names;
    return hidden && `${main} INDEXED BY ${main}_hidden WHERE ${column.asked(hidden)} IS NOT NULL`;
  }
}
