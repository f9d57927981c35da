import type { Test } from '../conditions.js';
import { searchable } from '../derive.js';
import type { Document, Layout } from '../layout.js';
import type { PageSource, Slice } from '../paging.js';
import { candidatesFor } from './candidates.js';
import { isEverywhere } from './common.js';
import { countedBy } from './count.js';
import { type FoundRow, recordIn } from './document.js';
import type { SqliteFile } from './file.js';
import type { SqliteMarks } from './marks.js';
import { type Matches, SqliteMatches } from './matches.js';
import { noSearch, type Search } from './search.js';
import { SqliteStatements } from './statements.js';
import { SqliteTrigrams } from './trigrams.js';
import type { Sql } from './where.js';

/** A walk takes so many steps along the index of the order while one match is read with its sort key. */
const stepsForOne = 16;
/** Known matches are met on a walk without a look into their texts, which pays up to so many times `few`. */
const worthKeeping = 7;
/** How many rows a page has, where it is not asked for yet. */
const usualPage = 50;
/** A look into the texts of a row that a filter names takes as long as so many rows that have the text are held against it. */
const heldForOne = 5;

/** Finds a list's rows, by its order's index or by the trigrams, whichever reads less. */
export class SqlitePages implements PageSource {
  private readonly isEverywhere: boolean;
  private search: Search;
  private statements: SqliteStatements;
  /** Matches of a filter or search. */
  private matches: Matches = { found: 0, rows: null };

  constructor(
    private readonly file: SqliteFile,
    private readonly layout: Layout,
    private readonly tests: readonly Test[],
    text: string,
    private readonly countCap: number,
    private readonly marks: SqliteMarks,
  ) {
    this.isEverywhere = text !== '' && isEverywhere(file, layout, text);
    this.search = this.searchFor(text);
    this.statements = new SqliteStatements(layout, { tests, search: this.search });
  }

  async total(): Promise<{ total: number; totalExact: boolean }> {
    if (this.tests.length === 0 && !this.search.text) return { total: this.listed(), totalExact: true };
    this.matches = this.count();
    const { found } = this.matches;
    return { total: Math.min(found, this.countCap), totalExact: found <= this.countCap };
  }

  /** By the trigrams every match is read and sorted; a walk along the order ends with the page, if matches are many. */
  async rows(slice: Slice): Promise<Document[]> {
    if (this.search.byTrigrams && this.isMany(slice)) {
      const walked = this.read(this.walk(slice, this.longestWalk(slice.skip + slice.limit)));
      if (walked.length === slice.limit) return walked;
    }
    return this.read(this.statement(this.nearer(slice)));
  }

  /** The query behind `rows` once `total` has chosen the way, for a test that asks SQLite how it would run it. */
  statement(slice: Slice): Sql {
    return this.statements.page(slice, this.matches.rows, this.tests.length > 0 && this.isMany(slice));
  }

  /** The same for what a walk finds. */
  walk(slice: Slice, most: number): Sql {
    return this.statements.walk(slice, most, this.matches.rows);
  }

  private count(): Matches {
    const having = new SqliteMatches(this.file, this.layout, this.search, this.countCap);
    if (this.tests.length === 0) {
      const few = Math.min(this.countCap, worthKeeping * this.few(usualPage));
      const matches = having.take(few, this.isEverywhere);
      if (matches.byTexts) this.lookIntoTexts();
      return matches;
    }
    if (this.search.byTrigrams && (having.isRepeated() || this.isSoonerByFilter(having))) this.lookIntoTexts();
    return { found: countedBy(this.file, this.statements.count(this.countCap + 1)), rows: null };
  }

  private lookIntoTexts(): void {
    this.search = { ...this.search, byTrigrams: false };
    this.statements = new SqliteStatements(this.layout, { tests: this.tests, search: this.search });
  }

  /** Whether the filter's rows, looked into, tell sooner than the rows that have the text, held against the filter. */
  private isSoonerByFilter(having: SqliteMatches): boolean {
    const filter = new SqliteStatements(this.layout, { tests: this.tests, search: noSearch });
    const filtered = countedBy(this.file, filter.count(this.countCap + 1));
    return filtered <= this.countCap && (this.isEverywhere || having.areMoreThan(heldForOne * filtered));
  }

  /** Whether a page of the matches is sooner met along the order than they are read and sorted. */
  private isMany({ skip, limit }: Slice): boolean {
    return this.matches.found > Math.min(this.few(skip + limit), this.countCap);
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
    if (slice.from || this.search.text || this.tests.length > 0) return slice;
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
    const { text } = this.search;
    return !text || this.layout.search.some((field) => searchable(record[field]).includes(text));
  }

  /** How many rows the list has without a filter. */
  private listed(): number {
    const kept = 'SELECT total FROM record_types WHERE name = ?';
    return this.file.get<{ total: number }>(kept, this.layout.name)?.total ?? 0;
  }

  private searchFor(text: string): Search {
    if (!text) return noSearch;
    // A walk along the order meets what is everywhere at each second step; a filter may have other rows than the newest.
    const byTrigrams = this.tests.length > 0 || !this.isEverywhere;
    const through = new SqliteTrigrams(this.file, this.layout).through();
    const candidates = byTrigrams ? candidatesFor(this.file, this.layout, text, through) : null;
    return { text, byTrigrams, through, candidates };
  }
}
