import { setImmediate } from 'node:timers/promises';
import type { Test } from '../conditions.js';
import { characters, searchable } from '../derive.js';
import type { Document, Layout } from '../layout.js';
import type { PageSource, Slice } from '../paging.js';
import { recordIn } from './document.js';
import type { SqliteValue } from './on-disk/driver.js';
import type { SqliteFile } from './on-disk/file.js';
import { column, shown, tables } from './schema.js';
import { hasTextSql, trigramQuery } from './search-sql.js';
import { allOf, type Sql, whereSql } from './where.js';

/** If more than one row in this many matches, walking the order is faster than sorting the matches. */
const FEWEST_WALKED = 50;

/** A row as an index names it. */
interface Place {
  readonly rid: number;
  readonly id: string;
}

/** One turn of a search: how many candidates were read, the last one's row number, and the matches as JSON. */
interface MatchSlice {
  readonly met: number;
  readonly last: number;
  readonly found: string;
}

export interface ListOptions {
  /** Matches of a filter or search are counted up to here. */
  readonly countCap: number;
  /** Rows that a search reads before others have their turn. */
  readonly sliceRows: number;
}

/**
 * Finds a list's rows. At most `countCap` matches are read and sorted. If there are more, the order is walked and each
 * row tested, as a page of them is soon full.
 */
export class SqliteList implements PageSource {
  private readonly names: ReturnType<typeof tables>;
  /** The rows that a search has found, to one more than the cap. */
  private matches: readonly number[] = [];
  private isMany = false;

  constructor(
    private readonly file: SqliteFile,
    private readonly layout: Layout,
    private readonly tests: readonly Test[],
    /** A row with one of these is a match; none: no search. */
    private readonly searched: readonly string[],
    private readonly options: ListOptions,
  ) {
    this.names = tables(layout);
  }

  async total(): Promise<{ total: number; totalExact: boolean }> {
    if (this.tests.length === 0 && !this.isSearch()) return { total: this.listed(), totalExact: true };
    const { countCap } = this.options;
    if (this.isSearch()) this.matches = await this.findMatches();
    const found = this.isSearch() ? this.matches.length : this.filtered().length;
    this.isMany = found > countCap;
    return { total: Math.min(found, countCap), totalExact: !this.isMany };
  }

  async rows(slice: Slice): Promise<Document[]> {
    if (!this.isSearch()) return this.documents(this.inOrder(slice));
    if (this.isMany) return this.documents(await this.walk(slice));
    const found: Document[] = [];
    // A search lets others have their turn: they may have changed its rows.
    for (let skip = slice.skip; ; skip += slice.limit) {
      const places = this.inOrder({ ...slice, skip }, this.matches);
      found.push(...this.documents(places).filter((record) => this.hasText(record)));
      if (places.length < slice.limit || found.length >= slice.limit) return found.slice(0, slice.limit);
    }
  }

  /** Reads some thousand candidates at a time, as others have their turn in between. */
  private async findMatches(): Promise<number[]> {
    const { countCap, sliceRows } = this.options;
    const candidates = this.candidates();
    const filter = whereSql(this.tests, false);
    const passes = `EXISTS (SELECT 1 FROM ${this.names.main} r WHERE r.rid = c.rid AND ${filter.text})`;
    const hit = `${hasTextSql('c.text', this.searched)}${this.tests.length > 0 ? ` AND ${passes}` : ''}`;
    const sql = `SELECT count(*) AS met, max(c.rid) AS last, json_group_array(c.rid) FILTER (WHERE ${hit}) AS found
      FROM (${candidates.text}) c`;
    const matches: number[] = [];
    let slice: MatchSlice | undefined;
    do {
      const values = [...this.searched, ...filter.values, ...candidates.values, slice?.last ?? 0, sliceRows];
      slice = this.file.get<MatchSlice>(sql, ...values);
      matches.push(...JSON.parse(slice?.found ?? '[]'));
      await setImmediate();
    } while (slice?.met === sliceRows && matches.length <= countCap);
    return matches;
  }

  /** Rows that may have the text, beyond a row's number: those that the filter lets pass where these are few. */
  private candidates(): Sql {
    const { search, texts } = this.names;
    const few = this.tests.length > 0 ? this.filtered() : null;
    if (few && few.length <= this.options.countCap) {
      const given = 'SELECT value AS rid FROM json_each(?) WHERE value > ? ORDER BY value LIMIT ?';
      const text = `SELECT j.rid, t.c0 AS text FROM (${given}) j LEFT JOIN ${texts} t ON t.id = j.rid`;
      return { text, values: [JSON.stringify(few)] };
    }
    if (this.searched.some((text) => characters(text) < 3)) {
      return { text: `SELECT id AS rid, c0 AS text FROM ${texts} WHERE id > ? ORDER BY id LIMIT ?`, values: [] };
    }
    const text = `SELECT s.rowid AS rid, t.c0 AS text FROM ${search} s LEFT JOIN ${texts} t ON t.id = s.rowid
      WHERE s.${search} MATCH ? AND s.rowid > ? ORDER BY s.rowid LIMIT ?`;
    return { text, values: [trigramQuery(this.searched)] };
  }

  /** The rows that the filter lets pass, to one more than the cap. */
  private filtered(): number[] {
    const { text, values } = this.filter(true);
    return this.rids(
      `SELECT r.rid FROM ${this.names.main} r WHERE ${text} LIMIT ?`,
      ...values,
      this.options.countCap + 1,
    );
  }

  /** The slice of the list, or of these rows, by an index alone if possible: a page far down is read in no time. */
  private inOrder({ sort, dir, from, skip, limit }: Slice, among?: readonly number[]): Place[] {
    // Few matches are found by the filter's index and sorted; many are met along the order's.
    const isMany = this.isMany || (among !== undefined && among.length * FEWEST_WALKED > this.listed());
    const isSorted = !isMany && this.tests.length > 0 && sort !== 'createdAt';
    const key = `${isSorted ? '+' : ''}r.${column.sort(sort)}`;
    const filter = this.filter(!isMany || sort === 'createdAt');
    const { text, values } = allOf([filter, ...placeOf(key, dir, from)]);
    const { main } = this.names;
    const given = `json_each(?) j CROSS JOIN ${main} r ON r.rid = j.value WHERE`;
    const met = `${main} r WHERE +r.rid IN (SELECT value FROM json_each(?)) AND`;
    const rows = among ? (isMany ? met : given) : `${main} r WHERE`;
    return this.file.all<Place>(
      `SELECT r.rid, r._id AS id FROM ${rows} ${text} ORDER BY ${key} ${dir}, r._id ${dir} LIMIT ? OFFSET ?`,
      ...(among ? [JSON.stringify(among)] : []),
      ...values,
      limit,
      skip,
    );
  }

  /** Walks the order and looks into the text of each row until the slice is full. */
  private async walk({ sort, dir, from, skip, limit }: Slice): Promise<Place[]> {
    const { main, texts } = this.names;
    const key = column.sort(sort);
    const met: Place[] = [];
    type Step = Place & { readonly key: string; readonly hit: number };
    // A page of matches that are one row in ten is full after one such slice.
    const stepRows = Math.ceil(this.options.sliceRows / 5);
    for (let at = from, steps: Step[] = []; ; await setImmediate()) {
      const { text, values } = allOf([this.filter(false), ...placeOf(`r.${key}`, dir, at)]);
      steps = this.file.all<Step>(
        `SELECT w.rid, w.key, w.id, ${hasTextSql('t.c0', this.searched)} AS hit FROM
           (SELECT r.rid, r.${key} AS key, r._id AS id FROM ${main} r WHERE ${text}
            ORDER BY r.${key} ${dir}, r._id ${dir} LIMIT ?) w LEFT JOIN ${texts} t ON t.id = w.rid`,
        ...this.searched,
        ...values,
        stepRows,
      );
      met.push(...steps.filter(({ hit }) => hit));
      const last = steps.at(-1);
      if (met.length >= skip + limit || !last || steps.length < stepRows) return met.slice(skip, skip + limit);
      at = { key: last.key, id: last.id, including: false };
    }
  }

  /** @throws DamagedData if an index led to another record than it says */
  private documents(places: readonly Place[]): Document[] {
    const of = `json_each(?) j CROSS JOIN ${this.names.main} r ON r.rid = j.value`;
    const rids = JSON.stringify(places.map(({ rid }) => rid));
    const rows = this.file.all<{ rid: number; doc: string }>(`SELECT r.rid, r.doc FROM ${of}`, rids);
    const docs = new Map(rows.map(({ rid, doc }) => [rid, doc]));
    return places.flatMap(({ rid, id }) => {
      const doc = docs.get(rid);
      return doc === undefined ? [] : [recordIn(this.file, { id, doc }, this.tests)];
    });
  }

  private filter(byIndex: boolean): Sql {
    return allOf([{ text: shown(this.layout, 'r.'), values: [] }, whereSql(this.tests, byIndex)]);
  }

  private isSearch(): boolean {
    return this.searched.length > 0;
  }

  private hasText(record: Document): boolean {
    const texts = this.layout.search.map((field) => searchable(record[field]));
    return this.searched.some((searched) => texts.some((text) => text.includes(searched)));
  }

  private rids(sql: string, ...values: SqliteValue[]): number[] {
    return this.file.all<{ rid: number }>(sql, ...values).map(({ rid }) => rid);
  }

  /** The number of rows without a filter. */
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
