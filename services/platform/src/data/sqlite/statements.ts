import type { Test } from '../conditions.js';
import type { Layout } from '../layout.js';
import type { Slice } from '../paging.js';
import { column, shown, tables } from './schema.js';
import { looksInto, rowsWith, type Search } from './search.js';
import { allOf, type Sql, whereSql } from './where.js';

/** What a list is of. */
export interface Selection {
  readonly tests: readonly Test[];
  readonly search: Search;
}

/** The queries behind a list. `known` are the rows that have the text, as a JSON list, where they are known. */
export class SqliteStatements {
  private readonly names: ReturnType<typeof tables>;
  private readonly filter: Sql;

  constructor(
    private readonly layout: Layout,
    private readonly of: Selection,
  ) {
    this.names = tables(layout);
    this.filter = allOf([{ text: shown(layout, 'r.'), values: [] }, whereSql(of.tests)]);
  }

  /** Counts the rows to `most`. */
  count(most: number): Sql {
    const { text, values } = this.selection(this.filter, null, '');
    return { text: `SELECT count(*) AS n FROM (SELECT 1 ${text} LIMIT ?)`, values: [...values, most] };
  }

  /** Every row of the list, and of those the slice. @param many rows are not sorted where they can be met in order */
  page(slice: Slice, known: string | null, many: boolean): Sql {
    const along = many ? this.along(slice) : '';
    const { text, values } = this.selection(allOf([this.filter, ...placeOf(slice)]), known, along);
    const bounds = [slice.limit, slice.skip];
    const sorts = known !== null || this.of.search.byTrigrams || (this.isUnset(slice) && !along);
    if (!sorts) {
      return { text: `SELECT r._id AS id, r.doc ${text} ${orderOf(slice)}`, values: [...values, ...bounds] };
    }
    // What is sorted holds no documents; those of the page are read afterwards.
    const sorted = `SELECT r.rid, r._id AS id ${text} ${orderOf(slice)}`;
    return { text: this.withDocuments(sorted), values: [...values, ...bounds] };
  }

  /** The slice from the next `most` rows of the order alone; fewer where that is not far enough. */
  walk(slice: Slice, most: number, known: string | null): Sql {
    const { main, text } = this.names;
    const near = allOf([this.filter, ...placeOf(slice)]);
    const looks = this.hasText(known);
    const texts = known === null ? `CROSS JOIN ${text} x ON x.rid = w.rid` : '';
    // SQLite stops the inner query when the page is full.
    const met = `SELECT w.rid, w.id
      FROM (SELECT r.rid, r._id AS id FROM ${main} r ${this.along(slice)} WHERE ${near.text} ${orderOf(slice)}) w
      ${texts} WHERE ${looks.text} LIMIT ? OFFSET ?`;
    return {
      text: this.withDocuments(met),
      values: [...near.values, most, 0, ...looks.values, slice.limit, slice.skip],
    };
  }

  /** Whether no index has the rows of the list alone in this order: that of time has, all others hold what is set. */
  private isUnset({ sort }: Slice): boolean {
    return sort !== 'createdAt' && isUnsetAlone(this.layout, this.of.tests);
  }

  /** The planner would sort them. The order's own index says of each row whether the field is set. */
  private along(slice: Slice): string {
    return this.isUnset(slice) ? `INDEXED BY ${this.names.main}_s_${slice.sort}` : '';
  }

  private hasText(known: string | null): Sql {
    if (known === null) return looksInto(this.layout, this.of.search.text);
    return { text: 'w.rid IN (SELECT value FROM json_each(?))', values: [known] };
  }

  /** SQLite hands on the rows of the inner query in its order. */
  private withDocuments(rows: string): string {
    return `SELECT n.id, r.doc FROM (${rows}) n CROSS JOIN ${this.names.main} r ON r.rid = n.rid`;
  }

  private selection(filter: Sql, known: string | null, along: string): Sql {
    const { main, text } = this.names;
    const { search } = this.of;
    if (known !== null) {
      return {
        text: `FROM json_each(?) j CROSS JOIN ${main} r ON r.rid = j.value WHERE ${filter.text}`,
        values: [known, ...filter.values],
      };
    }
    if (search.byTrigrams) {
      const found = rowsWith(this.layout, search);
      // CROSS JOIN: in this order, whatever the planner guesses.
      return {
        text: `FROM (${found.text}) s CROSS JOIN ${main} r ON r.rid = s.rid WHERE ${filter.text}`,
        values: [...found.values, ...filter.values],
      };
    }
    if (!search.text) return { text: `FROM ${main} r ${along} WHERE ${filter.text}`, values: filter.values };
    const looks = looksInto(this.layout, search.text);
    return {
      text: `FROM ${main} r ${along} WHERE ${filter.text} AND EXISTS (SELECT 1 FROM ${text} x WHERE x.rid = r.rid AND ${looks.text})`,
      values: [...filter.values, ...looks.values],
    };
  }
}

const isUnsetAlone = ({ within }: Layout, [test, ...others]: readonly Test[]): boolean =>
  test?.is === 'unset' && others.length === 0 && within.includes(test.field);

function placeOf({ sort, dir, from }: Slice): Sql[] {
  if (!from) return [];
  const beyond = `${dir === 'asc' ? '>' : '<'}${from.including ? '=' : ''}`;
  return [{ text: `(r.${column.sort(sort)}, r._id) ${beyond} (?, ?)`, values: [from.key, from.id] }];
}

const orderOf = ({ sort, dir }: Slice): string =>
  `ORDER BY r.${column.sort(sort)} ${dir}, r._id ${dir} LIMIT ? OFFSET ?`;
