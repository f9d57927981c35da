import { setImmediate } from 'node:timers/promises';
import type { Test } from '../port/conditions.js';
import { characters, isMatch, type Searched, trigrams } from '../port/derive.js';
import type { Document, Layout } from '../port/layout.js';
import type { PageSource, Slice } from '../port/paging.js';
import type { SqliteFile } from './on-disk/file.js';
import { allOf, column, oneOf, type Sql, shown, tables, whereSql } from './schema.js';
import { type FoundRow, recordIn } from './table.js';

type Texts = Pick<Searched, 'texts' | 'words'>;

/** A condition: the column has one of the texts, or all words. */
function hasTextSql(column: string, { texts, words }: Texts): Sql {
  const has = (text: string): Sql => ({ text: `instr(${column}, ?) > 0`, values: [text] });
  const everyWord = words.length > 0 ? [allOf(words.map((each) => oneOf(each.map(has))))] : [];
  return oneOf([...texts.map(has), ...everyWord]);
}

const isLong = (text: string): boolean => characters(text) >= 3;
/** Words that the index of trigrams can look up. */
const longWords = ({ words }: Texts) => words.filter((each) => each.every(isLong));

/** The query to FTS5 for rows that have the trigrams of one of the texts, or of all words that have some. */
function trigramQuery(searched: Texts): string {
  const any = (texts: readonly string[]) => texts.map(everyThirdTrigram).join(' OR ');
  const everyWord = longWords(searched).map((each) => `(${any(each)})`);
  return [any(searched.texts), ...(everyWord.length > 0 ? [`(${everyWord.join(' AND ')})`] : [])].join(' OR ');
}

/** If more than one row in this many matches, walking the order is faster than sorting the matches. */
const FEWEST_WALKED = 50;

/** The number of candidates read, the last row number, and the numbers of matches as JSON. */
type MatchSlice = Readonly<{ met: number; last: number; found: string }>;

/** A row read in order; its document if it contains the text. */
type WalkedRow = Readonly<{ key: string; id: string; doc: string | null }>;

export interface ListOptions {
  /** Matches of a filter or search are counted up to here. */
  readonly countCap: number;
  /** Rows that a search reads before it yields to other requests. */
  readonly sliceRows: number;
}

/**
 * Finds the rows of a list. Up to `countCap` matches are read and sorted. If there are more, rows are read in order and
 * each is tested, because a page of them fills soon.
 */
export class SqliteList implements PageSource {
  private matches: readonly number[] = [];
  private isMany = false;

  constructor(
    private readonly file: SqliteFile,
    private readonly layout: Layout,
    private readonly tests: readonly Test[],
    private readonly searched: Searched | null,
    private readonly options: ListOptions,
  ) {}

  async total(): Promise<{ total: number; totalExact: boolean }> {
    if (this.tests.length === 0 && !this.searched) return { total: this.listed(), totalExact: true };
    this.matches = this.searched ? await this.findMatches(this.searched) : this.filtered();
    this.isMany = this.matches.length > this.options.countCap;
    return { total: Math.min(this.matches.length, this.options.countCap), totalExact: !this.isMany };
  }

  async rows(slice: Slice): Promise<Document[]> {
    const { searched } = this;
    if (!searched) return this.inOrder(slice);
    if (this.isMany) return this.walk(slice, searched);
    const found: Document[] = [];
    // Other requests may have changed the rows meanwhile.
    for (let skip = slice.skip; ; skip += slice.limit) {
      const records = this.inOrder({ ...slice, skip }, this.matches);
      found.push(...records.filter((record) => isMatch(this.layout, record, searched)));
      if (records.length < slice.limit || found.length >= slice.limit) return found.slice(0, slice.limit);
    }
  }

  /** Reads some thousand candidates at a time and yields to other requests in between. */
  private async findMatches(searched: Searched): Promise<number[]> {
    const { countCap, sliceRows } = this.options;
    const candidates = this.candidates(searched);
    const filter = whereSql(this.tests, false);
    const passes = `EXISTS (SELECT 1 FROM ${tables(this.layout).main} r WHERE r.rid = c.rid AND ${filter.text})`;
    const hasText = hasTextSql('c.text', searched);
    const hit = `${hasText.text}${this.tests.length > 0 ? ` AND ${passes}` : ''}`;
    const sql = `SELECT count(*) AS met, max(c.rid) AS last, json_group_array(c.rid) FILTER (WHERE ${hit}) AS found
      FROM (${candidates.text}) c`;
    const matches = new Set(searched.alternatives.flatMap((tests) => this.filtered(tests)));
    let slice: MatchSlice | undefined;
    do {
      const values = [...hasText.values, ...filter.values, ...candidates.values, slice?.last ?? 0, sliceRows];
      slice = this.file.get<MatchSlice>(sql, ...values);
      for (const rid of JSON.parse(slice?.found ?? '[]')) matches.add(rid);
      await setImmediate();
    } while (slice?.met === sliceRows && matches.size <= countCap);
    return [...matches];
  }

  /** Candidates of a search after a row number: only rows that pass the filter, if these are few. */
  private candidates(searched: Searched): Sql {
    const { search, texts } = tables(this.layout);
    const few = this.tests.length > 0 ? this.filtered() : null;
    if (few && few.length <= this.options.countCap) {
      const chosen = 'SELECT value AS rid FROM json_each(?) WHERE value > ? ORDER BY value LIMIT ?';
      const text = `SELECT j.rid, t.text FROM (${chosen}) j LEFT JOIN ${texts} t ON t.rid = j.rid`;
      return { text, values: [JSON.stringify(few)] };
    }
    const isLookedUp = searched.texts.every(isLong) && (searched.words.length === 0 || longWords(searched).length > 0);
    if (!isLookedUp) {
      return { text: `SELECT rid, text FROM ${texts} WHERE rid > ? ORDER BY rid LIMIT ?`, values: [] };
    }
    const text = `SELECT s.rowid AS rid, t.text FROM ${search} s LEFT JOIN ${texts} t ON t.rid = s.rowid
      WHERE s.${search} MATCH ? AND s.rowid > ? ORDER BY s.rowid LIMIT ?`;
    return { text, values: [trigramQuery(searched)] };
  }

  /** The rows that pass the filter, and one alternative of a search, up to one more than the cap. */
  private filtered(tests: readonly Test[] = []): number[] {
    // Most rows may lack a field: of an alternative, what is set chooses the index.
    const isUnset = (test: Test) => test.is === 'equal' && test.value === null;
    const placed = tests.map((test) => whereSql([test], !isUnset(test) || tests.every(isUnset)));
    const { text, values } = allOf([this.filter(true), ...placed]);
    const sql = `SELECT json_group_array(rid) AS found
      FROM (SELECT r.rid FROM ${tables(this.layout).main} r WHERE ${text} LIMIT ?)`;
    return JSON.parse(this.file.get<{ found: string }>(sql, ...values, this.options.countCap + 1)?.found ?? '[]');
  }

  /** The slice of the list, or of these rows. An index alone finds it if possible, so that a page far down is fast. */
  private inOrder({ sort, dir, from, skip, limit }: Slice, among?: readonly number[]): Document[] {
    // The filter's index finds few matches, which are sorted unless it has the order. Many matches are read along the
    // order's index.
    const isMany = this.isMany || (among !== undefined && among.length * FEWEST_WALKED > this.listed());
    const isWithin = ({ is, field }: Test) => is === 'equal' && this.layout.within.includes(field);
    const hasOrder = sort === 'createdAt' || this.tests.some(isWithin);
    const key = `${isMany || hasOrder || this.tests.length === 0 ? '' : '+'}r.${column.sort(sort)}`;
    const { text, values } = allOf([this.filter(!isMany || hasOrder), ...placeOf(key, dir, from)]);
    const { main } = tables(this.layout);
    const chosen = `json_each(?) j CROSS JOIN ${main} r ON r.rid = j.value WHERE`;
    const met = `${main} r WHERE +r.rid IN (SELECT value FROM json_each(?)) AND`;
    const rows = among ? (isMany ? met : chosen) : `${main} r WHERE`;
    const ids = `SELECT r.rid, r._id AS id FROM ${rows} ${text} ORDER BY ${key} ${dir}, r._id ${dir} LIMIT ? OFFSET ?`;
    const found = this.file.all<FoundRow>(
      `SELECT p.id, d.doc FROM (${ids}) p CROSS JOIN ${main} d ON d.rid = p.rid`,
      ...(among ? [JSON.stringify(among)] : []),
      ...values,
      limit,
      skip,
    );
    return found.map((row) => recordIn(this.file, row, this.tests));
  }

  /** Reads rows in order and searches the text of each until the slice is full. */
  private async walk({ sort, dir, from, skip, limit }: Slice, searched: Searched): Promise<Document[]> {
    const { main, texts } = tables(this.layout);
    const key = column.sort(sort);
    const hasText = hasTextSql('t.text', searched);
    const isPlaced = oneOf(searched.alternatives.map((tests) => whereSql(tests, false)));
    const met: FoundRow[] = [];
    // One such step fills a page if one row in ten matches.
    const stepRows = Math.ceil(this.options.sliceRows / 5);
    for (let at = from, steps: WalkedRow[] = []; ; await setImmediate()) {
      const { text, values } = allOf([this.filter(false), ...placeOf(`r.${key}`, dir, at)]);
      steps = this.file.all<WalkedRow>(
        `SELECT w.key, w.id, CASE WHEN w.placed OR ${hasText.text} THEN (SELECT doc FROM ${main} d WHERE d.rid = w.rid) END AS doc
         FROM (SELECT r.rid, r.${key} AS key, r._id AS id, ${isPlaced.text} AS placed FROM ${main} r WHERE ${text}
           ORDER BY r.${key} ${dir}, r._id ${dir} LIMIT ?) w LEFT JOIN ${texts} t ON t.rid = w.rid`,
        ...hasText.values,
        ...isPlaced.values,
        ...values,
        stepRows,
      );
      met.push(...steps.filter((row): row is WalkedRow & FoundRow => row.doc !== null));
      const last = steps.at(-1);
      if (met.length >= skip + limit || !last || steps.length < stepRows) break;
      at = { key: last.key, id: last.id, including: false };
    }
    return met.slice(skip, skip + limit).map((row) => recordIn(this.file, row, this.tests));
  }

  private filter(byIndex: boolean): Sql {
    return allOf([{ text: shown(this.layout, 'r.'), values: [] }, whereSql(this.tests, byIndex)]);
  }

  private listed(): number {
    const kept = 'SELECT total FROM record_types WHERE name = ?';
    return this.file.get<{ total: number }>(kept, this.layout.name)?.total ?? 0;
  }
}

function placeOf(key: string, dir: Slice['dir'], from: Slice['from']): Sql[] {
  if (!from) return [];
  const beyond = `${dir === 'asc' ? '>' : '<'}${from.including ? '=' : ''}`;
  return [{ text: `(${key}, r._id) ${beyond} (?, ?)`, values: [from.key, from.id] }];
}

/** Every third trigram covers all characters. Those between exclude few further rows, and cost more to compare. */
function everyThirdTrigram(text: string): string {
  const third = trigrams(text).filter((_, at, all) => at % 3 === 0 || at === all.length - 1);
  return `(${third.map((each) => `"${each.replaceAll('"', '""')}"`).join(' AND ')})`;
}
