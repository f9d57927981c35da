import type { Test } from './conditions.js';
import { characters, searchable } from './derive.js';
import type { Document, Layout } from './layout.js';
import type { PageSource, Slice } from './paging.js';
import { beginnings } from './sqlite-beginnings.js';
import { type FoundRow, recordIn } from './sqlite-document.js';
import type { SqliteFile } from './sqlite-file.js';
import type { SqliteMarks } from './sqlite-marks.js';
import { type Matches, SqliteMatches } from './sqlite-matches.js';
import { column, shown, tables } from './sqlite-schema.js';
import { allOf, phrase, type Sql, whereSql } from './sqlite-where.js';

/** A walk takes so many steps along the index of the order while one match is read with its sort key. */
const stepsForOne = 16;
/** Known matches are met on a walk without a look into their texts, which pays up to so many times `few`. */
const worthKeeping = 7;
/** How many rows a page has, where it is not asked for yet. */
const usualPage = 50;

/** Finds a list's rows, by its order's index or by the trigrams, whichever reads less. */
export class SqlitePages implements PageSource {
  private readonly names: ReturnType<typeof tables>;
  private readonly filter: Sql;
  /** What the trigram table is asked; null: walk the list and look into each row. */
  private readonly match: string | null;
  /** Matches of a filter or search. */
  private matches: Matches = { found: 0, rows: null };

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
    this.matches = this.count();
    const { found } = this.matches;
    return { total: Math.min(found, this.countCap), totalExact: found <= this.countCap };
  }

  /** By the trigrams every match is read and sorted; a walk along the order ends with the page, if matches are many. */
  async rows(slice: Slice): Promise<Document[]> {
    const { found } = this.matches;
    if (this.match !== null && found > this.few(slice.skip + slice.limit)) {
      const walked = this.read(this.walk(slice, this.longestWalk(slice.skip + slice.limit)));
      if (walked.length === slice.limit) return walked;
    }
    return this.read(this.statement(this.nearer(slice)));
  }

  private count(): Matches {
    if (this.tests.length === 0) {
      const search = { text: this.search, match: this.match, looks: this.lookInto() };
      const few = Math.min(this.countCap, worthKeeping * this.few(usualPage));
      return new SqliteMatches(this.file, this.layout, search, this.countCap).take(few);
    }
    const { text, values } = this.selection(this.filter);
    const counted = `SELECT count(*) AS n FROM (SELECT 1 ${text} LIMIT ?)`;
    return { found: this.file.get<{ n: number }>(counted, ...values, this.countCap + 1)?.n ?? 0, rows: null };
  }

  /** As many matches as are read and sorted sooner than a walk has met so many of them. */
  private few(wanted: number): number {
    return Math.floor(Math.sqrt((wanted * this.listed()) / stepsForOne));
  }

  /** Twice as many rows as have the page if the matches stand evenly in the order; if they don't, that is lost. */
  private longestWalk(wanted: number): number {
    return Math.ceil((2 * wanted * this.listed()) / this.matches.found);
  }

  /** The same slice of a whole list, counted from the last mark before it. */
  private nearer(slice: Slice): Slice {
    if (slice.from || this.search || this.tests.length > 0) return slice;
    const found = this.marks.before(slice.sort, slice.dir, slice.skip);
    return found ? { ...slice, from: { ...found.mark, including: true }, skip: slice.skip - found.at } : slice;
  }

  private read({ text, values }: Sql): Document[] {
    const records = this.file.all<FoundRow>(text, ...values).map((row) => recordIn(this.file, row, this.tests));
    // A page is of one moment: what the trigrams have found, the record has.
    if (!records.every((record) => this.isFound(record))) throw this.file.isDamaged();
    return records;
  }

  private isFound(record: Document): boolean {
    return !this.search || this.layout.search.some((field) => searchable(record[field]).includes(this.search));
  }

  /** How many rows the list has without a filter. */
  private listed(): number {
    const kept = 'SELECT total FROM record_types WHERE name = ?';
    return this.file.get<{ total: number }>(kept, this.layout.name)?.total ?? 0;
  }

  /** The query behind `rows`, for a test that asks SQLite how it would run it. */
  statement(slice: Slice): Sql {
    const { text, values } = this.selection(allOf([this.filter, ...placeOf(slice)]));
    const bounds = [slice.limit, slice.skip];
    if (this.match === null) {
      return { text: `SELECT r._id AS id, r.doc ${text} ${orderOf(slice)}`, values: [...values, ...bounds] };
    }
    // What is sorted holds no documents; those of the page are read afterwards.
    const sorted = `SELECT r.rid, r._id AS id ${text} ${orderOf(slice)}`;
    return { text: this.withDocuments(sorted), values: [...values, ...bounds] };
  }

  /** SQLite hands on the rows of the inner query in its order. */
  private withDocuments(rows: string): string {
    return `SELECT n.id, r.doc FROM (${rows}) n CROSS JOIN ${this.names.main} r ON r.rid = n.rid`;
  }

  /** The same rows from the next `most` of the order alone; fewer where that is not far enough. */
  walk(slice: Slice, most: number): Sql {
    const { text } = this.names;
    const near = allOf([this.filter, ...placeOf(slice)]);
    const known = this.matches.rows;
    const looks =
      known === null ? this.lookInto() : { text: 'w.rid IN (SELECT value FROM json_each(?))', values: [known] };
    const texts = known === null ? `CROSS JOIN ${text} x ON x.rid = w.rid` : '';
    // SQLite stops the inner query when the page is full.
    const met = `SELECT w.rid, w.id
      FROM (SELECT r.rid, r._id AS id FROM ${this.names.main} r WHERE ${near.text} ${orderOf(slice)}) w
      ${texts} WHERE ${looks.text} LIMIT ? OFFSET ?`;
    return {
      text: this.withDocuments(met),
      values: [...near.values, most, 0, ...looks.values, slice.limit, slice.skip],
    };
  }

  private selection(filter: Sql): Sql {
    const { main, text, search } = this.names;
    if (this.matches.rows !== null) {
      return {
        text: `FROM json_each(?) j CROSS JOIN ${main} r ON r.rid = j.value WHERE ${filter.text}`,
        values: [this.matches.rows, ...filter.values],
      };
    }
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
    if (characters(search) >= 3) return phrase(search);
    const terms = beginnings(this.file, this.layout, search, this.lookInto());
    return terms && (terms.map(phrase).join(' OR ') || phrase(search));
  }
}

function placeOf({ sort, dir, from }: Slice): Sql[] {
  if (!from) return [];
  const beyond = `${dir === 'asc' ? '>' : '<'}${from.including ? '=' : ''}`;
  return [{ text: `(r.${column.sort(sort)}, r._id) ${beyond} (?, ?)`, values: [from.key, from.id] }];
}

const orderOf = ({ sort, dir }: Slice): string =>
  `ORDER BY r.${column.sort(sort)} ${dir}, r._id ${dir} LIMIT ? OFFSET ?`;
