import { createHash } from 'node:crypto';
import { isTimeOfList, type Scalar, type Test, valueToFind } from '../port/conditions.js';
import { sortKey } from '../port/derive.js';
import type { Document, Layout } from '../port/layout.js';
import type { SqliteValue } from './on-disk/driver.js';

/** The names of a record type's tables. */
export const tables = ({ name }: Pick<Layout, 'name'>) => ({
  main: `r_${name}`,
  search: `r_${name}__search`,
  texts: `r_${name}__texts`,
});

export const column = {
  lookup: (field: string) => (field === '_id' ? '_id' : `f_${field}`),
  sort: (field: string) => `s_${field}`,
};

/** The SQL condition of a listed row. A query must use the same words to use the partial indexes. */
export const shown = ({ hidden }: Layout, alias = ''): string =>
  hidden ? `${alias}${column.lookup(hidden)} IS NULL` : 'TRUE';

export const isShown = ({ hidden }: Layout, record: Document): boolean =>
  hidden === null || valueToFind(record, hidden) === null;

/** Creates the tables. Every column, index and table is derived from the document. */
export function tableStatements(layout: Layout): string[] {
  const { main, search, texts } = tables(layout);
  const columns = [
    ...layout.lookup.map((field) => `${column.lookup(field)} ANY`),
    ...layout.sort.map((field) => `${column.sort(field)} TEXT NOT NULL`),
  ];
  const table = `CREATE TABLE ${main} (rid INTEGER PRIMARY KEY, _id TEXT NOT NULL, doc TEXT NOT NULL, ${columns.join(', ')}) STRICT`;
  if (layout.search.length === 0) return [table];
  return [
    table,
    `CREATE TABLE ${texts} (rid INTEGER PRIMARY KEY, text TEXT NOT NULL) STRICT`,
    // Without contentless_delete, merges can keep trigrams of removed rows. FTS5's secure-delete is not used: in SQLite
    // 3.53 it loses other rows' entries when a text changes twice in one transaction.
    `CREATE VIRTUAL TABLE ${search} USING fts5 (text, content = '', contentless_delete = 1, detail = none,
      tokenize = 'trigram case_sensitive 1')`,
  ];
}

/** Makes the indexes, once the rows are there. Hidden rows are in no list's index. */
export function indexStatements(layout: Layout): string[] {
  const { main } = tables(layout);
  const { hidden, filter, within, sort, unique } = layout;
  const index = (name: string, columns: string, where = '', kind = 'INDEX') =>
    `CREATE ${kind} ${main}_${name} ON ${main} (${columns})${where}`;
  const isListed = hidden ? ` WHERE ${shown(layout)}` : '';
  const hiding = hidden ? `, ${column.lookup(hidden)}` : '';
  const behind = (field: string, orders: readonly string[]) =>
    orders.map((by) => index(`f_${field}_${by}`, `${column.lookup(field)}, ${column.sort(by)}, _id${hiding}`));
  return [
    // SQLite checks the newest index first. If several keys are taken, the error names _id, else the first declared
    // one.
    ...[...unique].reverse().map((field) => index(`u_${field}`, column.lookup(field), '', 'UNIQUE INDEX')),
    index('id', '_id', '', 'UNIQUE INDEX'),
    ...filter.flatMap((field) => behind(field, ['createdAt', ...sort.filter((by) => by === field)])),
    ...within.flatMap((field) => behind(field, sort)),
    ...sort.map((field) => index(`s_${field}`, `${column.sort(field)}, _id`, isListed)),
    ...(hidden ? [index('hidden', column.lookup(hidden), ` WHERE ${column.lookup(hidden)} IS NOT NULL`)] : []),
  ];
}

/** Changes when a record type's tables must be made again from its documents. */
export const formOf = (layout: Layout): string =>
  createHash('sha256')
    .update([layout.fingerprint, ...tableStatements(layout), ...indexStatements(layout)].join(';'))
    .digest('hex')
    .slice(0, 16);

export interface Sql {
  readonly text: string;
  readonly values: readonly SqliteValue[];
}

/** SQLite has no booleans of its own. */
export const storedScalar = (value: Scalar | null): SqliteValue => (typeof value === 'boolean' ? Number(value) : value);

export const allOf = (parts: readonly Sql[]): Sql => ({
  text: parts.map(({ text }) => `(${text})`).join(' AND ') || 'TRUE',
  values: parts.flatMap(({ values }) => values),
});

export const oneOf = (parts: readonly Sql[]): Sql => ({
  text: `(${parts.map(({ text }) => `(${text})`).join(' OR ') || 'FALSE'})`,
  values: parts.flatMap(({ values }) => values),
});

/** Reads columns of the row called `r`. @param byIndex false: SQLite must not choose an index by them */
export const whereSql = (tests: readonly Test[], byIndex = true): Sql =>
  allOf(tests.map((test) => testSql(test, byIndex ? 'r.' : '+r.')));

function testSql(test: Test, row: string): Sql {
  const byOrder = isTimeOfList(test);
  const name = byOrder ? `r.${column.sort(test.field)}` : `${row}${column.lookup(test.field)}`;
  const bound = (value: Scalar) => (byOrder ? sortKey(value) : storedScalar(value));
  switch (test.is) {
    case 'equal':
      if (test.value === null) return { text: `${name} IS NULL`, values: [] };
      return { text: `${name} = ?`, values: [storedScalar(test.value)] };
    case 'within': {
      const bounds = [['>=', test.notBefore] as const, ['<', test.before] as const];
      const sql = bounds.flatMap(([than, value]) =>
        value === undefined ? [] : [{ text: `${name} ${than} ?`, values: [bound(value)] }],
      );
      return allOf(sql);
    }
    case 'in':
      // One text for any number of values, so that the statement is prepared once.
      return { text: `${name} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(test.values)] };
  }
}
