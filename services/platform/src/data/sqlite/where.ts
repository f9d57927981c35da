import { isTimeOfList, type Scalar, type Test } from '../conditions.js';
import { sortKey } from '../derive.js';
import type { SqliteValue } from './driver.js';
import { column } from './schema.js';

/** A condition and the values of its question marks, in order. */
export interface Sql {
  readonly text: string;
  readonly values: readonly SqliteValue[];
}

/** SQLite has no yes and no of its own. */
export const storedScalar = (value: Scalar | null): SqliteValue => (typeof value === 'boolean' ? Number(value) : value);

export const allOf = (parts: readonly Sql[]): Sql => ({
  text: parts.map(({ text }) => `(${text})`).join(' AND ') || 'TRUE',
  values: parts.flatMap(({ values }) => values),
});

/** A text as the trigram table is asked for it. */
export const phrase = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Reads columns of the row called `r`. */
export const whereSql = (tests: readonly Test[]): Sql => allOf(tests.map(testSql));

function testSql(test: Test): Sql {
  const byOrder = isTimeOfList(test);
  const name = `r.${byOrder ? column.sort(test.field) : column.asked(test.field)}`;
  const bound = (value: Scalar) => (byOrder ? sortKey(value) : storedScalar(value));
  switch (test.is) {
    case 'unset':
      return { text: `${name} IS NULL`, values: [] };
    case 'equal':
      return { text: `${name} = ?`, values: [storedScalar(test.value)] };
    case 'before':
      return { text: `${name} < ?`, values: [bound(test.value)] };
    case 'notBefore':
      return { text: `${name} >= ?`, values: [bound(test.value)] };
    case 'between':
      return { text: `${name} >= ? AND ${name} < ?`, values: [bound(test.notBefore), bound(test.before)] };
    case 'in':
      // One text whatever the number of values, so that the statement is prepared once.
      return { text: `${name} IN (SELECT value FROM json_each(?))`, values: [JSON.stringify(test.values)] };
  }
}
