import type { Test } from './conditions.js';
import { characters } from './derive.js';
import type { Document, Layout } from './layout.js';
import type { PageSource, Slice } from './paging.js';
import type { SqliteFile } from './sqlite-file.js';
import { column, shown, tables } from './sqlite-schema.js';
import { allOf, type Sql, whereSql } from './sqlite-where.js';

/** More trigrams than this begin with the one or two characters: they are common, and walking the list finds them. */
const mostBeginnings = 500;

/** Finds a list's rows, by its order's index or by the trigrams, whichever reads less. */
export class SqlitePages implements PageSource {
  private readonly names: ReturnType<typeof tables>;
  private readonly filter: Sql;
  /** What the trigram table is asked; null: walk the list and look into each row. */
  private match: string | null;

  constructor(
    private readonly file: SqliteFile,
    private readonly layout: Layout,
    private readonly tests: readonly Test[],
    private readonly search: string,
    private readonly countCap: number,
  ) {
    this.names = tables(layout);
    this.filter = allOf([{ text: shown(layout, 'r.'), values: [] }, whereSql(tests)]);
    this.match = search ? this.matchFor(search) : null;
  }

  async total(): Promise<{ total: number; totalExact: boolean }> {
    if (this.tests.length === 0 && !this.search) {
      const kept = 'SELECT total FROM record_types WHERE name = ?';
      return { total: this.file.get<{ total: number }>(kept, this.layout.name)?.total ?? 0, totalExact: true };
    }
    const { text, values } = this.selection(this.filter);
    const counting = `SELECT count(*) AS n FROM (SELECT 1 ${text} LIMIT ?)`;
    const found = this.file.get<{ n: number }>(counting, ...values, this.countCap + 1)?.n ?? 0;
    // So many matches: a walk along the order's index meets a page of them at once.
    if (found > this.countCap) this.match = null;
    return { total: Math.min(found, this.countCap), totalExact: found <= this.countCap };
  }

  async rows(slice: Slice): Promise<Document[]> {
    const { text, values } = this.statement(slice);
    return this.file.all<{ doc: string }>(text, ...values).map(({ doc }) => JSON.parse(doc));
  }

  /** The query behind `rows`, for a test that asks SQLite how it would run it. */
  statement({ sort, dir, from, skip, limit }: Slice): Sql {
    const key = `r.${column.sort(sort)}`;
    const beyond = `${dir === 'asc' ? '>' : '<'}${from?.including ? '=' : ''}`;
    const place: Sql[] = from ? [{ text: `(${key}, r._id) ${beyond} (?, ?)`, values: [from.key, from.id] }] : [];
    const { text, values } = this.selection(allOf([this.filter, ...place]));
    const order = `ORDER BY ${key} ${dir}, r._id ${dir} LIMIT ? OFFSET ?`;
    return { text: `SELECT r.doc ${text} ${order}`, values: [...values, limit, skip] };
  }

  private selection(filter: Sql): Sql {
    const { main, text, search } = this.names;
    if (!this.search) return { text: `FROM ${main} r WHERE ${filter.text}`, values: filter.values };
    const looks = this.layout.search.map((field) => `instr(x.${column.text(field)}, ?) > 0`).join(' OR ');
    const needles = this.layout.search.map(() => this.search);
    if (this.match === null) {
      const within = `EXISTS (SELECT 1 FROM ${text} x WHERE x.rid = r.rid AND (${looks}))`;
      return {
        text: `FROM ${main} r WHERE ${filter.text} AND ${within}`,
        values: [...filter.values, ...needles],
      };
    }
    // CROSS JOIN: in this order, whatever the planner guesses.
    return {
      text: `FROM ${search} s CROSS JOIN ${text} x ON x.rid = s.rowid CROSS JOIN ${main} r ON r.rid = s.rowid
        WHERE s.${search} MATCH ? AND (${looks}) AND ${filter.text}`,
      values: [this.match, ...needles, ...filter.values],
    };
  }

  private matchFor(search: string): string | null {
    if (characters(search) >= 3) return quoted(search);
    const beginning = `SELECT term FROM ${this.names.vocabulary} WHERE term >= ? AND term < ? LIMIT ?`;
    const terms = this.file.all<{ term: string }>(beginning, search, `${search}\u{10ffff}`, mostBeginnings + 1);
    if (terms.length > mostBeginnings) return null;
    return terms.map(({ term }) => quoted(term)).join(' OR ') || quoted(search);
  }
}

const quoted = (phrase: string): string => `"${phrase.replaceAll('"', '""')}"`;
