import type { Test } from './conditions.js';
import { characters } from './derive.js';
import type { Document, Layout } from './layout.js';
import type { PageSource, Slice } from './paging.js';
import { beginnings } from './sqlite-beginnings.js';
import { recordIn } from './sqlite-document.js';
import type { SqliteFile } from './sqlite-file.js';
import type { SqliteMarks } from './sqlite-marks.js';
import { column, shown, tables } from './sqlite-schema.js';
import { allOf, type Sql, whereSql } from './sqlite-where.js';

/** Rows that a walk may look into before the trigrams are asked after all: some 40 ms. */
const longestWalk = 20_000;

/** Finds a list's rows, by its order's index or by the trigrams, whichever reads less. */
export class SqlitePages implements PageSource {
  private readonly names: ReturnType<typeof tables>;
  private readonly filter: Sql;
  /** What the trigram table is asked; null: walk the list and look into each row. */
  private readonly match: string | null;
  /** Matches of a filter or search, counted to one more than the cap. */
  private found = 0;

  constructor(
    private readonly file: SqliteFile,
    private readonly layout: Layout,
    private readonly tests: readonly Test[],
    private readonly search: string,
    private readonly countCap: number,
    private readonly marks: SqliteMarks,
  ) {
    this.names = tables(layout);
    this.filter = allOf([{ text: shown(layout, 'r.'), values: [] }, whereSql(tests)]);
    this.match = search ? this.matchFor(search) : null;
  }

  async total(): Promise<{ total: number; totalExact: boolean }> {
    if (this.tests.length === 0 && !this.search) return { total: this.listed(), totalExact: true };
    const { text, values } = this.counting();
    this.found = this.file.get<{ n: number }>(text, ...values)?.n ?? 0;
    return { total: Math.min(this.found, this.countCap), totalExact: this.found <= this.countCap };
  }

  /** By the trigrams every match is read and sorted; a walk along the order ends with the page, if matches are many. */
  async rows(slice: Slice): Promise<Document[]> {
    const wanted = slice.skip + slice.limit;
    if (this.match !== null && this.found ** 2 > wanted * this.listed()) {
      const walked = this.read(this.walk(slice, this.found > this.countCap ? longestWalk : this.found));
      if (walked.length === slice.limit) return walked;
    }
    return this.read(this.statement(this.nearer(slice)));
  }

  /** The same slice of a whole list, counted from the last mark before it. */
  private nearer(slice: Slice): Slice {
    if (slice.from || this.search || this.tests.length > 0) return slice;
    const found = this.marks.before(slice.sort, slice.dir, slice.skip);
    return found ? { ...slice, from: { ...found.mark, including: true }, skip: slice.skip - found.at } : slice;
  }

  private read({ text, values }: Sql): Document[] {
    return this.file.all<{ doc: string }>(text, ...values).map(({ doc }) => recordIn(this.file, doc, this.tests));
  }

  /** How many rows the list has without a filter. */
  private listed(): number {
    const kept = 'SELECT total FROM record_types WHERE name = ?';
    return this.file.get<{ total: number }>(kept, this.layout.name)?.total ?? 0;
  }

  /** The query behind `rows`, for a test that asks SQLite how it would run it. */
  statement(slice: Slice): Sql {
    const { text, values } = this.selection(allOf([this.filter, ...placeOf(slice)]));
    return { text: `SELECT r.doc ${text} ${orderOf(slice)}`, values: [...values, slice.limit, slice.skip] };
  }

  /** The same rows from the next `most` of the order alone; fewer where that is not far enough. */
  walk(slice: Slice, most: number): Sql {
    const { main, text } = this.names;
    const looks = this.lookInto();
    const near = allOf([this.filter, ...placeOf(slice)]);
    return {
      // SQLite hands on the rows of the inner query in its order, and stops it when the page is full.
      text: `SELECT r.doc FROM (SELECT r.rid FROM ${main} r WHERE ${near.text} ${orderOf(slice)}) n
        CROSS JOIN ${text} x ON x.rid = n.rid CROSS JOIN ${main} r ON r.rid = n.rid WHERE ${looks.text} LIMIT ? OFFSET ?`,
      values: [...near.values, most, 0, ...looks.values, slice.limit, slice.skip],
    };
  }

  /** The query behind a filtered `total`. The hidden rows are few: set apart, they spare a look at each match's row. */
  counting(): Sql {
    const { main, text: texts, search } = this.names;
    const { hidden } = this.layout;
    const most = this.countCap + 1;
    if (!this.search || this.tests.length > 0) {
      const { text, values } = this.selection(this.filter);
      return { text: `SELECT count(*) AS n FROM (SELECT 1 ${text} LIMIT ?)`, values: [...values, most] };
    }
    const shownOnly = hidden
      ? `AND rowid NOT IN (SELECT rid FROM ${main} WHERE ${column.asked(hidden)} IS NOT NULL)`
      : '';
    const looks = this.lookInto();
    const [matches, values] =
      this.match === null
        ? [`${texts} x WHERE ${looks.text}`, looks.values]
        : [`${search} WHERE ${search} MATCH ?`, [this.match]];
    const text = `SELECT count(*) AS n FROM (SELECT 1 FROM ${matches} ${shownOnly} LIMIT ?)`;
    return { text, values: [...values, most] };
  }

  private selection(filter: Sql): Sql {
    const { main, text, search } = this.names;
    if (this.match !== null) {
      // CROSS JOIN: in this order, whatever the planner guesses. A phrase of trigrams is found where the text is.
      return {
        text: `FROM ${search} s CROSS JOIN ${main} r ON r.rid = s.rowid WHERE s.${search} MATCH ? AND ${filter.text}`,
        values: [this.match, ...filter.values],
      };
    }
    if (!this.search) return { text: `FROM ${main} r WHERE ${filter.text}`, values: filter.values };
    const looks = this.lookInto();
    return {
      text: `FROM ${main} r WHERE ${filter.text} AND EXISTS (SELECT 1 FROM ${text} x WHERE x.rid = r.rid AND ${looks.text})`,
      values: [...filter.values, ...looks.values],
    };
  }

  /** Whether a row's own texts have what is searched for. */
  private lookInto(): Sql {
    const looks = this.layout.search.map((field) => `instr(x.${column.text(field)}, ?) > 0`).join(' OR ');
    return { text: `(${looks})`, values: this.layout.search.map(() => this.search) };
  }

  private matchFor(search: string): string | null {
    if (characters(search) >= 3) return quoted(search);
    const terms = beginnings(this.file, this.layout, search, this.lookInto());
    return terms && (terms.map(quoted).join(' OR ') || quoted(search));
  }
}

function placeOf({ sort, dir, from }: Slice): Sql[] {
  if (!from) return [];
  const beyond = `${dir === 'asc' ? '>' : '<'}${from.including ? '=' : ''}`;
  return [{ text: `(r.${column.sort(sort)}, r._id) ${beyond} (?, ?)`, values: [from.key, from.id] }];
}

const orderOf = ({ sort, dir }: Slice): string =>
  `ORDER BY r.${column.sort(sort)} ${dir}, r._id ${dir} LIMIT ? OFFSET ?`;

const quoted = (phrase: string): string => `"${phrase.replaceAll('"', '""')}"`;
