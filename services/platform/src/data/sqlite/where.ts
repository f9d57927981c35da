import { isTimeOfList, type Scalar, type Test } from '../port/conditions.js';
import { sortKey } from '../port/derive.js';
import type { SqliteValue } from './on-disk/driver.js';
import { column } from './schema.js';

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
