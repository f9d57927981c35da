import type { Layout } from './layout.js';
import type { SqliteValue } from './open-sqlite.js';
import { commonTrigram } from './sqlite-beginnings.js';
import type { SqliteFile } from './sqlite-file.js';
import { column, tables } from './sqlite-schema.js';
import { looksInto, rowsWith, type Search } from './sqlite-search.js';
import { phrase, type Sql } from './sqlite-where.js';

/** What a search without a filter finds. */
export interface Matches {
  /** How many rows that lists show, counted to one more than the cap. */
  readonly found: number;
  /** The rows themselves as a JSON list, hidden ones included, where they are no more than `few`. */
  readonly rows: string | null;
}

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

  /** Goes through the trigrams once: the first `few` matches are kept, the others counted. */
  take(few: number): Matches {
    const { match } = this.search;
    if (match === null) return { found: this.isCommon() ? this.countCap + 1 : this.looked(), rows: null };
    const first = this.first(match, few + 1);
    if (first.n <= few) return { found: first.n - this.hiddenAmong(first.rows), rows: first.rows };
    const hidden = this.hiddenMatches();
    const most = Math.max(0, this.countCap + 1 + hidden - first.n);
    return { found: first.n + this.number(this.rest(match, first.last, most)) - hidden, rows: null };
  }

  private first(match: string, most: number): { rows: string; n: number; last: number } {
    const { text, values } = rowsWith(this.layout, { ...this.search, match });
    const taken = `SELECT json_group_array(rid) AS rows, count(*) AS n, coalesce(max(rid), 0) AS last
      FROM (${text} LIMIT ?)`;
    return this.file.get(taken, ...values, most) ?? { rows: '[]', n: 0, last: 0 };
  }

  /** The query that counts on behind a row, for a test that asks SQLite how it would run it. */
  rest(match: string, last: number, most: number): Sql {
    const { text, values } = rowsWith(this.layout, { ...this.search, match }, last);
    return { text: `SELECT count(*) AS n FROM (${text} LIMIT ?)`, values: [...values, most] };
  }

  /** Whether one trigram that has the text is in more rows than are counted: told much sooner than by their texts. */
  private isCommon(): boolean {
    const trigram = commonTrigram(this.file, this.layout, this.search.text);
    if (trigram === null) return false;
    const enough = this.countCap + 1 + this.hidden();
    return this.number(this.rest(phrase(trigram), 0, enough)) === enough;
  }

  private looked(): number {
    const { text: texts } = this.names;
    const hidden = this.isHidden();
    const shownOnly = hidden ? `AND rid NOT IN (SELECT rid FROM ${hidden})` : '';
    const { text, values } = looksInto(this.layout, this.search.text);
    const counted = `SELECT count(*) AS n FROM (SELECT 1 FROM ${texts} x WHERE ${text} ${shownOnly} LIMIT ?)`;
    return this.number({ text: counted, values: [...values, this.countCap + 1] });
  }

  private hidden(): number {
    const hidden = this.isHidden();
    return hidden ? this.number({ text: `SELECT count(*) AS n FROM ${hidden}`, values: [] }) : 0;
  }

  private hiddenMatches(): number {
    const hidden = this.isHidden();
    if (!hidden) return 0;
    const { text, values } = looksInto(this.layout, this.search.text);
    const of = `(SELECT rid FROM ${hidden}) h CROSS JOIN ${this.names.text} x ON x.rid = h.rid`;
    return this.number({ text: `SELECT count(*) AS n FROM ${of} WHERE ${text}`, values });
  }

  private hiddenAmong(rows: string): number {
    const hidden = this.isHidden();
    if (!hidden) return 0;
    const text = `SELECT count(*) AS n FROM ${hidden} AND rid IN (SELECT value FROM json_each(?))`;
    return this.number({ text, values: [rows] });
  }

  /** The hidden rows, by the index of them alone. */
  private isHidden(): string | null {
    const { hidden } = this.layout;
    const { main } = this.names;
    return hidden && `${main} INDEXED BY ${main}_hidden WHERE ${column.asked(hidden)} IS NOT NULL`;
  }

  private number({ text, values }: { text: string; values: readonly SqliteValue[] }): number {
    return this.file.get<{ n: number }>(text, ...values)?.n ?? 0;
  }
}
